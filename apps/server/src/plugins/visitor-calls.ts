import { isStaff } from "@vetrina/api/actor";
import { AppError } from "@vetrina/api/app-error";
import type { Limits } from "@vetrina/api/limits";
import { createTurns } from "@vetrina/api/turns";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasLeft } from "./has-left.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Ends the turn of a visitor's reading. */
    endTurn?: (() => void) | undefined;
  }
}

const retryAfterSeconds = 2;

type TrpcRequest = FastifyRequest<{ Params: { path?: string }; Querystring: { batch?: string } }>;

/** A stream lasts for minutes, and has shares of its own. */
const isStream = ({ params }: TrpcRequest) => params.path === "tickets.live";

const countCalls = ({ params, query }: TrpcRequest) =>
  query.batch === undefined ? 1 : (params.path ?? "").split(",").length;

/**
 * Calls by tRPC of who isn't of the staff: each call of a batch counts against its address's share, and readings take
 * turns, so that many at once leave the processor and the database to others. A reading whose client has left before its
 * turn is never begun.
 */
export function limitVisitorCalls(app: FastifyInstance, limits: Limits): void {
  const takeTurn = createTurns({
    atOnce: 4,
    waiting: 200,
    refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds }),
  });

  app.decorateRequest("endTurn", undefined);

  app.addHook<{ Params: { path?: string }; Querystring: { batch?: string } }>("onRequest", async (request) => {
    if (!isStaff(request.actor)) await limits.spend("visitorCall", request.ip, countCalls(request));
  });

  app.addHook<{ Params: { path?: string }; Querystring: { batch?: string } }>("preHandler", async (request, reply) => {
    if (isStaff(request.actor) || request.method !== "GET" || isStream(request)) return;
    await new Promise<void>((begin, refuse) => {
      const work = () =>
        new Promise<void>((end) => {
          request.endTurn = end;
          reply.raw.once("close", end);
          begin();
        });
      takeTurn(work, hasLeft(request)).catch(refuse);
    });
  });

  // The answer is made; how fast it is read is the reader's business.
  app.addHook("onSend", async (request) => request.endTurn?.());
}
