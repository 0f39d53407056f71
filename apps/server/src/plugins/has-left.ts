import type { FastifyRequest } from "fastify";

/** Whether the client of a request has closed its connection: what it has asked for need not be begun any more. */
export const hasLeft =
  ({ raw }: Pick<FastifyRequest, "raw">) =>
  (): boolean =>
    raw.socket.destroyed || raw.socket.writable === false;
