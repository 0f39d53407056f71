import { timingSafeEqual } from "node:crypto";
import {
  type ClientArea,
  type ClientLogin,
  type ClientRegistration,
  type ClientTicket,
  type ClientTicketsCursor,
  clientTicketsPerRead,
  listedDescriptionMax,
  wrongClientLoginMessage,
} from "@vetrina/contract/clients";
import { parseTicketId } from "@vetrina/contract/tickets";
import type { ClientActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { mayBeMailed } from "@vetrina/core/mail/mail-allowance";
import { clientToBe, mailChannel } from "@vetrina/core/mail/mail-queue";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import type { Prisma } from "@vetrina/data/prisma";
import { createReadersTurn } from "../tickets/conversation.service.ts";
import { openToClients } from "../tickets/ticket-access.service.ts";
import { presentTicketRow, ticketColumns } from "../tickets/tickets.present.ts";
import { findHolder, findOpenSession, openTicketSession } from "./client-sessions.statement.ts";
import { registrationMail } from "./clients.mail.ts";
import { insertRegistration } from "./registration.statement.ts";

/**
 * Opens a session for who holds an address and one of its tickets, and returns its token. It opens that ticket alone:
 * anybody can open a ticket in anybody's name. Throws NO_SESSION with one message, after the same work, whichever half
 * was wrong.
 */
export async function loginClient(deps: Deps, input: ClientLogin): Promise<{ token: string }> {
  const ticketId = BigInt(parseTicketId(input.ticketId) ?? 0);
  const holder = await findHolder(deps.write, ticketId);
  const isHolder = timingSafeEqual(tokenHash(holder?.email ?? ""), tokenHash(input.email));
  if (!holder || !isHolder) throw new AppError("NO_SESSION", { message: wrongClientLoginMessage });
  const { clientId } = holder;
  // Of a merged ticket the session keeps the number that was typed: it ends when the two are separated.
  return { token: await openTicketSession(deps.write, { clientId, ticketId, now: deps.now() }) };
}

/** The client this token belongs to; undefined when it is unknown, ended or expired. */
export async function findClient(deps: Deps, token: string): Promise<ClientActor | undefined> {
  const sessionHash = tokenHash(token);
  const session = await findOpenSession(deps.write, sessionHash, deps.now());
  return session && { kind: "client", ...session, sessionHash };
}

/** Ends the caller's own session; its token is worth nothing from here on. */
export async function logoutClient(deps: Deps, actor: ClientActor): Promise<void> {
  await deps.db.clientSession.deleteMany({ where: { tokenHash: actor.sessionHash } });
}

/** A ticket, or the one that goes on in its place. */
const ticketOrSuccessor = (id: bigint) => ({ OR: [{ id }, { merged: { some: { id } } }] });

/** What the caller may see: the ticket of the login, or all that the address has opened once its mail was read. */
const openTo = ({ id, ticketId }: ClientActor) =>
  ({
    ...openToClients,
    clientId: id,
    ...(ticketId === null ? {} : ticketOrSuccessor(ticketId)),
  }) satisfies Prisma.TicketWhereInput;

const before = ({ createdAt, id }: ClientTicketsCursor): Prisma.TicketWhereInput => ({
  OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lt: id } }],
});

const listsTurn = createReadersTurn();

async function readRows(deps: Deps, actor: ClientActor, cursor?: ClientTicketsCursor | null) {
  const rows = await listsTurn(() =>
    deps.db.ticket.findMany({
      where: { AND: [openTo(actor), cursor ? before(cursor) : {}] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: clientTicketsPerRead + 1,
      select: { ...ticketColumns, confirmedAt: true },
    }),
  );
  const listed = rows.slice(0, clientTicketsPerRead).map((row) => ({
    ...row,
    description: row.description.slice(0, listedDescriptionMax),
    // A merged one has the number of the login: who holds it doesn't learn the other.
    id: actor.ticketId ?? row.id,
  }));
  return { rows: listed, hasOlder: rows.length > listed.length };
}

/** The newest tickets that the caller's session opens, or those before one, and the beginnings of their descriptions. */
export async function listClientTickets(
  deps: Deps,
  actor: ClientActor,
  cursor?: ClientTicketsCursor,
): Promise<ClientTicket[]> {
  const { rows } = await readRows(deps, actor, cursor);
  return rows.map(({ confirmedAt: _, ...row }) => presentTicketRow(row));
}

async function countTickets(deps: Deps, actor: ClientActor): Promise<ClientArea["counts"]> {
  const groups = await deps.db.ticket.groupBy({ by: ["status"], where: openTo(actor), _count: true });
  const counts = { total: 0, inProgress: 0, resolved: 0 };
  for (const { status, _count } of groups) {
    counts.total += _count;
    counts[status === "aperto" || status === "in-lavorazione" ? "inProgress" : "resolved"] += _count;
  }
  return counts;
}

/** The same with the dashboard's data: whose area it is, which tickets are unconfirmed, and where older ones begin. */
export async function readClientArea(
  deps: Deps,
  actor: ClientActor,
  cursor?: ClientTicketsCursor | null,
): Promise<ClientArea> {
  const { rows, hasOlder } = await readRows(deps, actor, cursor);
  const tickets = rows.map(({ confirmedAt, ...row }) => ({
    ...presentTicketRow(row),
    isUnclaimed: confirmedAt === null,
  }));
  return {
    email: actor.email,
    isConfirmed: actor.ticketId === null,
    counts: await countTickets(deps, actor),
    tickets,
    nextCursor: (hasOlder && tickets.at(-1)) || null,
  };
}

const registeredMessage =
  "Controlla la posta: ti abbiamo mandato il link per entrare nell’area clienti e quello per aprire il primo ticket.";

/**
 * Registers an address and mails it the link to its area. The answer is the same, after the same work, whether the
 * address is new, known or has tickets. What is known of a client isn't changed: anybody can fill this form with
 * anybody's address. Throws TOO_MANY_REQUESTS to a caller who makes us write too many mails.
 */
export async function registerClient(
  deps: Deps,
  caller: { address: string },
  { email, clientName, phone }: ClientRegistration,
): Promise<{ message: string }> {
  await deps.limits.spend("mailsCaused", caller.address);
  const isMailed = await mayBeMailed(deps.limits, { email, address: caller.address });
  const mails = isMailed ? [registrationMail({ email, clientId: clientToBe }, deps.publicUrl)] : [];
  await insertRegistration(deps.write, { email, clientName, phone, at: deps.now(), mails });
  if (isMailed) deps.signals.send({ channel: mailChannel, payload: "" });
  return { message: registeredMessage };
}
