import { ownSite } from "@test/own-site";
import { accountCalls } from "@test/permissions/account-calls.ts";
import { blogCalls } from "@test/permissions/blog-calls.ts";
import { type CallerKind, type CallLine, type CallTable, callers, known } from "@test/permissions/call-table.ts";
import { contactCalls } from "@test/permissions/contact-calls.ts";
import { depositCalls } from "@test/permissions/deposit-calls.ts";
import { siteCalls } from "@test/permissions/site-calls.ts";
import { supportCalls } from "@test/permissions/support-calls.ts";
import { readEvents } from "@test/server-sent-events";
import { validTicket } from "@test/ticket";
import { loginClient } from "@vetrina/helpdesk/clients/clients.service";
import { hashPassword } from "@vetrina/staff/passwords";
import { addSession } from "@vetrina/staff/staff-sessions";
import { beforeAll, expect, test } from "vitest";
import { appRouter } from "../router.ts";

const parts = [accountCalls, blogCalls, contactCalls, depositCalls, siteCalls, supportCalls];
const table: CallTable = Object.assign({}, ...parts);
const lines = Object.entries(table);

const site = ownSite({ RATE_LIMIT: "off" });
const userIds = { operatore: 0, redattore: 0, titolare: 0 };

/** The accounts, the client and the ticket that lines of the table name. */
async function prepare(): Promise<void> {
  const { db } = site.server.api;
  const passwordHash = await hashPassword(known.login.password);
  await db.user.create({ data: { username: known.login.username, passwordHash } });
  for (const role of ["operatore", "redattore", "titolare"] as const) {
    userIds[role] = (await db.user.create({ data: { username: role, role, passwordHash }, select: { id: true } })).id;
  }
  const { clientName, email: _email, ...ticket } = validTicket;
  const client = await db.client.create({ data: { name: clientName, email: known.clientEmail, phone: ticket.phone } });
  await db.ticket.create({
    data: { ...ticket, id: BigInt(known.ticketId), clientId: client.id, clientName, email: known.clientEmail },
  });
}

beforeAll(async () => {
  await prepare();
});

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

interface DescribedCall {
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

/** How a caller shows who they are, as the description of a call has it, and what those hear who can't. */
const describedRights = ({ security = [], responses }: DescribedCall) => ({
  keys: security.flatMap((choice) => Object.keys(choice)),
  refusals: ["401", "403"].filter((status) => status in responses),
});

function rightsOf({ visitor, client, operatore, redattore }: CallLine) {
  if (visitor === "in") return { keys: [], refusals: [] };
  const keys = client === "in" ? ["token"] : ["sessione", "token"];
  return { keys, refusals: operatore === 403 || redattore === 403 ? ["401", "403"] : ["401"] };
}

test("every REST call is described at /api/openapi.json, with who may make it", async () => {
  const { paths } = await (await site.call("/api/openapi.json")).json();
  const described = Object.entries<Record<string, DescribedCall>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
  );
  const asDescribed = (call: string) => call.replace(/:(\w+)/g, "{$1}");
  const wanted = restCalls().filter((call) => call !== "GET /api/openapi.json");
  expect(described.map(([call]) => call).sort()).toEqual(wanted.map(asDescribed).sort());
  const rights = new Map(lines.map(([call, line]) => [asDescribed(call), rightsOf(line)]));
  for (const [call, details] of described) {
    expect([details.summary, details.tags], call).toEqual([expect.any(String), [expect.any(String)]]);
    const { keys, refusals } = describedRights(details);
    expect(keys, call).toEqual(rights.get(call)?.keys);
    expect(refusals, call).toEqual(expect.arrayContaining(rights.get(call)?.refusals ?? []));
  }
});

async function callRest(call: string, { params = {}, query, body }: CallLine, headers: Record<string, string>) {
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_whole, name) => String(params[name]));
  const address = query ? `${path}?${new URLSearchParams(query)}` : path;
  return statusOfRest(method, address, headers, body && JSON.stringify(body));
}

async function statusOfRest(method: string, address: string, headers: Record<string, string>, body?: string) {
  const json = body ? { "content-type": "application/json" } : undefined;
  const response = await site.call(address, { method, headers: { ...headers, ...json }, ...(body ? { body } : {}) });
  await response.body?.cancel();
  return response.status;
}

