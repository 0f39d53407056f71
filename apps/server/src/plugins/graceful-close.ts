import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** How long closing waits for requests in flight, in milliseconds; service managers kill after thirty seconds. */
const usualPatienceMs = 10_000;

/** The connections that are open. */
function followConnections(app: FastifyInstance): Set<Socket> {
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return open;
}

/**
 * Closing waits for requests in flight, but not for ever: a client may send one a byte at a time. A connection kept
 * alive after its last answer would hold the process up to the keep-alive time-out, so it is closed with that answer;
 * one that has said nothing yet, which Node doesn't count as idle, is closed at once. The last answer says so
 * (`connection: close`): what a proxy had sent behind it would be lost.
 */
export function closeGracefully(app: FastifyInstance, patienceMs = usualPatienceMs): void {
  const open = followConnections(app);
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), patienceMs).unref();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) reply.header("connection", "close");
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    if (closing) request.raw.socket.end();
    done();
  });
}
