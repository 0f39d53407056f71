import { channel } from "node:diagnostics_channel";
import { ownSite } from "@test/own-site";
import type { CallerKind } from "@test/permissions/call-table.ts";
import {
  type Headers,
  inputsOf,
  procedures,
  putCallers,
  statusOf,
  statusOfProcedure,
  table,
  typeOf,
} from "@test/permissions/callers.ts";
import { type Extreme, extremesIn, type JsonSchema, plausibleInput } from "@test/permissions/extreme-inputs.ts";
import { keepNamedRows } from "@test/permissions/named-rows.ts";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";

/** The schemas by which REST calls read what they are given, noted while the server is put together. */
const restSchemas = new Map<string, Partial<Record<"body" | "querystring" | "params", z.ZodType>>>();
const created = channel("fastify.initialization");
const noteSchemas = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url, schema = {} }) => {
    for (const verb of [method].flat()) restSchemas.set(`${verb} ${url}`, schema as object);
  });
};
created.subscribe(noteSchemas);

interface DescribedCall {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const site = ownSite({ RATE_LIMIT: "off" });
let paths: Record<string, Record<string, DescribedCall>>;
let definitions: Record<string, JsonSchema>;
let logIn: (caller: CallerKind) => Promise<Headers>;

beforeAll(async () => {
  created.unsubscribe(noteSchemas);
  logIn = await putCallers(site);
  const openapi = await (await site.call("/api/openapi.json")).json();
  paths = openapi.paths;
  definitions = openapi.components?.schemas ?? {};
});

let areRowsAsPut = false;
let putRows: (() => Promise<void>) | undefined;

/**
 * Puts there what the call names, if a call before may have changed it, and logs in who has the most rights: the client
 * for calls of clients only, else the owner.
 */
async function prepare(call: string, changes: boolean): Promise<Headers> {
  const line = table[call];
  if (!areRowsAsPut && /\b99[89]\b/.test(JSON.stringify(line))) {
    putRows ??= await keepNamedRows(site.server.database);
    await putRows();
    areRowsAsPut = true;
  }
  if (changes) areRowsAsPut = false;
  return logIn(line?.titolare === "in" ? "titolare" : "client");
}

/** What a schema says against an input; nothing when it takes it, or can't tell without the server. */
function refusalOf(schemas: readonly z.ZodType[], input: unknown): string | undefined {
  try {
    const refused = schemas.map((schema) => schema.safeParse(input)).find(({ success }) => !success);
    return refused?.error && JSON.stringify(refused.error.issues.map(({ path, message }) => [path, message]));
  } catch {
    return undefined;
  }
}

type Send = (input: unknown) => Promise<number>;

/** So many inputs are on their way at once. */
const sideBySide = 10;

const forEach = async <Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) => {
  const waiting = [...items].values();
  const workOn = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: sideBySide }, workOn));
};

/**
 * Sends every extreme in the place of what `base` has, and says which ones the server failed at. Of those that a schema
 * refuses in the same words one is sent: they come no further. Of a call that changes something, those of one value go
 * together at first: if it takes them so, it takes each. A call that only reads may look at no other field once it has
 * found nothing for one: it gets each alone.
 */
async function failures(
  extremes: readonly Extreme[],
  base: unknown,
  { schemas, send, changes }: { schemas: readonly z.ZodType[]; send: Send; changes: boolean },
) {
  const failed: string[] = [];
  const sendOne = async (input: unknown): Promise<number> => {
    const status = await send(input);
    if (status >= 500 && status !== 503) failed.push(`${status} ${JSON.stringify(input).slice(0, 200)}`);
    return status;
  };
  const refused = new Map<string, Extreme>();
  const taken = new Map<unknown, Extreme[]>();
  for (const extreme of extremes) {
    const refusal = refusalOf(schemas, extreme.put(base));
    if (refusal === undefined) taken.set(extreme.value, [...(taken.get(extreme.value) ?? []), extreme]);
    else refused.set(refusal, extreme);
  }
  const alone = [...refused.values()];
  await forEach(taken.values(), async (group) => {
    const together = group.reduce((into, { put }) => put(into), base);
    const isTaken = changes && group.length > 1 && (await sendOne(together)) < 300;
    if (!isTaken) alone.push(...group);
  });
  await forEach(alone, async ({ put }) => void (await sendOne(put(base))));
  return failed;
}

async function checkProcedure(name: string): Promise<void> {
  const changes = typeOf(name) === "mutation";
  const headers = await prepare(name, changes);
  const [input = z.unknown(), ...others] = inputsOf(name) as z.ZodType[];
  expect(others).toEqual([]);
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const base = plausibleInput(schema, (table[name]?.input ?? {}) as object);
  const send = (input: unknown) => statusOfProcedure(site, name, headers, JSON.stringify(input));
  expect(await failures(extremesIn(schema), base, { schemas: [input], send, changes })).toEqual([]);
}

/** Calls that only read come first: what they name need not be put there between them. */
const readsFirst = <Item>(items: readonly Item[], isRead: (item: Item) => boolean) => [
  ...items.filter(isRead),
  ...items.filter((item) => !isRead(item)),
];

const withInput = Object.keys(procedures).filter((name) => inputsOf(name).length > 0);

test.each(readsFirst(withInput, (name) => typeOf(name) !== "mutation"))("%s fails at no input", checkProcedure);

/** The places of a call's address that take a value, each with a schema. */
function addressSchemas({ parameters = [] }: DescribedCall, place: string): JsonSchema {
  const fields = parameters.filter((parameter) => parameter.in === place);
  return {
    type: "object",
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}

/** As an address has them. */
const asTexts = (input: unknown) =>
  Object.fromEntries(Object.entries(input as object).map(([name, value]) => [name, String(value)] as [string, string]));

const fill = (pattern: string, params: object) =>
  pattern.replace(/:(\w+)/g, (_whole, name) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name]).replace(/\p{Cs}/gu, "\ufffd")),
  );

const restCalls = Object.entries(table).filter(([call]) => call.includes(" ") && call !== "GET /api/openapi.json");

test.each(readsFirst(restCalls, ([call]) => call.startsWith("GET ")))("%s fails at no input", async (call, line) => {
  const [method = "", pattern = ""] = call.split(" ") as [string, string];
  const details = paths[pattern.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] ?? {};
  const changes = method !== "GET";
  const headers = await prepare(call, changes);
  const address = fill(pattern, line.params ?? {});
  const described = details.requestBody?.content["application/json"]?.schema;
  const { body, querystring, params } = restSchemas.get(call) ?? {};
  expect(body === undefined, "a body that is described is read by a schema").toBe(details.requestBody === undefined);
  const check = (schema: JsonSchema, accepted: object | undefined, read: z.ZodType | undefined, send: Send) => {
    const base = plausibleInput(schema, accepted ?? {}, definitions);
    return failures(extremesIn(schema, definitions), base, { schemas: read ? [read] : [], send, changes });
  };
  const failed = [
    await check(addressSchemas(details, "path"), line.params, params && z.preprocess(asTexts, params), (input) =>
      statusOf(site, method, fill(pattern, input as object), headers, JSON.stringify(line.body)),
    ),
    await check(
      addressSchemas(details, "query"),
      line.query,
      querystring && z.preprocess(asTexts, querystring),
      (query) => statusOf(site, method, `${address}?${new URLSearchParams(asTexts(query))}`, headers),
    ),
    await (described
      ? check(described, line.body, body, (input) => statusOf(site, method, address, headers, JSON.stringify(input)))
      : []),
  ];
  expect(failed.flat()).toEqual([]);
});
