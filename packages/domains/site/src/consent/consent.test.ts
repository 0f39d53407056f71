import { ownSite } from "@test/own-site";
import { expect, test } from "vitest";

const site = ownSite();

test.each(["accepted", "rejected"])(
  "the answer %s is kept with its text and time, and nothing about the visitor",
  async (choice) => {
    const response = await site.post("/api/consent", { choice, textVersion: "2026-11-22", email: "chi@example.it" });
    expect(response.status).toBe(201);
    const { id } = await response.json();
    const proof = await site.server.api.db.consentProof.findUniqueOrThrow({ where: { id } });
    expect(proof).toEqual({ id, choice, textVersion: "2026-11-22", createdAt: expect.any(Date) });
  },
);

test.each([
  [{ choice: "forse", textVersion: "2026-11-22" }, "choice", "La scelta sui cookie non è valida"],
  [{ choice: "accepted" }, "textVersion", "Manca la versione del testo"],
])("refuses %j", async (input, field, message) => {
  const response = await site.post("/api/consent", input);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
});
