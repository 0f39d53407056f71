import type { FastifyRequest } from "fastify";

/** The token that a call brings in its Authorization header, if it has the shape of one of ours. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? "")?.[1];
