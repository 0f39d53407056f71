import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "@test/app";
import { validTicket } from "@test/ticket";
import { clientWroteMeanwhile } from "@vetrina/contract/tickets";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => site.close());

test("an answer isn't sent past newer words of the client's, and is once it has arrived or is meant", async () => {
  const cookie = await site.staffCookie("operatore");
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const path = `/api/tickets/${id}/messages`;
  const write = (message: string) => site.post(path, { message });
  const answer = (fields: object) => site.post(path, { message: "Ci penso io.", asStaff: true, ...fields }, { cookie });
  const { id: seen } = await (await write("Avete visto?")).json();
  const [arrived, late] = [randomUUID(), randomUUID()];
  expect((await answer({ submissionKey: arrived, seenUpTo: seen })).status).toBe(201);
  await write("Risolto da solo.");
  const refused = await answer({ submissionKey: late, seenUpTo: seen });
  expect([refused.status, (await refused.json()).message]).toEqual([409, clientWroteMeanwhile]);
  expect((await answer({ submissionKey: arrived, seenUpTo: seen })).status).toBe(200);
  expect((await answer({ submissionKey: late, seenUpTo: -1 })).status).toBe(400);
  expect((await answer({ submissionKey: late })).status).toBe(201);
});

test("an answer that waited in a browser isn't sent by another account that has come in there since", async () => {
  const writer = await site.staffCookie("operatore");
  const me = await (await site.call("/trpc/auth.me", { headers: { cookie: writer } })).json();
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const path = `/api/tickets/${id}/messages`;
  const waited = { message: "Scritta in treno.", asStaff: true, asUser: me.result.data.id };
  const refused = await site.post(path, waited, { cookie: await site.staffCookie() });
  expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining("altro account")]);
  expect(await (await site.call(path)).json()).toEqual([]);
  expect((await site.post(path, waited, { cookie: writer })).status).toBe(201);
});
