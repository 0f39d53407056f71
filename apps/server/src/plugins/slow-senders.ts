import { slowSenderMessage } from "@vetrina/contract/uploads";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { writeRefusal } from "./unreadable-requests.ts";

/** How many times a sender's bytes are checked within the time in which it is judged. */
const looks = 6;

/** Ends a request whose body doesn't come, with an answer when none has begun. */
export function cutOff(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  const refusal = { code: "BAD_INPUT", message: slowSenderMessage } as const;
  if (!reply.raw.headersSent) writeRefusal(socket, 408, refusal, request.id);
  socket.destroySoon();
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What had come over the connection, at each look, the oldest first. */
  seen: number[];
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Cuts off a sender whose body arrives more slowly than this for that many seconds: a request that doesn't end keeps a
 * place and memory that others could use. The bytes are counted on the connection, so headers of the next one don't
 * help.
 */
export function cutOffSlowSenders(app: FastifyInstance, slowest: { bytesPerSecond: number; seconds: number }): void {
  const sending = new Set<Sending>();
  const least = slowest.bytesPerSecond * slowest.seconds;
  const look = () => {
    for (const each of sending) {
      const { socket } = each.request.raw;
      each.seen.push(socket.bytesRead);
      if (each.seen.length <= looks) continue;
      const before = each.seen.shift() ?? 0;
      if (socket.bytesRead - before < least) cutOff(each.request, each.reply);
    }
  };
  const timer = setInterval(look, (slowest.seconds * 1000) / looks).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", (request, reply, done) => {
    if (!hasBody(request)) return done();
    const entry = { request, reply, seen: [request.raw.socket.bytesRead] };
    sending.add(entry);
    for (const event of ["end", "close"]) request.raw.once(event, () => sending.delete(entry));
    done();
  });
}
