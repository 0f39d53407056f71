import {
  type BulkChange,
  type BulkResult,
  bulkMailDelayMs,
  bulkTicketsMax,
  type DeskSelection,
  type DeskSelectionQuery,
} from "@vetrina/contract/desk-bulk";
import type { ReplyAct } from "@vetrina/contract/reply-acts";
import type { Priority, TicketStatus } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { enqueueMails } from "@vetrina/core/mail/mail-queue";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { dropLeavingActs } from "../tickets/leaving-answers.present.ts";
import { statusMails } from "../tickets/status-mails.ts";
import { tellAssigned, worksOnTickets } from "../tickets/tell-colleague.ts";
import {
  assignmentChange,
  isUnderWay,
  presentEnded,
  priorityChange,
  returnedTime,
  statusChange,
  statusData,
} from "../tickets/ticket-changes.ts";
import { type LockedTicket, lockTickets } from "../tickets/ticket-lock.service.ts";
import { changeFolders } from "./bulk-folder.service.ts";
import { type Change, publishChanged, type Work, write } from "./bulk-work.ts";
import { listTickets } from "./desk-list.service.ts";
import { writeHeld } from "./held-from-rules.ts";
import { lockForMoves } from "./ticket-folder.service.ts";

/** The first tickets of a list, as many as can be changed at once, with what they are now. */
export async function selectTickets(deps: Deps, actor: StaffActor, query: DeskSelectionQuery): Promise<DeskSelection> {
  const { tickets, nextCursor } = await listTickets(deps, actor, { ...query, limit: bulkTicketsMax });
  return {
    tickets: tickets.map(({ id, status, priority, folder, assignee }) => ({
      id,
      status,
      priority,
      folder,
      assigneeId: assignee?.id ?? null,
    })),
    isAll: nextCursor === null,
  };
}

const dropActs = ({ tx }: Work, changes: readonly Change<unknown>[], kind: ReplyAct["kind"]) =>
  dropLeavingActs(
    tx,
    changes.map(({ ticket }) => ticket.id),
    kind,
  );

type StatusCall = Extract<BulkChange, { field: "status" }>;

/** They wait until the call can't be taken back any more. */
async function mailClients(
  { tx, deps }: Work,
  changes: readonly Change<TicketStatus>[],
  { tellsClients, isUndo }: StatusCall,
): Promise<void> {
  if (!tellsClients) return;
  const mails = await statusMails(tx, deps, changes, isUndo);
  const nextAttemptAt = new Date(deps.now().getTime() + bulkMailDelayMs);
  await enqueueMails(
    tx,
    mails.map((mail) => ({ ...mail, nextAttemptAt })),
  );
}

/** Of tickets that are resolved as they were, each has a time of its own: one statement for all of them. */
async function returnTimes({ tx, deps }: Work, changes: readonly Change<TicketStatus>[], call: StatusCall) {
  const timeOf = new Map(call.tickets.map(({ id, returns }) => [BigInt(id), returnedTime(returns, deps.now())]));
  const returned = changes.flatMap(({ ticket, after }) => {
    const at = timeOf.get(ticket.id);
    return at && !isUnderWay(after) && !ticket.resolvedAt ? [{ id: ticket.id, at }] : [];
  });
  if (returned.length === 0) return;
  await tx.$executeRaw`
    update "Ticket" as ticket set "resolvedAt" = returned.at
    from unnest(${returned.map(({ id }) => id)}::bigint[], ${returned.map(({ at }) => at)}::timestamptz[])
      as returned(id, at)
    where ticket.id = returned.id`;
}

async function changeStatuses(work: Work, changes: readonly Change<TicketStatus>[], call: StatusCall): Promise<void> {
  const now = work.deps.now();
  await mailClients(work, changes, call);
  const returnsOf = new Map(call.tickets.map(({ id, returns }) => [BigInt(id), returns]));
  const tickets = changes.map(({ ticket }) => ticket);
  await writeHeld({ ...work, tickets, isUndo: call.isUndo }, () =>
    write(work, changes, ({ ticket, after }) => ({
      told: statusChange(ticket.status, after),
      data: statusData(after, ticket, now, returnsOf.get(ticket.id)),
    })),
  );
  await returnTimes(work, changes, call);
  for (const { ticket, after } of changes) {
    publishLive(work.tx, { kind: "status", ticketId: Number(ticket.id), status: after });
  }
}

async function changePriorities(work: Work, changes: readonly Change<Priority>[]): Promise<void> {
  await write(work, changes, ({ ticket, after }) => ({
    told: priorityChange(ticket.priority, after),
    data: { priority: after },
  }));
  publishChanged(work, changes);
}

const isSomebody = (id: number | null): id is number => id !== null;

