import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import type { TRPCResponse } from "@trpc/server/rpc";
import { appRouter } from "@vetrina/api/router";
import { isShared } from "@vetrina/api/shared-results";
import type { TrpcContext } from "@vetrina/api/trpc";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

export interface TrpcFailure {
  error: TRPCError;
  path: string | undefined;
  req: FastifyRequest;
}

interface CallOptions {
  createContext(request: FastifyRequest, reply: FastifyReply): TrpcContext;
  onError(failure: TrpcFailure): void;
}

type Procedures = Record<string, { _def: { type: "query" | "mutation" | "subscription" } }>;

const typeOf = new Map(
  Object.entries(appRouter._def.procedures as unknown as Procedures).map(([path, { _def }]) => [path, _def.type]),
);

/** The calls of an ordinary request: all of one type, each of them known. */
interface OrdinaryCalls {
  type: "query" | "mutation";
  paths: string[];
  isBatch: boolean;
  /** The JSON of their input, if there is any. */
  input: string | undefined;
}

const isJson = (contentType: string | undefined) => contentType?.startsWith("application/json") ?? false;

/** Whether the answer is to come in pieces, which is the adapter's work; `trpc-accept` says so too. */
const wantsPieces = ({ headers }: FastifyRequest) =>
  headers["trpc-accept"] !== undefined || (headers.accept?.includes("jsonl") ?? false);

function inputOf({ method, headers, query, body }: FastifyRequest): Pick<OrdinaryCalls, "type" | "input"> | undefined {
  const contentType = headers["content-type"];
  if (method === "POST") {
    return isJson(contentType) && typeof body === "string" ? { type: "mutation", input: body } : undefined;
  }
  const { input } = query as { input?: unknown };
  const isRead = method === "GET" && (contentType === undefined || isJson(contentType));
  if (!isRead || (input !== undefined && typeof input !== "string")) return undefined;
  return { type: "query", input: input || undefined };
}

function readCalls(request: FastifyRequest): OrdinaryCalls | undefined {
  const { batch, connectionParams } = request.query as Record<string, unknown>;
  const isBatch = batch === "1";
  if (wantsPieces(request) || connectionParams !== undefined || (batch !== undefined && !isBatch)) return undefined;
  const given = inputOf(request);
  if (!given) return undefined;
  const { path } = request.params as { path: string };
  const paths = isBatch ? path.split(",") : [path];
  if (paths.length > callsPerRequestMax || paths.some((name) => typeOf.get(name) !== given.type)) return undefined;
  return { ...given, paths, isBatch };
}

/** Each call's input, read when a call first asks for it: that is after its guard. */
function createInputs({ input, isBatch }: OrdinaryCalls): (index: number) => unknown {
  let inputs: { parsed: unknown } | undefined;
  return (index) => {
    try {
      inputs ??= { parsed: input === undefined ? undefined : JSON.parse(input) };
    } catch (cause) {
      throw new TRPCError({ code: "BAD_REQUEST", cause });
    }
    const { parsed } = inputs;
    if (!isBatch || parsed === undefined) return parsed;
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed))
      throw new TRPCError({ code: "BAD_REQUEST" });
    return (parsed as Record<number, unknown>)[index];
  };
}

const config = appRouter._def._config;

/** The JSON of results that several calls share; of the others it would be kept for nothing. */
const keptJson = new WeakMap<object, string>();

/** Nothing for `undefined`, as JSON has no word for it. */
function jsonOf(data: unknown): string | undefined {
  const toJson = (): string | undefined => JSON.stringify(config.transformer.output.serialize(data));
  if (!isShared(data)) return toJson();
  const json = keptJson.get(data) ?? toJson() ?? "null";
  keptJson.set(data, json);
  return json;
}

/** What getHTTPStatusCode looks at, and the JSON of an answer (JSON-RPC's response, as tRPC writes it). */
interface CallAnswer {
  outcome: TRPCResponse;
  json: string;
}

function answerOf(data: unknown): CallAnswer {
  const json = jsonOf(data);
  return { outcome: { result: { data } }, json: json === undefined ? '{"result":{}}' : `{"result":{"data":${json}}}` };
}

function refusalOf(
  error: TRPCError,
  call: Pick<OrdinaryCalls, "type"> & { path: string; ctx: TrpcContext },
): CallAnswer {
  const outcome = { error: getTRPCErrorShape({ config, error, input: undefined, ...call }) };
  return { outcome, json: JSON.stringify(transformTRPCResponse(config, outcome)) };
}

/**
 * Answers ordinary requests, those of queries and mutations whose answer is one JSON: with tRPC's own functions, but
 * without its adapter, which makes a Request and a Response of the Fetch API with a stream for the body, and costs
 * several times what the call does. Everything else, subscriptions and what is wrong above all, is left to the adapter.
 */
export function callDirectly(app: FastifyInstance, { createContext, onError }: CallOptions): void {
  async function call(calls: OrdinaryCalls, req: FastifyRequest, ctx: TrpcContext): Promise<CallAnswer[]> {
    const { type, paths } = calls;
    const read = createInputs(calls);
    const callOne = async (path: string, batchIndex: number) => {
      const getRawInput = async () => read(batchIndex);
      try {
        const called = { router: appRouter, type, path, ctx, getRawInput, batchIndex, signal: undefined };
        return answerOf(await callTRPCProcedure(called));
      } catch (cause) {
        const error = getTRPCErrorFromUnknown(cause);
        onError({ error, path, req });
        return refusalOf(error, { type, path, ctx });
      }
    };
    return Promise.all(paths.map(callOne));
  }

  app.addHook("preHandler", async (request, reply) => {
    const calls = readCalls(request);
    if (!calls) return;
    const answers = await call(calls, request, createContext(request, reply));
    const body = answers.map(({ json }) => json).join(",");
    reply.code(getHTTPStatusCode(answers.map(({ outcome }) => outcome))).header("vary", "trpc-accept, accept");
    return reply.type("application/json; charset=utf-8").send(calls.isBatch ? `[${body}]` : body);
  });
}
