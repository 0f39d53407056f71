import { parseTicketId } from "@vetrina/contract/tickets";
import { isStaff } from "@vetrina/core/actor";
import { anywhere, type Limits } from "@vetrina/core/limits";
import type { FastifyInstance } from "fastify";
import type { Meter } from "../monitoring/meter.ts";

/** Counts the streams that are open, by the procedure that feeds them. */
export function countStreams(app: FastifyInstance, meter: Meter): void {
  app.addHook("onSend", async (request, reply, payload) => {
    const { path = "" } = request.params as { path?: string };
    const type = payload instanceof Response ? payload.headers.get("content-type") : undefined;
    if (type?.startsWith("text/event-stream")) reply.raw.once("close", meter.streamOpened(path));
  });
}

/** The only stream that visitors open. */
const visitorStream = "tickets.live";

/** The ticket that a stream's input names; undefined where it names none. */
function ticketOf(input: string | undefined): number | undefined {
  try {
    return parseTicketId(JSON.parse(input ?? "").id);
  } catch {
    return undefined;
  }
}

/**
 * Refuses a visitor's stream for which there is no place with a plain 429. Where a stream begins, its place is taken or
 * refused once more; but there tRPC has set up a whole event stream by then, only to say so.
 */
export function refuseFullStreams(app: FastifyInstance, limits: Limits): void {
  app.addHook<{ Params: { path?: string }; Querystring: { input?: string } }>("onRequest", async (request) => {
    if (request.params.path !== visitorStream || isStaff(request.actor)) return;
    limits.refuseIfFull("stream", request.ip);
    limits.refuseIfFull("streamAnywhere", anywhere);
    const ticket = ticketOf(request.query.input);
    if (ticket !== undefined) limits.refuseIfFull("ticketStream", String(ticket));
  });
}
