import { isStaff } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Limits } from "@vetrina/core/limits";
import { createTurns } from "@vetrina/core/turns";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasLeft } from "./has-left.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Ends the turn of a visitor's reading, and leaves its place. */
    endReading?: (() => void) | undefined;
  }
}

const retryAfterSeconds = 2;

type TrpcRequest = FastifyRequest<{ Params: { path?: string }; Querystring: { batch?: string } }>;

/** A stream lasts for minutes, and has shares of its own. */
const isStream = ({ params }: TrpcRequest) => params.path === "tickets.live";

/** Signs of writing have a share of their own: several people who write at one address would use up this one. */
const countCalls = ({ params: { path = "" }, query }: TrpcRequest) =>
  (query.batch === undefined ? [path] : path.split(",")).filter((call) => call !== "tickets.typing").length;

const refusal = () => new AppError("UNAVAILABLE", { retryAfterSeconds });

/** One of the places that an address has for readings; a full one is free again in a moment. Throws UNAVAILABLE. */
function takePlace(limits: Limits, address: string): () => void {
  try {
    return limits.hold("visitorReading", address);
  } catch {
    throw refusal();
  }
}

/**
 * Calls by tRPC of who isn't of the staff: each call of a batch counts against its address's share, and readings take
 * turns, so that many at once leave the processor and the database to others, and few of one address wait. A reading
 * whose client has left before its turn is never begun.
 */
export function limitVisitorCalls(app: FastifyInstance, limits: Limits): void {
  const takeTurn = createTurns({
    atOnce: 4,
    waiting: 200,
    refuse: refusal,
  });

  app.decorateRequest("endReading", undefined);

  app.addHook<{ Params: { path?: string }; Querystring: { batch?: string } }>("onRequest", async (request) => {
    // A batch answered line by line (application/jsonl) would give its turn back while its calls are still at work.
    request.headers["trpc-accept"] = "application/json";
    if (!isStaff(request.actor)) await limits.spend("visitorCall", request.ip, countCalls(request));
  });

  app.addHook<{ Params: { path?: string }; Querystring: { batch?: string } }>("preHandler", async (request, reply) => {
    if (isStaff(request.actor) || request.method !== "GET" || isStream(request)) return;
    // Once the connection is closed nothing would say that the place is free.
    if (hasLeft(request)()) throw refusal();
    const leavePlace = takePlace(limits, request.ip);
    await new Promise<void>((begin, refuse) => {
      let endTurn = () => {};
      request.endReading = () => {
        request.endReading = undefined;
        leavePlace();
        endTurn();
      };
      reply.raw.once("close", () => request.endReading?.());
      const work = () =>
        new Promise<void>((end) => {
          endTurn = end;
          begin();
        });
      takeTurn(work, hasLeft(request)).catch(refuse);
    });
  });

  // The answer is made; how fast it is read is the reader's business.
  app.addHook("onSend", async (request) => request.endReading?.());
}
