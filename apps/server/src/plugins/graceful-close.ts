import type { FastifyInstance } from "fastify";

/**
 * Closing waits for requests in flight. A connection kept alive after its last answer would hold
 * the process up to the keep-alive time-out, so it is closed with that answer.
 */
export function closeGracefully(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onResponse", async (request) => {
    if (closing) request.raw.socket.end();
  });
}
