import { channel } from "node:diagnostics_channel";
import { ownSite } from "@test/own-site";
import { accountCalls } from "@test/permissions/account-calls.ts";
import { blogCalls } from "@test/permissions/blog-calls.ts";
import { type CallTable, known } from "@test/permissions/call-table.ts";
import { contactCalls } from "@test/permissions/contact-calls.ts";
import { depositCalls } from "@test/permissions/deposit-calls.ts";
import { extremeInputs, type JsonSchema } from "@test/permissions/extreme-inputs.ts";
import { putNamedRows } from "@test/permissions/named-rows.ts";
import { siteCalls } from "@test/permissions/site-calls.ts";
import { supportCalls } from "@test/permissions/support-calls.ts";
import { readEvents } from "@test/server-sent-events";
import { validTicket } from "@test/ticket";
import { loginClient } from "@vetrina/helpdesk/clients/clients.service";
import { hashPassword } from "@vetrina/staff/passwords";
import { addSession } from "@vetrina/staff/staff-sessions";
import type { FastifyInstance } from "fastify";
import { beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { appRouter } from "../router.ts";

const table: CallTable = {
  ...accountCalls,
  ...blogCalls,
  ...contactCalls,
  ...depositCalls,
  ...siteCalls,
  ...supportCalls,
};

interface Procedure {
  _def: { type: string; inputs: z.ZodType[] };
}

const procedures = appRouter._def.procedures as unknown as Record<string, Procedure>;

/** The schemas by which REST calls read their bodies, noted while the server is put together. */
const bodySchemas = new Map<string, z.ZodType>();
const created = channel("fastify.initialization");
const noteBodies = (message: unknown) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", ({ method, url, schema }) => {
    for (const verb of [method].flat()) if (schema?.body) bodySchemas.set(`${verb} ${url}`, schema.body as z.ZodType);
  });
};
created.subscribe(noteBodies);

