import type { Colleague } from "@vetrina/contract/staff/auth";
import {
  type Assignment,
  type ChangedStatus,
  type DeskConversation,
  type DeskPriorityChange,
  type DeskStatusChange,
  type DeskTicket,
  ticketHappenings,
} from "@vetrina/contract/support-desk";
import { priorities, ticketStatuses } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { publishLive, publishLiveInCommit } from "@vetrina/core/live/live-signals";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { presentValues, ticketValueColumns } from "@vetrina/fields/field-values";
import { presentTags, tagColumns } from "@vetrina/tags/tag-links";
import { staffRatingOf } from "../ratings/ratings.service.ts";
import { messagesPerRead, readStaffMessageRows } from "../tickets/conversation.service.ts";
import { dropLeavingActs, readLeaving } from "../tickets/leaving-answers.present.ts";
import { tellAssigned, worksOnTickets } from "../tickets/tell-colleague.ts";
import { findOwnTicketId, findTicketId } from "../tickets/ticket-access.service.ts";
import { assignmentChange, isUnderWay, presentEnded, priorityChange } from "../tickets/ticket-changes.ts";
import { type LockedTicket, lockTicket } from "../tickets/ticket-lock.service.ts";
import { hasRead, markRead, type Reader, readerOf } from "../tickets/ticket-reads.service.ts";
import { putInStatus, recordTicket } from "../tickets/ticket-status.service.ts";
import { openingFiles, presentStaffMessage, presentTicket, ticketColumns } from "../tickets/tickets.present.ts";
import { refuseChanged } from "./changed-meanwhile.ts";
import { dueOf, presentDeskTicket, waitingSinceOf } from "./desk.present.ts";
import { findDeskTickets } from "./desk-page.statement.ts";
import { writeHeld } from "./held-from-rules.ts";
import { readHappenings } from "./ticket-happenings.service.ts";

type TicketRef = string | number;

/** The staff's calls aren't counted as guesses, so no address is needed. */
const findForStaff = (deps: Deps, actor: StaffActor, typedId: TicketRef) =>
  findTicketId(deps, { actor, address: "" }, typedId);

async function readAllMessages(deps: Deps, ticketId: bigint): Promise<DeskConversation["messages"]> {
  const messages: DeskConversation["messages"] = [];
  for (let cursor = 0; ; ) {
    const rows = await readStaffMessageRows(deps, ticketId, cursor);
    messages.push(...rows.map(presentStaffMessage));
    if (rows.length < messagesPerRead) return messages;
    cursor = rows.at(-1)?.id ?? cursor;
  }
}

/** A ticket with its whole conversation, internal notes included. Throws NOT_FOUND. */
export async function readConversation(deps: Deps, actor: StaffActor, typedId: TicketRef): Promise<DeskConversation> {
  const id = await findForStaff(deps, actor, typedId);
  const { activityAt, assignee, confirmedAt, disownedAt, clientId, client, folder, folderSince, ...rest } =
    await deps.db.ticket.findUniqueOrThrow({
      where: { id },
      select: {
        ...ticketColumns,
        ...openingFiles,
        ...just("activityAt", "clientId", "folder", "folderSince", "confirmedAt", "disownedAt", "awaitsClient"),
        ...just("unansweredSince", "dueAt"),
        tags: tagColumns,
        fields: ticketValueColumns,
        assignee: { select: colleagueColumns },
        client: { select: { quietSince: true } },
      },
    });
  const { awaitsClient, unansweredSince, dueAt, tags, fields, ...row } = rest;
  const address = disownedAt ? "disconosciuto" : confirmedAt ? "confermato" : "non-confermato";
  return {
    ticket: {
      ...presentTicket(row),
      activityAt: activityAt.toISOString(),
      assignee: assignee && presentColleague(assignee),
      waitingSince: waitingSinceOf({ status: row.status, awaitsClient, unansweredSince }),
      dueAt: dueOf({ status: row.status, awaitsClient, unansweredSince, dueAt }),
      awaitsClient: awaitsClient && isUnderWay(row.status),
      tags: presentTags(tags),
      fields: presentValues(fields),
      clientId,
      folder,
      folderSince: folderSince?.toISOString() ?? null,
      address,
      isAddressQuiet: (client?.quietSince ?? null) !== null,
    },
    messages: await readAllMessages(deps, id),
    leaving: await readLeaving(deps.db, actor, id),
    events: await readHappenings(deps, id),
    rating: await staffRatingOf(deps, id),
  };
}

