import { nobodyAddressEnd } from "@vetrina/contract/privacy";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { DeskTicketEvent } from "@vetrina/contract/support-desk";
import {
  type Message,
  type StaffMessage,
  type TicketEvent,
  type TicketStatus,
  ticketNotFoundMessage,
} from "@vetrina/contract/tickets";
import type { Caller, StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { HeardSignal } from "@vetrina/core/live/live-hub";
import { readAgain } from "@vetrina/core/live/read-again";
import type { TakeTurn } from "@vetrina/core/turns";
import { beginStream, messagesPerRead, readMessageRows, readStaffMessageRows } from "./conversation.service.ts";
import { enterConversation, listColleagues } from "./presence.service.ts";
import { findTicketId, lookUpTicket } from "./ticket-access.service.ts";
import { presentMessage, presentStaffMessage } from "./tickets.present.ts";

/** An event, and the last message delivered up to it: a reconnect resumes there. */
export interface Followed<Event> {
  cursor: number;
  event: Event;
}

type Typing = Extract<HeardSignal, { kind: "typing" }>;
type DeskTyping = Extract<DeskTicketEvent, { kind: "typing" }>;

/** What one side of a conversation gets to see. */
interface Side<Shown> {
  name: string;
  /** Whether the number that was asked for still leads to the ticket that is followed. */
  isStillThere(): Promise<boolean>;
  /** Whether it learns of an erasure by what it follows. */
  hearsErasure: boolean;
  /** What a sign of writing means to this side. */
  typing(signal: Typing): DeskTyping | undefined;
  read(deps: Deps, ticketId: bigint, after: number): Promise<Shown[]>;
  /** How many `read` answers at most. */
  perRead: number;
  /** What the readings wait for until the stream has caught up. */
  inTurn?: TakeTurn | undefined;
}

/** A reader that stops reading keeps what was read in memory, and anybody may be one. */
const clientMessagesPerRead = 10;

const atOnce: TakeTurn = (work) => work();

/** Files have the number that was asked for; so those who ask by the same one share a reading. */
const clientSide = (
  deps: Deps,
  caller: Caller,
  { ticket: { asked, id: followed }, inTurn }: Awaited<ReturnType<typeof beginStream>>,
): Side<Message> => ({
  name: `client ${asked}`,
  isStillThere: async () => (await readAgain(() => lookUpTicket(deps, caller, asked)))?.id === followed,
  hearsErasure: true,
  typing: ({ senderType, isInternal }) =>
    senderType === "admin" && !isInternal ? { kind: "typing", senderType } : undefined,
  read: async (...place) =>
    (await readMessageRows(...place, clientMessagesPerRead)).map((row) => presentMessage(row, asked)),
  perRead: clientMessagesPerRead,
  inTurn,
});
const staffSide: Side<StaffMessage> = {
  name: "staff",
  // The list's stream notifies colleagues, whose windows refetch the conversation.
  isStillThere: async () => true,
  hearsErasure: false,
  typing: ({ senderType, userId }) => ({ kind: "typing", senderType, userId }),
  read: async (...place) => (await readStaffMessageRows(...place)).map(presentStaffMessage),
  perRead: messagesPerRead,
};

type SideEvent<Shown> =
  | { kind: "message"; message: Shown }
  | { kind: "status"; status: TicketStatus }
  | { kind: "merged" }
  | DeskTyping
  | { kind: "presence" };

/** A ticket that was given back has no client any more who could say so. */
const isErased = ({ email, client }: { email: string; client: { anonymizedAt: Date | null } | null }) =>
  client ? client.anonymizedAt !== null : email.endsWith(nobodyAddressEnd);

async function statusEvent(deps: Deps, id: bigint, { hearsErasure }: Pick<Side<Message>, "hearsErasure">) {
  const select = { status: true, mergedIntoId: true, email: true, client: { select: { anonymizedAt: true } } } as const;
  const read = () => deps.db.ticket.findUnique({ where: { id }, select });
  const row = await readAgain(read);
  if (!row) throw new AppError("NOT_FOUND", { message: ticketNotFoundMessage });
  if (row.mergedIntoId || (hearsErasure && isErased(row))) return { kind: "merged" as const };
  return { kind: "status" as const, status: row.status };
}

/** What a signal means to a chat besides messages, which are always read from the database. */
function passingEvent<Shown>(signal: HeardSignal, side: Side<Shown>): SideEvent<Shown> | undefined {
  if (signal.kind === "status") return { kind: "status", status: signal.status };
  if (signal.kind === "merged") return { kind: "merged" };
  if (signal.kind === "presence") return { kind: "presence" };
  return signal.kind === "typing" ? side.typing(signal) : undefined;
}

/** After these the number may lead elsewhere. */
const movingKinds = new Set<HeardSignal["kind"]>(["merged", "missed", "unheard"]);

const messageKinds = new Set<HeardSignal["kind"]>(["client-message", "staff-message", "note", "missed", "unheard"]);

/**
 * Everything after a message, then everything that comes. Following begins before reading, and each piece is read from
 * where the last one ended: nothing is left out, and nothing comes twice. Before anything is read that may be of another
 * conversation by now, the number is looked up again; when it leads elsewhere the stream ends, and the next one begins there.
 */
async function* follow<Shown extends Message>(
  deps: Deps,
  ticketId: bigint,
  after: number,
  side: Side<Shown>,
  gone: AbortSignal | undefined,
): AsyncGenerator<Followed<SideEvent<Shown>>, void> {
  const mailbox = deps.live.follow(Number(ticketId), gone);
  // Others may share the reading: it is given up only when none of them is there any more.
  const haveLeft = () => deps.live.followers(Number(ticketId)) === 0;
  let cursor = after;
  async function* newMessages(takeTurn = atOnce) {
    for (;;) {
      const read = () => readAgain(() => takeTurn(() => side.read(deps, ticketId, cursor), haveLeft));
      const messages = await deps.live.readTogether(`${ticketId} ${cursor} ${side.name}`, read);
      for (const message of messages) {
        cursor = message.id;
        yield { cursor, event: { kind: "message" as const, message } };
      }
      if (messages.length < side.perRead) return;
    }
  }
  try {
    yield { cursor, event: await statusEvent(deps, ticketId, side) };
    yield* newMessages(side.inTurn);
    for (;;) {
      const signals = await mailbox.next();
      if (signals.some(({ kind }) => movingKinds.has(kind)) && !(await side.isStillThere())) {
        yield { cursor, event: { kind: "merged" as const } };
        throw new DOMException("The ticket was merged or separated", "AbortError");
      }
      if (signals.some(({ kind }) => messageKinds.has(kind))) yield* newMessages();
      if (signals.some(({ kind }) => kind === "missed" || kind === "unheard")) {
        yield { cursor, event: await statusEvent(deps, ticketId, side) };
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
 * The events of a client's chat, from a message on. Throws as `listMessages` does, and TOO_MANY_REQUESTS when
 * the ticket has too many streams already.
 */
export async function* followTicket(
  deps: Deps,
  caller: Caller,
  typedId: string | number,
  after: number,
  gone: AbortSignal | undefined,
): AsyncGenerator<Followed<TicketEvent>, void> {
  const stream = await beginStream(deps, caller, typedId, after);
  const { ticket } = stream;
  const release = deps.limits.hold("ticketStream", String(ticket.id));
  try {
    for await (const { cursor, event } of follow(deps, ticket.id, after, clientSide(deps, caller, stream), gone)) {
      if (event.kind !== "presence") yield { cursor, event };
    }
  } finally {
    release();
  }
}

/**
 * The same for the staff, with internal notes and with who else is there. An open stream counts as presence, which
 * colleagues see.
 */
export async function* followConversation(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  after: number,
  gone: AbortSignal | undefined,
): AsyncGenerator<Followed<DeskTicketEvent>, void> {
  const ticketId = await findTicketId(deps, { actor, address: "" }, typedId);
  const leave = await enterConversation(deps, actor, ticketId);
  const isMine = (event: SideEvent<StaffMessage>) => event.kind === "typing" && event.userId === actor.id;
  let known: Colleague[] = [];
  async function* newColleagues(cursor: number) {
    const colleagues = await listColleagues(deps, actor, ticketId);
    if (JSON.stringify(colleagues) === JSON.stringify(known)) return;
    known = colleagues;
    yield { cursor, event: { kind: "colleagues" as const, colleagues } };
  }
  try {
    yield* newColleagues(after);
    for await (const { cursor, event } of follow(deps, ticketId, after, staffSide, gone)) {
      if (event.kind === "presence") yield* newColleagues(cursor);
      // The list's stream notifies colleagues, whose windows refetch the conversation.
      else if (event.kind !== "merged" && !isMine(event)) yield { cursor, event };
    }
  } finally {
    await leave();
  }
}
