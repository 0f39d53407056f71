import {
  type ConversationMail,
  type InboundState,
  type InboxCounts,
  type InboxPage,
  type InboxQuery,
  type OpenedInboundMail,
  viewStates,
} from "@vetrina/contract/inbox/inbound-mails";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import type { Prisma } from "@vetrina/data/prisma";
import { findTicketId } from "@vetrina/helpdesk/tickets/ticket-access.service";
import { leadNotFound } from "@vetrina/leads/lead-detail.service";
import { inboundColumns, presentInboundDetail, presentInboundMail } from "./inbound-mail.present.ts";
import { findUndeliverable } from "./undeliverable.service.ts";

/** A conversation shows at most so many mails that wait; the others come up as these are decided. */
const toConfirmShownMax = 20;

export const inboundMailNotFound = () => new AppError("NOT_FOUND", { message: "Questa email non c’è più." });

/** The mails of a view, newest first. */
export async function listInbox(deps: Deps, { view, limit, cursor }: InboxQuery): Promise<InboxPage> {
  const rows = await deps.db.inboundMail.findMany({
    where: { state: { in: [...viewStates[view]] }, ...(cursor && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: limit + 1,
    select: inboundColumns,
  });
  const { shown, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return { mails: shown.map(presentInboundMail), nextCursor };
}

/** How many mails wait for the staff. */
export async function countInbox({ db }: Pick<Deps, "db">): Promise<InboxCounts> {
  const waiting: InboundState[] = ["da-scegliere", "da-confermare", "illeggibile"];
  const rows = await db.inboundMail.groupBy({ by: ["state"], where: { state: { in: waiting } }, _count: true });
  const countOf = (state: InboundState) => rows.find((row) => row.state === state)?._count ?? 0;
  return {
    toChoose: countOf("da-scegliere"),
    toConfirm: countOf("da-confermare"),
    unreadable: countOf("illeggibile"),
  };
}

/** A mail may be put into so many tickets of its sender's by one press. */
const senderTicketsMax = 3;

async function senderTicketsOf({ db }: Pick<Deps, "db">, email: string): Promise<OpenedInboundMail["senderTickets"]> {
  const rows = await db.ticket.findMany({
    where: { client: { email }, folder: "elenco", status: { in: ["aperto", "in-lavorazione"] } },
    orderBy: { createdAt: "desc" },
    take: senderTicketsMax,
    select: { id: true, subject: true },
  });
  return rows.map(({ id, subject }) => ({ id: Number(id), subject }));
}

/** A mail with its new words, and its sender's open tickets. Throws NOT_FOUND. */
export async function readInboundMail(deps: Pick<Deps, "db">, id: number): Promise<OpenedInboundMail> {
  const { db } = deps;
  const row = await db.inboundMail.findUnique({ where: { id }, select: inboundColumns });
  if (!row) throw inboundMailNotFound();
  const senderTickets = row.state === "da-scegliere" ? await senderTicketsOf(deps, row.fromEmail) : [];
  return { ...presentInboundDetail(row), senderTickets };
}

async function mailOf(deps: Deps, email: string, isOfConversation: Prisma.InboundMailWhereInput) {
  const rows = await deps.db.inboundMail.findMany({
    where: { state: "da-confermare", ...isOfConversation },
    orderBy: { id: "asc" },
    take: toConfirmShownMax,
    select: inboundColumns,
  });
  return { toConfirm: rows.map(presentInboundDetail), undeliverable: await findUndeliverable(deps, email) };
}

/** The mail beside a ticket, and beside those that were merged into it. Throws NOT_FOUND. */
export async function readMailOfTicket(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
): Promise<ConversationMail> {
  const id = await findTicketId(deps, { actor, address: "" }, typedId);
  const { email } = await deps.db.ticket.findUniqueOrThrow({ where: { id }, select: { email: true } });
  return mailOf(deps, email, { OR: [{ ticketId: id }, { ticket: { mergedIntoId: id } }] });
}

/** The same of a lead. Throws NOT_FOUND. */
export async function readMailOfLead(deps: Deps, leadId: number): Promise<ConversationMail> {
  const lead = await deps.db.lead.findUnique({ where: { id: leadId }, select: { email: true } });
  if (!lead) throw leadNotFound();
  return mailOf(deps, lead.email, { leadId });
}
