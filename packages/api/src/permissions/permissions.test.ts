import { ownSite } from "@test/own-site";
import { type CallerKind, type CallLine, callers, known } from "@test/permissions/call-table.ts";
import {
  type Headers,
  procedures,
  putCallers,
  statusOf,
  statusOfProcedure,
  table,
  tables,
} from "@test/permissions/callers.ts";
import { beforeAll, expect, test } from "vitest";

const lines = Object.entries(table);
const site = ownSite({ RATE_LIMIT: "off" });
let logIn: (caller: CallerKind) => Promise<Headers>;
/** For calls that end no session. */
let keptHeaders: Record<CallerKind, Headers>;

/** A caller's headers for a call that it may make. */
const headersFor = async (caller: CallerKind, call: string) =>
  call.endsWith("logout") ? logIn(caller) : keptHeaders[caller];

async function keepSessions(): Promise<void> {
  const kept = await Promise.all(callers.map(async (caller) => [caller, await logIn(caller)] as const));
  keptHeaders = Object.fromEntries(kept) as typeof keptHeaders;
}

async function expectKeptSessionsOpen(): Promise<void> {
  const { operatore, redattore, titolare, client } = keptHeaders;
  for (const headers of [operatore, redattore, titolare])
    expect(await statusOfProcedure(site, "account.mine", headers, undefined)).toBe(200);
  expect(await statusOf(site, "GET", "/api/client/tickets", client)).toBe(200);
}

beforeAll(async () => {
  logIn = await putCallers(site);
  await keepSessions();
});

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

test("the table has a line for every call that exists, and none for one that doesn't", () => {
  const existing = [...restCalls(), ...Object.keys(procedures)].sort();
  expect(existing).toContain("POST /api/blog/posts/:id/publish");
  expect(Object.keys(table).sort()).toEqual(existing);
  expect(tables.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(existing.length);
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

/** A call as its line has it. */
function makeCall(call: string, { params = {}, query, body, input }: CallLine, headers: Headers): Promise<number> {
  if (!call.includes(" ")) return statusOfProcedure(site, call, headers, JSON.stringify(input));
  const [method = "", pattern = ""] = call.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_whole, name) => String(params[name]));
  const address = query ? `${path}?${new URLSearchParams(query)}` : path;
  return statusOf(site, method, address, headers, JSON.stringify(body));
}

/** The status of a call with nothing that it could make sense of: what isn't JSON is refused before any schema is asked. */
function makeBadCall(call: string, headers: Headers): Promise<number> {
  if (!call.includes(" ")) return statusOfProcedure(site, call, headers, "{");
  const [method = "", pattern = ""] = call.split(" ");
  const address = `${pattern.replace(/:\w+/g, "nessuno")}?limit=x&month=x&startDate=x&status=x&state=x`;
  return statusOf(site, method, address, headers, method === "GET" ? undefined : "{");
}

/** What a status says about the right to call; what the call then made of its input is for other tests. */
const outcomeOf = (status: number) => {
  if (status === 401 || status === 403) return status;
  const isAnswer = status < 500 || status === 503;
  return isAnswer && status !== 405 && status !== 429 ? "in" : `broken: ${status}`;
};

/** Who is refused is refused before the input is read as well: a refused caller learns nothing about its schema. */
async function checkLine(call: string, line: CallLine): Promise<void> {
  const endsOthers = call === "account.endOtherSessions";
  if (endsOthers) await expectKeptSessionsOpen();
  const check = async (caller: CallerKind) => {
    const headers = await headersFor(caller, call);
    if (line[caller] === "in") return [caller, [outcomeOf(await makeCall(call, line, headers))]] as const;
    const statuses = await Promise.all([makeCall(call, line, headers), makeBadCall(call, headers)]);
    return [caller, [...new Set(statuses)]] as const;
  };
  const { visitor, client, operatore, redattore, titolare } = line;
  const expected = { visitor: [visitor], client: [client], operatore: [operatore], redattore: [redattore] };
  const outcomes = Object.fromEntries(await Promise.all(callers.map(check)));
  expect(outcomes).toEqual({ ...expected, titolare: [titolare] });
  if (endsOthers) await keepSessions();
}

test.each(lines)("%s", checkLine);

/** So many calls are on their way at once. */
const sideBySide = 10;

async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const workOn = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: sideBySide }, workOn));
}

/** Of what isn't there these have nothing to list, or nothing left to do, or something else to refuse first. */
const otherAnswers = [
  "tasks.nextStep websites.ofCustomer quotes.ofCustomer quotes.ofLead deliveries.ofCustomer deliveries.ofDeposit",
  "fiscal.ofDeposit fiscal.ofCustomer leads.markMailsRead fiscal.unmarkElsewhere clients.openMailedLink rules.remove",
  "fiscal.saveSetup fiscal.issue fiscal.cancel fiscal.markElsewhere fields.sort desk.takeBack desk.changeMany",
  "deposits.balanceLink deposits.mailBalanceLink POST /api/client/login",
].join(" ");

test("an owner who names what isn't there reads so, whatever the call", async () => {
  const headers = await logIn("titolare");
  const ofNoTicket = (line: CallLine): CallLine =>
    JSON.parse(JSON.stringify(line).replaceAll(String(known.ticketId), "1234123412341234"));
  const naming = lines.filter(([, line]) => line.titolare === "in" && /\b(?:999|\d{16})\b/.test(JSON.stringify(line)));
  const strays: string[] = [];
  await forEach(naming, async ([call, line]) => {
    const status = await makeCall(call, ofNoTicket(line), headers);
    if (status !== 404 && !otherAnswers.includes(call)) strays.push(`${status} ${call}`);
  });
  expect(strays).toEqual([]);
});

test("the sessions of those who called are still open", expectKeptSessionsOpen);

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
  const headers = await logIn("titolare");
  const strays: unknown[] = [];
  const ofStaff = lines.filter(([, line]) => line.titolare === "in" && line.visitor !== "in");
  await forEach(ofStaff, async ([call, line]) => {
    const outcome = outcomeOf(await makeCall(call, line, whileOwing.has(call) ? await logIn("titolare") : headers));
    if (outcome !== (whileOwing.has(call) ? "in" : 403)) strays.push([call, outcome]);
  });
  await db.siteSettings.update({ where: { id: 1 }, data: { requireSecondFactor: false } });
  expect(strays).toEqual([]);
});
