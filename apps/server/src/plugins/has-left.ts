import type { FastifyRequest } from "fastify";

/** Whether the client of a request has closed its connection: what it has asked for need not be begun any more. */
export const hasLeft =
  ({ raw }: Pick<FastifyRequest, "raw">) =>
  (): boolean =>
    raw.socket.destroyed || raw.socket.writable === false;

/** Who asks for a page that is made for them. */
export const askedBy = (request: FastifyRequest) => ({ hasLeft: hasLeft(request), requestId: request.id });
