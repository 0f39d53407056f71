import { startTestApp, type TestApp } from "@test/app";
import { readEvents } from "@test/server-sent-events";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
let cookies: Record<"titolare" | "operatore" | "nobody", string>;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  cookies = { titolare: await site.staffCookie(), operatore: await site.staffCookie("operatore"), nobody: "" };
});
afterAll(() => site.close());

const json = { "content-type": "application/json" };
const encode = (input: unknown) => encodeURIComponent(JSON.stringify(input));

/** What differs between any two answers, or says only how long the body is. */
const ownHeaders = new Set(["date", "x-request-id", "content-length", "transfer-encoding", "connection", "keep-alive"]);

async function read(response: Response) {
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const text = (await response.text()).replace(/"(at|now)":"[^"]*"/g, "");
  return {
    status: response.status,
    headers: headers.map(([name, value]) => [name, value.replace("; charset=utf-8", "")]),
    text,
  };
}

/** This header means what its absence means, and sends the request through tRPC's adapter. */
const throughAdapter = { "trpc-accept": "application/json" };

type Case = [what: string, address: string, init?: RequestInit & { as?: keyof typeof cookies }];

const write = (body: string | undefined, headers: Record<string, string> = json): RequestInit => ({
  method: "POST",
  headers,
  ...(body === undefined ? {} : { body }),
});
const many = (count: number) => Array.from({ length: count }, () => "site.slots").join(",");

const cases: Case[] = [
  ["a query of a visitor", "/trpc/site.slots"],
  ["a query with an input that isn't needed", `/trpc/site.slots?input=${encode({ a: 1 })}`],
  ["a query of the staff", `/trpc/desk.list?input=${encode({})}`, { as: "titolare" }],
  ["the same with the type of a body", `/trpc/desk.list?input=${encode({})}`, { as: "titolare", headers: json }],
  ["a query whose input isn't an object", `/trpc/desk.list?input=${encode(3)}`, { as: "titolare" }],
  ["a query without its input", "/trpc/desk.list", { as: "titolare" }],
  ["a query whose input is no JSON", "/trpc/desk.list?input={", { as: "titolare" }],
  ["a query whose input is no JSON, of nobody", "/trpc/desk.list?input={"],
  ["a query with two inputs", "/trpc/desk.list?input={}&input=3", { as: "titolare" }],
  [
    "an input with a prototype",
    `/trpc/desk.list?input=${encodeURIComponent('{"__proto__":{"limit":-1}}')}`,
    { as: "titolare" },
  ],
  ["a query of nobody", `/trpc/desk.list?input=${encode({})}`],
  ["a query above one's role", "/trpc/users.list", { as: "operatore" }],
  ["an input that is refused", `/trpc/desk.list?input=${encode({ limit: 1000 })}`, { as: "titolare" }],
  [
    "something that isn't there",
    `/trpc/desk.conversation?input=${encode({ id: 1234567890123456 })}`,
    { as: "titolare" },
  ],
  ["a procedure that isn't there", "/trpc/desk.nothing"],
  ["a name of every object", "/trpc/constructor"],
  ["a batch", `/trpc/desk.list,desk.counts?batch=1&input=${encode({ 0: {} })}`, { as: "titolare" }],
  ["a batch of one", `/trpc/desk.list?batch=1&input=${encode({ 0: {} })}`, { as: "titolare" }],
  ["a batch without inputs", "/trpc/site.slots,desk.counts?batch=1", { as: "titolare" }],
  ["a batch of which a part is refused", `/trpc/site.slots,desk.counts?batch=1&input=${encode({})}`],
  ["a batch that is refused", `/trpc/desk.counts,users.list?batch=1&input=${encode({})}`],
  ["a batch with a list of inputs", `/trpc/desk.list?batch=1&input=${encode([{}])}`, { as: "titolare" }],
  ["a batch with what isn't there", "/trpc/site.slots,desk.nothing?batch=1"],
  ["a batch of a query and a mutation", "/trpc/site.slots,auth.logout?batch=1"],
  ["a batch of two streams", "/trpc/desk.live,notices.watch?batch=1", { as: "titolare" }],
  ["the largest batch", `/trpc/${many(callsPerRequestMax)}?batch=1`],
  ["a batch that is too large", `/trpc/${many(callsPerRequestMax + 1)}?batch=1`],
  ["two names without a batch", "/trpc/site.slots,site.slots"],
  ["another batch", "/trpc/site.slots?batch=2"],
  ["a query by POST", "/trpc/site.slots", write("{}")],
  ["a mutation by GET", "/trpc/auth.logout", { as: "titolare" }],
  ["HEAD", "/trpc/site.slots", { method: "HEAD" }],
  [
    "a mutation that is refused",
    "/trpc/auth.login",
    write(JSON.stringify({ username: "anna", password: "sbagliata" })),
  ],
  ["a mutation whose input is wrong", "/trpc/auth.login", write(JSON.stringify({ username: "" }))],
  ["a mutation that isn't JSON", "/trpc/auth.login", write("{")],
  ["a mutation of nobody that isn't JSON", "/trpc/desk.setStatus", write("{")],
  ["a mutation with an empty body", "/trpc/auth.login", write("")],
  ["a mutation without a body", "/trpc/auth.login", write(undefined)],
  ["a mutation in plain text", "/trpc/auth.login", write("{}", { "content-type": "text/plain" })],
  ["a mutation with a charset", "/trpc/auth.login", write("{}", { "content-type": "application/json; charset=utf-8" })],
  ["a batch of mutations", "/trpc/auth.login,auth.login?batch=1", write("{}")],
  ["a write from another site", "/trpc/auth.logout", write("{}", { ...json, origin: "https://altrove.example" })],
  ["a body above the limit", "/trpc/auth.login", write(JSON.stringify("x".repeat(2 ** 20)))],
];

