import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/**
 * Cuts off a reader who has taken nothing of an answer in pieces for so many milliseconds: a file, a copy or an export
 * that isn't read holds what it comes from, be it a connection to S3, a file or a cursor. Events of tRPC are none: they
 * come as a Response, and rest by nature.
 */
export function cutOffSlowReaders(app: FastifyInstance, restMs: number): void {
  app.addHook("onSend", async (_request, reply, payload) => {
    if (payload instanceof Readable) reply.raw.setTimeout(restMs, () => reply.raw.destroy());
  });
}
