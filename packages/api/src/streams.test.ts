import { startTestApp, type TestApp } from "@test/app";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const ticket = {
  clientName: "Lucia Ferri",
  email: "lucia.ferri@example.it",
  phone: "+39 333 123 4567",
  requestType: "problema",
  priority: "media",
  subject: "Menu fermo",
  description: "Il menu del giorno mostra ancora quello di ieri.",
};

/** Opens a ticket's stream, takes some pieces of it, and leaves. */
async function leaveAfter(id: number, pieces: number): Promise<void> {
  const leaving = new AbortController();
  const input = encodeURIComponent(JSON.stringify({ id }));
  const response = await site.call(`/trpc/tickets.live?input=${input}`, { signal: leaving.signal });
  const reader = response.body?.getReader();
  for (let taken = 0; taken < pieces; taken += 1) await reader?.read();
  leaving.abort();
  await reader?.closed.catch(() => {});
}

// An error that nobody awaits, which is what such a leaver can cause, ends a server and fails this file.
test("readers who leave a stream, whenever they do, leave the server standing", async () => {
  const { id } = await (await site.post("/api/tickets", ticket)).json();
  for (let round = 0; round < 12; round += 1) {
    await leaveAfter(id, round % 3);
    expect((await site.post(`/api/tickets/${id}/messages`, { message: `Messaggio ${round}` })).status).toBe(201);
  }
  expect((await site.call("/api/health")).status).toBe(200);
});