/** Parameters, query and body that no schema accepts; the second body isn't even JSON. */
function badRestCalls(call: string) {
  const [method = "", pattern = ""] = call.split(" ");
  const address = `${pattern.replace(/:\w+/g, "nessuno")}?limit=x&month=x&startDate=x&status=x&state=x`;
  const bodies = method === "GET" ? [undefined] : ["[]", "{"];
  return bodies.map((body) => (headers: Record<string, string>) => statusOfRest(method, address, headers, body));
}

async function statusOfBadInput(name: string, headers: Record<string, string>, text: string) {
  const type = procedures[name]?._def.type;
  const query = `/trpc/${name}?input=${encodeURIComponent(text)}`;
  if (type === "subscription") return statusOfStream(query, headers);
  return type === "query" ? statusOfRest("GET", query, headers) : statusOfRest("POST", `/trpc/${name}`, headers, text);
}

/** Every call with nothing that it could make sense of. */
const badCalls = (call: string) =>
  call.includes(" ")
    ? badRestCalls(call)
    : ["[]", "{"].map((text) => (headers: Record<string, string>) => statusOfBadInput(call, headers, text));

/** A stream is answered with 200 whatever comes of it: the refusal is its first event, or there is another first event. */
async function statusOfStream(address: string, headers: Record<string, string>): Promise<number> {
  const leaving = new AbortController();
  const response = await site.call(address, { headers, signal: leaving.signal });
  try {
    for await (const { event, data } of readEvents(response)) {
      if (event === "connected") continue;
      const refusal = data as { data?: { httpStatus?: number } };
      return event === "serialized-error" ? (refusal.data?.httpStatus ?? 500) : 200;
    }
    return 500;
  } finally {
    leaving.abort();
  }
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
  const { visitor, client, operatore, redattore, titolare } = line;
  expect(Object.fromEntries(outcomes)).toEqual({ visitor, client, operatore, redattore, titolare });
}

/** Authorisation comes before validation: a refused caller learns nothing about the input's schema. */
async function checkRefusedFirst(call: string, line: CallLine): Promise<void> {
  const refused = callers.filter((kind) => line[kind] !== "in");
  const statuses = await Promise.all(
    refused.map(async (caller) => {
      const headers = await headersOf(caller);
      return [caller, await Promise.all(badCalls(call).map((badCall) => badCall(headers)))] as const;
    }),
  );
  const expected = refused.map((caller) => [caller, badCalls(call).map(() => line[caller])]);
  expect(statuses).toEqual(expected);
}

const isStream = ([call]: [string, CallLine]) => procedures[call]?._def.type === "subscription";
test.each(lines.filter((line) => !isStream(line)))("%s", checkLine);

const guarded = lines.filter(([, line]) => callers.some((caller) => line[caller] !== "in"));

test.each(guarded)("%s refuses before it reads", checkRefusedFirst);

// Side by side: one that has nothing to tell is known by its first sign of life, which takes some seconds.
test.concurrent.each(lines.filter(isStream))("%s", checkLine);

/** What a user may do before setting up the required second factor: set it up, and log out. */
const whileOwing = new Set([
  "POST /api/auth/logout",
  "auth.logout",
  "account.mine",
  "account.beginSecondFactor",
  "account.confirmSecondFactor",
]);

/** What is the staff's is refused, and what anybody gets is got as by anybody. */
test("an owner who owes a second factor may set it up and nothing else", async () => {
  const { db } = site.server.api;
  await db.siteSettings.update({ where: { id: 1 }, data: { requireSecondFactor: true } });
  const waiting = lines.filter(([, line]) => line.titolare === "in" && line.visitor !== "in").values();
  const strays: unknown[] = [];
  const askOn = async () => {
    for (const [call, line] of waiting) {
      const headers = await headersOf("titolare");
      const outcome = outcomeOf(await (call.includes(" ") ? callRest : callProcedure)(call, line, headers));
      if (outcome !== (whileOwing.has(call) ? "in" : 403)) strays.push([call, outcome]);
    }
  };
  await Promise.all(Array.from({ length: 10 }, askOn));
  await db.siteSettings.update({ where: { id: 1 }, data: { requireSecondFactor: false } });
  expect(strays).toEqual([]);
});