interface DescribedCall {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

const site = ownSite({ RATE_LIMIT: "off" });
let described: { paths: Record<string, Record<string, DescribedCall>>; schemas: Record<string, JsonSchema> };
let ownerId: number;

beforeAll(async () => {
  created.unsubscribe(noteBodies);
  const { db } = site.server.api;
  ownerId = (
    await db.user.create({
      data: { username: "vera", role: "titolare", passwordHash: await hashPassword(known.login.password) },
    })
  ).id;
  const { clientName, email: _email, ...ticket } = validTicket;
  const client = await db.client.create({ data: { name: clientName, email: known.clientEmail, phone: ticket.phone } });
  await db.ticket.create({
    data: { ...ticket, id: BigInt(known.ticketId), clientId: client.id, clientName, email: known.clientEmail },
  });
  const openapi = await (await site.call("/api/openapi.json")).json();
  described = { paths: openapi.paths, schemas: openapi.components?.schemas ?? {} };
});
beforeEach(() => putNamedRows(site.server.api.db));

/** The caller with the most rights: the client for calls of clients only, else the owner. */
async function headersFor(call: string): Promise<Record<string, string>> {
  const { api } = site.server;
  if (table[call]?.titolare !== "in") {
    const { token } = await loginClient(api, { email: known.clientEmail, ticketId: String(known.ticketId) });
    return { authorization: `Bearer ${token}` };
  }
  const session = { userId: ownerId, kind: "desktop", userAgent: undefined, now: new Date() } as const;
  const { token } = await addSession(api.db, session);
  return { authorization: `Bearer ${token}` };
}

type Send = (input: unknown) => Promise<number>;

/** So many inputs are on their way at once. */
const sideBySide = 10;

/** Sends each input, and says which ones the server failed at. */
async function failures(inputs: readonly unknown[], send: Send) {
  const failed: string[] = [];
  const waiting = inputs.values();
  const sendOn = async () => {
    for (const input of waiting) {
      const status = await send(input);
      if (status >= 500 && status !== 503) failed.push(`${status} ${JSON.stringify(input).slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, sendOn));
  return failed;
}

async function statusOf(method: string, address: string, headers: Record<string, string>, body?: unknown) {
  const json = body === undefined ? undefined : { "content-type": "application/json" };
  const response = await site.call(address, {
    method,
    headers: { ...headers, ...json },
    ...(json ? { body: JSON.stringify(body) } : {}),
  });
  await response.body?.cancel();
  return response.status;
}

/** A stream's refusal is its first event; one that has nothing to tell gives a sign of life after some seconds. */
async function statusOfStream(address: string, headers: Record<string, string>): Promise<number> {
  const leaving = new AbortController();
  const response = await site.call(address, { headers, signal: leaving.signal });
  try {
    for await (const { event, data } of readEvents(response)) {
      if (event === "connected") continue;
      const refusal = data as { data?: { httpStatus?: number } };
      return event === "serialized-error" ? (refusal.data?.httpStatus ?? 500) : response.status;
    }
    return response.status;
  } finally {
    leaving.abort();
  }
}

function sendToProcedure(name: string, headers: Record<string, string>): Send {
  const type = procedures[name]?._def.type;
  if (type === "mutation") return (input) => statusOf("POST", `/trpc/${name}`, headers, input);
  const address = (input: unknown) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;
  if (type === "subscription") return (input) => statusOfStream(address(input), headers);
  return (input) => statusOf("GET", address(input), headers);
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

/** Without those that a schema refuses in the same words as one before: they come no further than that one. */
function withoutSameRefusals(schemas: readonly z.ZodType[], inputs: readonly unknown[]): unknown[] {
  const refusals = new Set<string>();
  return inputs.filter((input) => {
    const refusal = refusalOf(schemas, input);
    const isNew = refusal === undefined || !refusals.has(refusal);
    if (refusal !== undefined) refusals.add(refusal);
    return isNew;
  });
}

const withInput = Object.entries(procedures).filter(([, { _def }]) => _def.inputs.length > 0);

test.each(withInput)("%s fails at no input", async (name, { _def: { inputs } }) => {
  const headers = await headersFor(name);
  const schemas = inputs.map((input) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as JsonSchema);
  const accepted = (table[name]?.input ?? {}) as object;
  const extremes = schemas.flatMap((schema) => extremeInputs(schema, accepted));
  expect(await failures(withoutSameRefusals(inputs, extremes), sendToProcedure(name, headers))).toEqual([]);
});

/** The places of a call's address that take a value, each with a schema. */
function addressSchemas({ parameters = [] }: DescribedCall, place: string): JsonSchema {
  const fields = parameters.filter((parameter) => parameter.in === place);
  return {
    type: "object",
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
  };
}

const fill = (pattern: string, params: object) =>
  pattern.replace(/:(\w+)/g, (_whole, name) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name]).replace(/\p{Cs}/gu, "\ufffd")),
  );

const asQuery = (input: object) =>
  new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)] as [string, string]));

const restCalls = Object.entries(table).filter(([call]) => call.includes(" ") && call !== "GET /api/openapi.json");

test.each(restCalls)("%s fails at no input", async (call, line) => {
  const [method = "", pattern = ""] = call.split(" ") as [string, string];
  const details = described.paths[pattern.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()] ?? {};
  const headers = await headersFor(call);
  const address = fill(pattern, line.params ?? {});
  const extremes = (schema: JsonSchema, accepted: object = {}) => extremeInputs(schema, accepted, described.schemas);
  const body = details.requestBody?.content["application/json"]?.schema;
  const read = bodySchemas.get(call);
  expect(read === undefined, "a body that is described is read by a schema").toBe(details.requestBody === undefined);
  const failed = [
    await failures(extremes(addressSchemas(details, "path"), line.params), (params) =>
      statusOf(method, fill(pattern, params as object), headers, line.body),
    ),
    await failures(extremes(addressSchemas(details, "query"), line.query), (query) =>
      statusOf(method, `${address}?${asQuery(query as object)}`, headers),
    ),
    await failures(withoutSameRefusals(read ? [read] : [], body ? extremes(body, line.body) : []), (input) =>
      statusOf(method, address, headers, input),
    ),
  ];
  expect(failed.flat()).toEqual([]);
});
