import type { IncomingMessage, ServerResponse } from "node:http";
import type { Database } from "@vetrina/data/database";
import type { Answered } from "./meter.ts";

/** Attributes of a span: never an address, a name or anything a visitor typed. */
export type SpanDetails = Record<string, string | number>;

/** Tells a collector what took how long. Spans that begin within another belong to it. */
export interface Tracer {
  /** Handles a request that came; its span ends with `answered`, or when its reader has gone. */
  request(id: string, arrived: { request: IncomingMessage; response: ServerResponse }, handle: () => void): void;
  answered(id: string, answer: Answered): void;
  /** Does a piece of work; it has failed when it rejects. */
  span<Result>(name: string, details: SpanDetails, work: () => Promise<Result>): Promise<Result>;
  /** From now on every statement on these connections has a span. */
  watchPool(pool: Database["pool"]): void;
  /** Sends what still waits. */
  close(): Promise<void>;
}

/** For a site without a trace collector. */
export const noTracer: Tracer = {
  request: (_id, _arrived, handle) => handle(),
  answered: () => {},
  span: (_name, _details, work) => work(),
  watchPool: () => {},
  close: async () => {},
};
