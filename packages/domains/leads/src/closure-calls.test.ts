import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { ClosureCalls } from "@vetrina/contract/leads-desk";
import { beforeAll, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off" });

/** A Thursday afternoon in November, Rome: the office is open. */
let now = new Date("2026-11-26T14:00:00Z");
beforeAll(() => {
  site.server.api.now = () => now;
});

async function book(firstName: string, startsAt: string): Promise<number> {
  const asked = { firstName, phone: "333 1234567", privacy: true };
  const { id, followUp } = await (await site.post("/api/contact/callback", asked)).json();
  expect((await site.post("/api/call-slots", { followUp, startsAt })).status).toBe(201);
  return id;
}

const close = (from: string, to: string) =>
  site.post("/api/site-settings", { company: { closures: [{ from, to, note: "" }] } }, desk.staff);

const found = () => desk.ask<ClosureCalls>("leads.callsInClosures");

test("an owner who closes days on which calls are booked already is told of them, until they have been", async () => {
  await book("Aldo", "2026-11-27T10:00:00.000Z");
  const lucia = await book("Lucia", "2026-11-30T08:00:00.000Z");
  const marta = await book("Marta", "2026-12-01T16:30:00.000Z");
  expect(await found()).toEqual({ total: 0, first: [] });
  expect((await close("2026-11-30", "2026-12-01")).status).toBe(200);
  expect(await found()).toEqual({
    total: 2,
    first: [
      { leadId: lucia, name: "Lucia", startsAt: "2026-11-30T08:00:00.000Z" },
      { leadId: marta, name: "Marta", startsAt: "2026-12-01T16:30:00.000Z" },
    ],
  });
  now = new Date("2026-11-30T09:00:00Z");
  expect((await found()).total).toBe(1);
});
