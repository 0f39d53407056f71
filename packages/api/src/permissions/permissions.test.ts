import { startTestApp, type TestApp } from "@test/app";
import { accountCalls } from "@test/permissions/account-calls.ts";
import { blogCalls } from "@test/permissions/blog-calls.ts";
import { type CallerKind, type CallLine, type CallTable, callers, known } from "@test/permissions/call-table.ts";
import { contactCalls } from "@test/permissions/contact-calls.ts";
import { paymentCalls } from "@test/permissions/payment-calls.ts";
import { siteCalls } from "@test/permissions/site-calls.ts";
import { supportCalls } from "@test/permissions/support-calls.ts";
import { readEvents } from "@test/server-sent-events";
import { validTicket } from "@test/ticket";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../auth/passwords.ts";
import { addSession } from "../auth/staff-sessions.ts";
import { loginClient } from "../clients/clients.service.ts";
import { appRouter } from "../router.ts";

const parts = [accountCalls, blogCalls, contactCalls, paymentCalls, siteCalls, supportCalls];
const table: CallTable = Object.assign({}, ...parts);

let site: TestApp;
const userIds = { operatore: 0, titolare: 0 };

/** The accounts, the client and the ticket that lines of the table name. */
async function prepare(): Promise<void> {
  const { db } = site.server.api;
  const passwordHash = await hashPassword(known.login.password);
  await db.user.create({ data: { username: known.login.username, passwordHash } });
  for (const role of ["operatore", "titolare"] as const) {
    userIds[role] = (await db.user.create({ data: { username: role, role, passwordHash }, select: { id: true } })).id;
  }
  const { clientName, email: _email, ...ticket } = validTicket;
  const client = await db.client.create({ data: { name: clientName, email: known.clientEmail, phone: ticket.phone } });
  await db.ticket.create({
    data: { ...ticket, id: BigInt(known.ticketId), clientId: client.id, clientName, email: known.clientEmail },
  });
}

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  await prepare();
});
afterAll(() => site.close());

/** A session of its own for each call: some of them end it. */
async function headersOf(caller: CallerKind): Promise<Record<string, string>> {
  const { api } = site.server;
  if (caller === "visitor") return {};
  if (caller === "client") {
    const { token } = await loginClient(api, { email: known.clientEmail, ticketId: String(known.ticketId) });
    return { authorization: `Bearer ${token}` };
  }
  const session = { userId: userIds[caller], kind: "desktop", userAgent: undefined, now: new Date() } as const;
  const { token } = await addSession(api.db, session);
  return { authorization: `Bearer ${token}` };
}

const nodePattern = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/;

/** Every REST call that the server answers, from the tree that its router prints: "GET /api/blog/posts". */
function restCalls(): string[] {
  const parents: string[] = [];
  return site.app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((text) => {
      const [, indent = "", name = "", methods = ""] = nodePattern.exec(text) ?? [];
      parents.length = indent.length / 4;
      parents.push(name);
      const path = parents.join("");
      const isCall = /^\/(api|uploads)\//.test(path) && !path.startsWith("/api/docs");
      const verbs = methods.split(", ").filter((method) => method && method !== "HEAD" && method !== "OPTIONS");
      return isCall ? verbs.map((method) => `${method} ${path}`) : [];
    });
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

test("the table has a line for every call that exists, and none for one that doesn't", () => {
  const existing = [...restCalls(), ...Object.keys(procedures)].sort();
  expect(existing).toContain("POST /api/blog/posts/:id/publish");
  expect(Object.keys(table).sort()).toEqual(existing);
  expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(existing.length);
});

async function callRest(call: string, { params = {}, query, body }: CallLine, headers: Record<string, string>) {
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_whole, name) => String(params[name]));
  const address = query ? `${path}?${new URLSearchParams(query)}` : path;
  const json = body ? { "content-type": "application/json" } : undefined;
  const response = await site.call(address, {
    method,
    headers: { ...headers, ...json },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await response.body?.cancel();
  return response.status;
}

/** A stream is answered with 200 whatever comes of it: the refusal is its first event, or there is another first event. */
async function statusOfStream(address: string, headers: Record<string, string>): Promise<number> {
  const leaving = new AbortController();
  const response = await site.call(address, { headers, signal: leaving.signal });
  for await (const { event, data } of readEvents(response)) {
    if (event === "connected") continue;
    leaving.abort();
    const refusal = data as { data?: { httpStatus?: number } };
    return event === "serialized-error" ? (refusal.data?.httpStatus ?? 500) : 200;
  }
  return 500;
}

async function callProcedure(name: string, { input }: CallLine, headers: Record<string, string>) {
  const type = procedures[name]?._def.type;
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  if (type === "subscription") return statusOfStream(`/trpc/${name}${query}`, headers);
  const response =
    type === "query"
      ? await site.call(`/trpc/${name}${query}`, { headers })
      : await site.post(`/trpc/${name}`, input ?? {}, headers);
  await response.body?.cancel();
  return response.status;
}

/** What a status says about the right to call; what the call then made of its input is for other tests. */
const outcomeOf = (status: number) => {
  if (status === 401 || status === 403) return status;
  const isAnswer = status < 500 || status === 503;
  return isAnswer && status !== 405 && status !== 429 ? "in" : `broken: ${status}`;
};

async function checkLine(call: string, line: CallLine): Promise<void> {
  const outcomes = await Promise.all(
    callers.map(async (caller) => {
      const headers = await headersOf(caller);
      const status = await (call.includes(" ") ? callRest : callProcedure)(call, line, headers);
      return [caller, outcomeOf(status)];
    }),
  );
  const { visitor, client, operatore, titolare } = line;
  expect(Object.fromEntries(outcomes)).toEqual({ visitor, client, operatore, titolare });
}

const isStream = ([call]: [string, CallLine]) => procedures[call]?._def.type === "subscription";
const lines = Object.entries(table);

test.each(lines.filter((line) => !isStream(line)))("%s", checkLine);

// Side by side: one that has nothing to tell is known by its first sign of life, which takes some seconds.
test.concurrent.each(lines.filter(isStream))("%s", checkLine);