/** Throws CONFLICT for a ticket that was merged into another: the user must see that first. */
export async function lockForChange(tx: Prisma.TransactionClient, id: bigint): Promise<LockedTicket> {
  const ticket = await lockTicket(tx, id);
  if (ticket.folder === "unito") {
    throw new AppError("CONFLICT", { message: "Il ticket è stato unito a un altro: lavora su quello." });
  }
  return ticket;
}

async function changeTicket(
  tx: Prisma.TransactionClient,
  reader: Reader,
  id: bigint,
  data: Prisma.TicketUncheckedUpdateInput,
): Promise<DeskTicket> {
  await tx.ticket.update({ where: { id }, data, select: { id: true } });
  return readDeskTicket(tx, reader, id);
}

/** A ticket that is known to exist, as the list shows it. */
export async function readDeskTicket(db: Prisma.TransactionClient, reader: Reader, id: bigint): Promise<DeskTicket> {
  const [row] = await findDeskTickets(db, reader, [id]);
  if (!row) throw new Error("the ticket was removed meanwhile");
  return presentDeskTicket(row);
}

/** The client's message is seen by the staff: the next one is worth a mail again. */
const tellSeen = (tx: Prisma.TransactionClient, id: bigint, now: Date) =>
  tx.ticket.updateMany({
    where: { id, OR: [{ staffSeenAt: null }, { staffSeenAt: { lt: tx.ticket.fields.clientWroteAt } }] },
    data: { staffSeenAt: now },
  });

/** This person has the conversation open; nothing happens when all of it was read already. Throws NOT_FOUND. */
export async function markTicketSeen(deps: Deps, actor: StaffActor, typedId: TicketRef): Promise<DeskTicket> {
  const id = await findForStaff(deps, actor, typedId);
  const reader = readerOf(deps, actor);
  return deps.db.$transaction(async (tx) => {
    await lockTicket(tx, id);
    await tellSeen(tx, id, deps.now());
    if (await hasRead(tx, reader, id)) return readDeskTicket(tx, reader, id);
    await markRead(tx, actor.id, id);
    await publishLiveInCommit(tx, { kind: "read", ticketId: Number(id), userId: actor.id });
    return readDeskTicket(tx, reader, id);
  });
}

/**
 * Puts a ticket in any state and, when it was in another, mails the client. Throws NOT_FOUND, and CONFLICT for a merged
 * ticket or where it is neither as it was seen nor as it is asked for.
 */
export async function setTicketStatus(
  deps: Deps,
  actor: StaffActor,
  typedId: TicketRef,
  { status, returns, from }: DeskStatusChange,
): Promise<ChangedStatus> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return deps.db.$transaction(async (tx) => {
    const ticket = await lockForChange(tx, id);
    const actions = [ticketHappenings.stato, ticketHappenings.riapertura];
    const words = { actions, field: "lo stato", now: `«${ticketStatuses[ticket.status]}»` };
    await refuseChanged(tx, id, { now: ticket.status, from, to: status }, words);
    if (ticket.status !== status) {
      await dropLeavingActs(tx, [id], "stato");
      await writeHeld({ tx, deps, tickets: [ticket], isUndo: returns !== undefined }, () =>
        putInStatus(tx, deps, actor, ticket, status, { returns }),
      );
    }
    const changed = await readDeskTicket(tx, readerOf(deps, actor), id);
    return { ...changed, before: { status: ticket.status, ...presentEnded(ticket) } };
  });
}

/**
 * Sets whether the staff waits for the client: until the client writes, no answer is due. Throws NOT_FOUND, and
 * CONFLICT for a ticket that is resolved, closed or merged.
 */
