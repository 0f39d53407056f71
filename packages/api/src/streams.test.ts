import { setImmediate } from "node:timers/promises";
import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { addAccount, openSession } from "@test/staff-account";
import { validTicket } from "@test/ticket";
import { anywhere, openMax } from "@vetrina/core/limits";
import { expect, test } from "vitest";

const site = ownSite({ TRUST_PROXY: "on" });

const openStream = (id: number, signal: AbortSignal, headers = {}) =>
  site.call(`/trpc/tickets.live?input=${encodeURIComponent(JSON.stringify({ id }))}`, { signal, headers });

/** Opens a ticket's stream, takes some pieces of it, and leaves. */
async function leaveAfter(id: number, pieces: number): Promise<void> {
  const leaving = new AbortController();
  const response = await openStream(id, leaving.signal);
  const reader = response.body?.getReader();
  for (let taken = 0; taken < pieces; taken += 1) await reader?.read();
  leaving.abort();
  await reader?.closed.catch(() => {});
}

// An unhandled rejection, which such a reader can cause, ends a server and fails this file.
test("readers who leave a stream, whenever they do, leave the server standing", async () => {
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  for (let round = 0; round < 12; round += 1) {
    await leaveAfter(id, round % 3);
    expect((await site.post(`/api/tickets/${id}/messages`, { message: `Messaggio ${round}` })).status).toBe(201);
  }
  expect((await site.call("/api/health")).status).toBe(200);
});

/** Opens a stream and returns the name of its second event, the first that says something. */
async function firstEvent(id: number, signal: AbortSignal, headers = {}): Promise<string> {
  const events = readEvents(await openStream(id, signal, headers));
  await events.next();
  const { value } = await events.next();
  return value?.event ?? "none";
}

test("an address reads sixty streams at a time; who leaves makes room", async () => {
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const leaving = new AbortController();
  const readers = Array.from({ length: 60 }, () => firstEvent(id, leaving.signal));
  expect(new Set(await Promise.all(readers))).toEqual(new Set(["message"]));
  const late = new AbortController();
  const refused = await openStream(id, late.signal);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  leaving.abort();
  await waitFor("the readers to be gone", () => site.server.api.live.followers(id) === 0);
  expect(await firstEvent(id, late.signal)).toBe("message");
  late.abort();
});

test("a ticket is followed sixty times at a time, from whatever addresses", async () => {
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const leaving = new AbortController();
  const from = (index: number) => ({ "x-forwarded-for": `203.0.113.${index}` });
  const readers = Array.from({ length: 60 }, (_, index) => firstEvent(id, leaving.signal, from(index % 3)));
  expect(new Set(await Promise.all(readers))).toEqual(new Set(["message"]));
  expect((await openStream(id, leaving.signal, from(9))).status).toBe(429);
  const other = await (await site.post("/api/tickets", validTicket)).json();
  expect(await firstEvent(other.id, leaving.signal, from(9))).toBe("message");
  leaving.abort();
  await waitFor("the readers to be gone", () => site.server.api.live.followers(id) === 0);
});

test("all visitors together have so many streams of a process; the staff's are apart", async () => {
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const leaving = new AbortController();
  const { limits } = site.server.api;
  const taken = Array.from({ length: openMax.streamAnywhere - 1 }, () => limits.hold("streamAnywhere", anywhere));
  try {
    expect(await firstEvent(id, leaving.signal)).toBe("message");
    expect((await openStream(id, leaving.signal, { "x-forwarded-for": "203.0.113.77" })).status).toBe(429);
    const headers = { cookie: await site.staffCookie() };
    expect((await site.call("/trpc/desk.live", { signal: leaving.signal, headers })).status).toBe(200);
  } finally {
    for (const release of taken) release();
    leaving.abort();
  }
  await waitFor("the readers to be gone", () => site.server.api.live.followers(id) === 0);
});

test("a session of the staff reads so many streams at a time, and so does an account in all its sessions", async () => {
  const leaving = new AbortController();
  const openDesk = (cookie: string) => site.call("/trpc/desk.live", { signal: leaving.signal, headers: { cookie } });
  const statusOf = async (cookie: string) => {
    // A stream has begun once it says something.
    const events = readEvents(await openDesk(cookie));
    await events.next();
    const { value } = await events.next();
    const refusal = value?.data as { data?: { httpStatus?: number } } | undefined;
    return value?.event === "serialized-error" ? refusal?.data?.httpStatus : value?.event;
  };
  const account = await addAccount(site, "operatore");
  const sessions = [account.cookie];
  while (sessions.length < 4) sessions.push(await openSession(site, account.username));
  const { sessionStream, accountStream } = openMax;
  expect(accountStream).toBe(3 * sessionStream);
  for (const cookie of sessions.slice(0, 3)) {
    const opened = await Promise.all(Array.from({ length: sessionStream }, () => statusOf(cookie)));
    expect(new Set(opened)).toEqual(new Set(["message"]));
    expect(await statusOf(cookie)).toBe(429);
  }
  expect(await statusOf(sessions[3] ?? "")).toBe(429);
  const other = await site.staffCookie();
  expect(await statusOf(other)).toBe("message");
  leaving.abort();
  await waitFor("the readers to be gone", () => site.server.api.live.followers("all") === 0);
});

test("many streams of one account are taken for no leak", async () => {
  const warnings: string[] = [];
  const hear = ({ name }: Error) => warnings.push(name);
  process.on("warning", hear);
  const signal = site.server.api.access.until(1);
  for (let streams = 0; streams < 12; streams++) signal.addEventListener("abort", () => {});
  await setImmediate();
  process.off("warning", hear);
  expect(warnings).toEqual([]);
});