test.each(cases)("%s: as tRPC's adapter answers it", async (_what, address, { as = "nobody", ...init } = {}) => {
  const ask = async (more: Record<string, string>) =>
    read(await site.call(address, { ...init, headers: { ...init.headers, cookie: cookies[as], ...more } }));
  const [direct, adapted] = [await ask({}), await ask(throughAdapter)];
  expect(direct).toEqual(adapted);
});

test("a session's cookie is set, and what fails is masked and told to the log, either way", async () => {
  const logIn = async (more: Record<string, string>) => {
    const login = { username: "anna", password: "una-password-lunga" };
    const response = await site.post("/trpc/auth.login", login, more);
    return [response.status, response.headers.get("set-cookie")?.replace(/=[\w-]{43};|Expires=[^;]*/g, "")];
  };
  expect(await logIn({})).toEqual(await logIn(throughAdapter));

  const { api, log } = site.server;
  const { run } = api;
  const told: unknown[] = [];
  const { error } = log;
  log.error = ((details: unknown) => told.push(details)) as typeof error;
  api.run = () => Promise.reject(new Error("the disk is on fire"));
  const fail = async (more: Record<string, string>) =>
    read(await site.call("/trpc/desk.list?input={}", { headers: { cookie: cookies.titolare, ...more } }));
  try {
    const [direct, adapted] = [await fail({}), await fail(throughAdapter)];
    expect(direct).toEqual(adapted);
    expect(direct.status).toBe(500);
    expect(direct.text).not.toContain("fire");
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      path: "desk.list",
      reqId: expect.any(String),
      error: { message: "the disk is on fire" },
    });
  } finally {
    api.run = run;
    log.error = error;
  }
});

test("an ordinary answer is whole, and answers in pieces come in pieces", async () => {
  const headers = { cookie: cookies.titolare };
  const whole = await site.call("/trpc/site.slots", { headers });
  expect(whole.headers.get("content-length")).toBe(String((await whole.text()).length));
  const lines = await site.call("/trpc/site.slots?batch=1", { headers: { ...headers, accept: "application/jsonl" } });
  expect(lines.headers.get("transfer-encoding")).toBe("chunked");
  await lines.body?.cancel();
  const events = readEvents(await site.call("/trpc/desk.live", { headers }));
  expect((await events.next()).value?.event).toBe("connected");
  await events.return?.(undefined);
});