export async function setAwaitsClient(
  deps: Deps,
  actor: StaffActor,
  typedId: TicketRef,
  awaitsClient: boolean,
): Promise<DeskTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return deps.db.$transaction(async (tx) => {
    const { status } = await lockForChange(tx, id);
    const before = await readDeskTicket(tx, readerOf(deps, actor), id);
    if (before.awaitsClient === awaitsClient) return before;
    if (!isUnderWay(status)) {
      throw new AppError("CONFLICT", {
        message: "Il ticket è risolto o chiuso: riaprilo prima di aspettare il cliente.",
      });
    }
    const details = { attesa: { dopo: awaitsClient ? "cliente" : null } };
    const summary = awaitsClient ? "Ha messo un ticket in attesa del cliente" : "Ha tolto un ticket dall’attesa";
    await recordTicket(tx, actor, id, { action: "ticket.attesa", summary, details });
    publishLive(tx, { kind: "changed", ticketId: Number(id) });
    return changeTicket(tx, readerOf(deps, actor), id, { awaitsClient });
  });
}

/** Throws NOT_FOUND, and CONFLICT as for a status. */
export async function setTicketPriority(
  deps: Deps,
  actor: StaffActor,
  typedId: TicketRef,
  { priority, from }: DeskPriorityChange,
): Promise<DeskTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return deps.db.$transaction(async (tx) => {
    await lockForChange(tx, id);
    const before = await readDeskTicket(tx, readerOf(deps, actor), id);
    if (before.priority === priority) return before;
    const now = `«${priorities[before.priority]}»`;
    const words = { actions: [ticketHappenings.priorita], field: "la priorità", now };
    await refuseChanged(tx, id, { now: before.priority, from, to: priority }, words);
    await dropLeavingActs(tx, [id], "priorita");
    await recordTicket(tx, actor, id, priorityChange(before.priority, priority));
    publishLive(tx, { kind: "changed", ticketId: Number(id) });
    return changeTicket(tx, readerOf(deps, actor), id, { priority });
  });
}

/** Throws NOT_FOUND for who may not work on tickets. */
async function findColleague(tx: Prisma.TransactionClient, id: number): Promise<{ username: string }> {
  const colleague = await tx.user.findUnique({ where: { id, ...worksOnTickets }, select: { username: true } });
  if (!colleague) throw new AppError("NOT_FOUND", { message: "Questa persona non fa parte dello staff." });
  return colleague;
}

/** Assigns a ticket to a staff user, or unassigns it. Throws NOT_FOUND for either, CONFLICT as for a status. */
export async function assignTicket(
  deps: Deps,
  actor: StaffActor,
  typedId: TicketRef,
  { assigneeId, from }: Assignment,
): Promise<DeskTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return deps.db.$transaction(async (tx) => {
    const assignee = assigneeId === null ? null : await findColleague(tx, assigneeId);
    await lockForChange(tx, id);
    const before = await readDeskTicket(tx, readerOf(deps, actor), id);
    const had = before.assignee?.id ?? null;
    if (had === assigneeId) return before;
    const now = `di ${before.assignee?.name ?? "nessuno"}`;
    const words = { actions: [ticketHappenings.assegnazione], field: "l’assegnazione", now };
    await refuseChanged(tx, id, { now: had, from, to: assigneeId }, words);
    await dropLeavingActs(tx, [id], "assegna");
    const change = assignmentChange(before.assignee?.username ?? null, assignee?.username ?? null);
    await recordTicket(tx, actor, id, change);
    if (assigneeId !== null) await tellAssigned(tx, deps, actor, assigneeId, [id]);
    publishLive(tx, { kind: "changed", ticketId: Number(id) });
    return changeTicket(tx, readerOf(deps, actor), id, { assigneeId });
  });
}

/** Who a ticket can be given to. */
export async function listStaff(deps: Deps): Promise<Colleague[]> {
  const rows = await deps.db.user.findMany({ where: worksOnTickets, select: colleagueColumns });
  return rows.map(presentColleague).sort((one, other) => one.name.localeCompare(other.name, "it"));
}
