import { AsyncResource } from "node:async_hooks";
import type { Database } from "@vetrina/data/database";
import type { SpanDetails } from "./tracer.ts";

type Pool = Database["pool"];

/** Begins a span and returns what ends it. */
export type BeginSpan = (name: string, details: SpanDetails) => (error?: unknown) => void;

const textMax = 1_000;

/** A statement without its values: parameters are left out, and literals are masked. */
export function describeStatement(query: unknown): { name: string; details: SpanDetails } {
  const { text = "", name } = typeof query === "string" ? { text: query } : (query as { text?: string; name?: string });
  const shown = text
    .slice(0, textMax)
    .replace(/'(?:[^']|'')*(?:'|$)/g, "'?'")
    .replace(/\s+/g, " ")
    .trim();
  const operation = shown.split(" ", 1)[0]?.toUpperCase() ?? "";
  return {
    name: name ? `postgresql ${name}` : `postgresql ${operation}`,
    details: { "db.system.name": "postgresql", "db.operation.name": operation, "db.query.text": shown },
  };
}

type Query = (...args: unknown[]) => unknown;

/** pg takes a callback as the last argument, answers with a promise without one, or is given what follows the rows itself. */
function traceQuery(query: Query, begin: BeginSpan): Query {
  return (...args) => {
    const { name, details } = describeStatement(args[0]);
    const end = begin(name, details);
    const last = args.at(-1);
    if (typeof last === "function") {
      const tell: Query = (error, ...rest) => {
        end(error ?? undefined);
        return last(error, ...rest);
      };
      return query(...args.slice(0, -1), tell);
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
}

/** Gives every statement on the pool's connections a span, within the caller's span. */
export function tracePool(pool: Pool, begin: BeginSpan): void {
  const traced = new WeakSet<object>();
  // Some were opened before anybody watched.
  pool.on("acquire", (client) => {
    if (traced.has(client)) return;
    traced.add(client);
    const query = client.query.bind(client) as unknown as Query;
    Object.assign(client, { query: traceQuery(query, begin) });
  });
  const connect = pool.connect.bind(pool) as unknown as Query;
  // A queued caller gets its connection when another caller releases one, and would otherwise continue in that caller's
  // span.
  const connectFor: Query = (callback) =>
    typeof callback === "function" ? connect(AsyncResource.bind(callback as Query)) : connect();
  Object.assign(pool, { connect: connectFor });
}