/** The usernames of all who have the tickets or are to have them. Throws NOT_FOUND for who may not work on tickets. */
async function usernamesOf({ tx }: Work, changes: readonly Change<number | null>[]): Promise<Map<number, string>> {
  const givenTo = [...new Set(changes.map(({ after }) => after).filter(isSomebody))];
  const able = await tx.user.count({ where: { id: { in: givenTo }, ...worksOnTickets } });
  if (able < givenTo.length) throw new AppError("NOT_FOUND", { message: "Questa persona non fa parte dello staff." });
  const had = changes.map(({ ticket }) => ticket.assigneeId).filter(isSomebody);
  const users = await tx.user.findMany({
    where: { id: { in: [...new Set([...givenTo, ...had])] } },
    select: { id: true, username: true },
  });
  return new Map(users.map(({ id, username }) => [id, username]));
}

async function changeAssignees(work: Work, changes: readonly Change<number | null>[]): Promise<void> {
  const usernames = await usernamesOf(work, changes);
  const nameOf = (id: number | null) => (id === null ? null : (usernames.get(id) ?? null));
  await write(work, changes, ({ ticket, after }) => ({
    told: assignmentChange(nameOf(ticket.assigneeId), nameOf(after)),
    data: { assigneeId: after },
  }));
  // In the order of their numbers, since each is held: two calls at once wait for each other and never both.
  for (const assigneeId of [...usernames.keys()].sort((one, other) => one - other)) {
    const given = changes.filter(({ after }) => after === assigneeId).map(({ ticket }) => ticket.id);
    if (given.length > 0) await tellAssigned(work.tx, work.deps, work.actor, assigneeId, given);
  }
  publishChanged(work, changes);
}

interface Compared<Value> {
  changes: Change<Value>[];
  left: LockedTicket[];
  /** Others that came back from the spam. */
  returned?: bigint[];
}

/**
 * Separates tickets still in the selected state from those a colleague has changed. Those already changed as asked are
 * neither.
 */
function compare<Value>(
  found: readonly LockedTicket[],
  asked: readonly { id: number; before: Value; after: Value }[],
  currentOf: (ticket: LockedTicket) => unknown,
): Compared<Value> {
  const askedOf = new Map(asked.map((one) => [BigInt(one.id), one]));
  const result: Compared<Value> = { changes: [], left: [] };
  for (const ticket of found) {
    const one = askedOf.get(ticket.id);
    const value = currentOf(ticket);
    if (!one || value === one.after) continue;
    // A merged ticket is changed no more: its reader finds the one that goes on.
    if (value === one.before && ticket.folder !== "unito") result.changes.push({ ticket, after: one.after });
    else result.left.push(ticket);
  }
  return result;
}

async function changeFound(work: Work, call: BulkChange, found: readonly LockedTicket[]): Promise<Compared<unknown>> {
  switch (call.field) {
    case "status": {
      const compared = compare(found, call.tickets, ({ status }) => status);
      await dropActs(work, compared.changes, "stato");
      await changeStatuses(work, compared.changes, call);
      return compared;
    }
    case "priority": {
      const compared = compare(found, call.tickets, ({ priority }) => priority);
      await dropActs(work, compared.changes, "priorita");
      await changePriorities(work, compared.changes);
      return compared;
    }
    case "assignee": {
      const compared = compare(found, call.tickets, ({ assigneeId }) => assigneeId);
      await dropActs(work, compared.changes, "assegna");
      await changeAssignees(work, compared.changes);
      return compared;
    }
    case "folder": {
      const compared = compare(found, call.tickets, ({ folder }) => folder);
      return { ...compared, returned: await changeFolders(work, compared.changes, call) };
    }
  }
}

/** Moves may change clients and other tickets of theirs too, which have a lock order of their own. */
const lockFound = (tx: Prisma.TransactionClient, call: BulkChange, ids: bigint[]) =>
  call.field === "folder"
    ? lockForMoves(
        tx,
        ids,
        call.tickets.some(({ after }) => after === "elenco"),
      )
    : lockTickets(tx, ids);

/**
 * Changes one field of many tickets, all in one transaction, as the single changes do. A ticket that has changed since
 * it was selected is left unchanged and reported. Throws NOT_FOUND for an assignee who may not work on tickets.
 */
export async function changeTickets(deps: Deps, actor: StaffActor, call: BulkChange): Promise<BulkResult> {
  const ids = [...new Set(call.tickets.map(({ id }) => id))];
  return transact(deps.db, async (tx) => {
    const found = await lockFound(tx, call, ids.map(BigInt));
    const { changes, left, returned = [] } = await changeFound({ tx, deps, actor }, call, found);
    return {
      changed: changes.map(({ ticket }) => Number(ticket.id)),
      ended:
        call.field === "status"
          ? changes.map(({ ticket }) => ({ id: Number(ticket.id), ...presentEnded(ticket) }))
          : [],
      returned: returned.map(Number),
      left: left.map(({ id, clientName, subject, status, priority, folder, assigneeId }) => ({
        id: Number(id),
        clientName,
        subject,
        status,
        priority,
        folder,
        assigneeId,
      })),
      gone: ids.length - found.length,
    };
  });
}
