import { type Readable, Transform } from "node:stream";
import { isStaff } from "@vetrina/core/actor";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { createHeldBytes, type HeldShares } from "./held-bytes.ts";

const megabyte = 2 ** 20;

const usualShares: HeldShares = {
  heldBytes: { perAddress: 4 * megabyte, visitors: 32 * megabyte, staff: 64 * megabyte },
  silentSeconds: 5,
};

/** What every form of ours sends is smaller, and isn't counted. */
const uncountedBytes = 16 * 1024;

/** Forms with files are counted as they are read: `uploads.ts`. */
const isForm = ({ headers }: FastifyRequest) =>
  headers["content-type"]?.toLowerCase().startsWith("multipart/") ?? false;

/** One whose length isn't announced may be of any. */
const isSmall = ({ headers }: FastifyRequest) => Number(headers["content-length"] ?? Number.NaN) <= uncountedBytes;

const isStreamed = ({ routeOptions }: FastifyRequest) => routeOptions.config.isStreamed === true;

const isCounted = (request: FastifyRequest) => !isForm(request) && !isSmall(request) && !isStreamed(request);

/** The same bytes, each of them shown to `see` as it passes; what that throws ends the stream. */
function watch(body: Readable, see: (bytes: number) => void): Readable {
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      try {
        see(chunk.length);
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
  // An error event without a listener ends the process, and a sender may disconnect when none listens any more.
  watched.on("error", () => undefined);
  body.on("error", (error) => watched.destroy(error));
  return body.pipe(watched);
}

/**
 * Bodies that are no forms with files, JSON above all, are held in memory until they are whole: together they may take
 * so much. A client that begins a thousand requests and ends none would take it all. Throws UNAVAILABLE.
 */
export function countBodies(app: FastifyInstance, shares = usualShares): void {
  const takeMemory = createHeldBytes(shares);
  app.addHook("preParsing", (request, reply, body, done) => {
    if (!isCounted(request)) return done(null, body);
    const sender = { isStaff: isStaff(request.actor), address: request.ip };
    done(null, watch(body as Readable, takeMemory(sender, request, reply)));
  });
}
