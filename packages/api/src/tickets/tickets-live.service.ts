import type { DeskTicketEvent } from "@vetrina/contract/support-desk";
import {
  type Message,
  type StaffMessage,
  type TicketEvent,
  type TicketStatus,
  ticketNotFoundMessage,
} from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import type { Caller, StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { HeardSignal } from "../live/live-hub.ts";
import { messagesPerRead, readMessageRows } from "./messages.service.ts";
import { findTicketId } from "./ticket-access.service.ts";
import { type messageColumns, presentMessage, presentStaffMessage } from "./tickets.present.ts";

type MessageRow = Prisma.TicketMessageGetPayload<{ select: typeof messageColumns }>;

/** An event, and the last message that was told up to it: from there a broken stream goes on. */
export interface Followed<Event> {
  cursor: number;
  event: Event;
}

/** What one side of a conversation gets to see. */
interface Side<Shown> {
  withNotes: boolean;
  otherSide: "admin" | "client";
  present(row: MessageRow): Shown;
}

const clientSide: Side<Message> = { withNotes: false, otherSide: "admin", present: presentMessage };
const staffSide: Side<StaffMessage> = { withNotes: true, otherSide: "client", present: presentStaffMessage };

type SideEvent<Shown> =
  | { kind: "message"; message: Shown }
  | { kind: "status"; status: TicketStatus }
  | { kind: "typing"; senderType: "admin" | "client" };

async function statusEvent(deps: Deps, id: bigint) {
  const row = await deps.db.ticket.findUnique({ where: { id }, select: { status: true } });
  if (!row) throw new AppError("NOT_FOUND", { message: ticketNotFoundMessage });
  return { kind: "status" as const, status: row.status as TicketStatus };
}

/** What a signal means to a chat besides messages, which are always read from the database. */
function passingEvent<Shown>(signal: HeardSignal, side: Side<Shown>): SideEvent<Shown> | undefined {
  if (signal.kind === "status") return { kind: "status", status: signal.status };
  if (signal.kind === "typing" && signal.senderType === side.otherSide) {
    return { kind: "typing", senderType: signal.senderType };
  }
  return undefined;
}

const messageKinds = new Set<HeardSignal["kind"]>(["client-message", "staff-message", "note", "missed", "unheard"]);

/**
 * Everything after a message, then everything that comes. Following begins before reading, and each piece is read from
 * where the last one ended: nothing is left out, and nothing comes twice.
 */
async function* follow<Shown>(
  deps: Deps,
  ticketId: bigint,
  after: number,
  side: Side<Shown>,
  gone: AbortSignal | undefined,
): AsyncGenerator<Followed<SideEvent<Shown>>, void> {
  const mailbox = deps.live.follow(Number(ticketId), gone);
  let cursor = after;
  async function* newMessages() {
    for (;;) {
      const readRows = () => readMessageRows(deps, ticketId, cursor, side.withNotes);
      const rows = await deps.live.readTogether(`${ticketId} ${cursor} ${side.withNotes}`, readRows);
      for (const row of rows) {
        cursor = row.id;
        yield { cursor, event: { kind: "message" as const, message: side.present(row) } };
      }
      if (rows.length < messagesPerRead) return;
    }
  }
  try {
    yield { cursor, event: await statusEvent(deps, ticketId) };
    yield* newMessages();
    for (;;) {
      const signals = await mailbox.next();
      if (signals.some(({ kind }) => messageKinds.has(kind))) yield* newMessages();
      if (signals.some(({ kind }) => kind === "missed" || kind === "unheard")) {
        yield { cursor, event: await statusEvent(deps, ticketId) };
      }
      for (const signal of signals) {
        const event = passingEvent(signal, side);
        if (event) yield { cursor, event };
      }
    }
  } finally {
    mailbox.close();
  }
}

/**
 * What the chat of whoever holds the id hears, from a message on. Throws as findTicketId does, and TOO_MANY_REQUESTS when
 * the ticket is followed too often already.
 */
export async function* followTicket(
  deps: Deps,
  caller: Caller,
  typedId: string | number,
  after: number,
  gone: AbortSignal | undefined,
): AsyncGenerator<Followed<TicketEvent>, void> {
  const ticketId = await findTicketId(deps, caller, typedId);
  const release = deps.limits.hold("ticketStream", String(ticketId));
  try {
    yield* follow(deps, ticketId, after, clientSide, gone);
  } finally {
    release();
  }
}

/** The same for the staff, internal notes included. */
export async function* followConversation(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  after: number,
  gone: AbortSignal | undefined,
): AsyncGenerator<Followed<DeskTicketEvent>, void> {
  const ticketId = await findTicketId(deps, { actor, address: "" }, typedId);
  yield* follow(deps, ticketId, after, staffSide, gone);
}
