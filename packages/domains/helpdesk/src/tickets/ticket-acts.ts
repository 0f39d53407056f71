import { recordTagsMax } from "@vetrina/contract/tags";
import type { Priority } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { tellAssigned, worksOnTickets } from "./tell-colleague.ts";
import { assignmentChange, priorityChange } from "./ticket-changes.ts";
import type { LockedTicket } from "./ticket-lock.service.ts";
import { recordTicket } from "./ticket-status.service.ts";
import { tagLockedTicket } from "./ticket-tagging.ts";

/** An act of a rule's or of a canned reply's: an act that can't be done any more is reported in words, and stops no other. */
export interface TicketAct {
  tx: Prisma.TransactionClient;
  deps: Deps;
  ticket: LockedTicket;
  /** Who or which rule acts, as the log calls them. */
  author: { username: string };
  /** A person who acts needs no notice of their own. */
  actor?: Pick<StaffActor, "id">;
}

/** Assigns a ticket, or unassigns it. */
export async function giveTicket(
  { tx, deps, ticket, author, actor }: TicketAct,
  userId: number | null,
): Promise<string | undefined> {
  const nameOf = (where: Prisma.UserWhereUniqueInput) => tx.user.findUnique({ where, select: { username: true } });
  const colleague = userId === null ? null : await nameOf({ id: userId, ...worksOnTickets });
  if (userId !== null && !colleague) return "non ha assegnato: la persona scelta non lavora più sui ticket";
  if (ticket.assigneeId === userId) return undefined;
  const before = ticket.assigneeId ? await nameOf({ id: ticket.assigneeId }) : null;
  await recordTicket(tx, author, ticket.id, assignmentChange(before?.username ?? null, colleague?.username ?? null));
  await tx.ticket.update({ where: { id: ticket.id }, data: { assigneeId: userId }, select: { id: true } });
  if (userId !== null) await tellAssigned(tx, deps, actor, userId, [ticket.id]);
  return undefined;
}

export async function givePriority({ tx, ticket, author }: TicketAct, priority: Priority): Promise<undefined> {
  if (ticket.priority === priority) return;
  await recordTicket(tx, author, ticket.id, priorityChange(ticket.priority, priority));
  await tx.ticket.update({ where: { id: ticket.id }, data: { priority }, select: { id: true } });
}

/** A tag as acts find it: removed ones are gone. */
export const findTag = (tx: Prisma.TransactionClient, id: number) =>
  tx.tag.findFirst({ where: { id, removedAt: null }, select: { id: true } });

export const tagGone = "non ha messo l’etichetta: quella scelta non c’è più";
export const tagsFull = "non ha messo l’etichetta: ce ne sono già troppe";

export async function giveTag({ tx, ticket, author }: TicketAct, tagId: number): Promise<string | undefined> {
  if (!(await findTag(tx, tagId))) return tagGone;
  const others = { ticketId: ticket.id, tagId: { not: tagId }, tag: { removedAt: null } };
  if ((await tx.ticketTag.count({ where: others })) >= recordTagsMax) return tagsFull;
  await tagLockedTicket(tx, author, ticket.id, { tagId, isTagged: true });
  return undefined;
}
