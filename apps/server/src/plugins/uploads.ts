import type { IncomingMessage } from "node:http";
import multipart from "@fastify/multipart";
import { AppError } from "@vetrina/api/app-error";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Uploads are held in memory while they are checked; all of them together may take so much, in bytes. */
const usualHeldBytesMax = 256 * 2 ** 20;

/** What is left of a body after its answer is read on for so long, so that its sender gets to hear the answer. */
const lingerMs = 5_000;
const lingerBytes = 32 * 2 ** 20;

const fullMessage = "Stiamo ricevendo troppi file insieme: riprova tra un minuto.";

/** Counts the bytes that uploads take up in this process, each until its request is answered or broken off. */
function createHolder(heldBytesMax: number) {
  let total = 0;
  return (reply: FastifyReply) => {
    let held = 0;
    reply.raw.once("close", () => {
      total -= held;
      held = 0;
    });
    return (bytes: number) => {
      if (total + bytes > heldBytesMax) throw new AppError("UNAVAILABLE", { message: fullMessage });
      total += bytes;
      held += bytes;
    };
  };
}

/** Reads on for nobody, and ends the connection when that takes too long. */
function throwAwayRest(request: IncomingMessage): void {
  const { socket } = request;
  let left = lingerBytes;
  const timer = setTimeout(() => socket.destroySoon(), lingerMs).unref();
  const count = (chunk: Buffer) => {
    left -= chunk.length;
    if (left >= 0) return;
    request.off("data", count);
    socket.destroySoon();
  };
  request.unpipe();
  request.on("data", count);
  request.once("close", () => clearTimeout(timer));
  request.resume();
}

/**
 * Lets the routes of this scope read multipart forms, by readForm(). Nothing is read before a route asks for it, and
 * nothing is written to the disk. The rest of a refused body is thrown away up to a limit; then the connection ends.
 */
export async function acceptUploads(app: FastifyInstance, heldBytesMax = usualHeldBytesMax): Promise<void> {
  await app.register(multipart);
  const holderOf = createHolder(heldBytesMax);
  app.decorateRequest("holdBytes");
  app.addHook("onRequest", async (request, reply) => {
    request.holdBytes = holderOf(reply);
  });
  app.addHook("onResponse", async ({ raw }) => {
    if (!raw.complete && !raw.destroyed) throwAwayRest(raw);
  });
}
