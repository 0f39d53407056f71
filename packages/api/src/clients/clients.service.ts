import { timingSafeEqual } from "node:crypto";
import {
  type ClientArea,
  type ClientLogin,
  type ClientRegistration,
  type ClientTicket,
  wrongClientLoginMessage,
} from "@vetrina/contract/clients";
import { parseTicketId } from "@vetrina/contract/tickets";
import type { ClientActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { tokenHash } from "../auth/tokens.ts";
import type { Deps } from "../deps.ts";
import { mayBeMailed } from "../mail/mail-allowance.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { presentTicketRow, ticketColumns } from "../tickets/tickets.present.ts";
import { transact } from "../transactions.ts";
import { addClientSession } from "./client-sessions.ts";
import { registrationMail } from "./clients.mail.ts";

/**
 * Opens a session for who holds an address and one of its tickets, and returns its token. It opens that ticket alone:
 * anybody can open a ticket in anybody's name. Throws NO_SESSION with one message, after the same work, whichever half
 * was wrong.
 */
export async function loginClient(deps: Deps, input: ClientLogin): Promise<{ token: string }> {
  const ticket = await deps.db.ticket.findUnique({
    where: { id: BigInt(parseTicketId(input.ticketId) ?? 0) },
    select: { id: true, client: { select: { id: true, email: true } } },
  });
  const isHolder = timingSafeEqual(tokenHash(ticket?.client?.email ?? ""), tokenHash(input.email));
  if (!ticket?.client || !isHolder) throw new AppError("NO_SESSION", { message: wrongClientLoginMessage });
  const session = { clientId: ticket.client.id, ticketId: ticket.id, now: deps.now() };
  return { token: await addClientSession(deps.db, session) };
}

/** The client whom this token belongs to, or nobody when it is unknown, ended or expired. */
export async function findClient(deps: Deps, token: string): Promise<ClientActor | undefined> {
  const sessionHash = tokenHash(token);
  const session = await deps.db.clientSession.findUnique({
    where: { tokenHash: sessionHash, expiresAt: { gt: deps.now() } },
    select: { ticketId: true, client: { select: { id: true, email: true } } },
  });
  return session ? { kind: "client", ...session.client, ticketId: session.ticketId, sessionHash } : undefined;
}

/** Ends the caller's own session; its token is worth nothing from here on. */
export async function logoutClient(deps: Deps, actor: ClientActor): Promise<void> {
  await deps.db.clientSession.deleteMany({ where: { tokenHash: actor.sessionHash } });
}

/** What the caller may see: the ticket of the login, or all that the address has opened once its mail was read. */
const readRows = (deps: Deps, { id, ticketId }: ClientActor) =>
  deps.db.ticket.findMany({
    where: { clientId: id, ...(ticketId === null ? {} : { id: ticketId }) },
    orderBy: { createdAt: "desc" },
    select: { ...ticketColumns, confirmedAt: true },
  });

/** The tickets that the caller's session opens, newest first. */
export async function listClientTickets(deps: Deps, actor: ClientActor): Promise<ClientTicket[]> {
  const rows = await readRows(deps, actor);
  return rows.map(({ confirmedAt: _, ...row }) => presentTicketRow(row));
}

/** The same with what the dashboard says about it: whose area it is, and which tickets nobody has claimed. */
export async function readClientArea(deps: Deps, actor: ClientActor): Promise<ClientArea> {
  const rows = await readRows(deps, actor);
  return {
    email: actor.email,
    isConfirmed: actor.ticketId === null,
    tickets: rows.map(({ confirmedAt, ...row }) => ({ ...presentTicketRow(row), isUnclaimed: confirmedAt === null })),
  };
}

const registeredMessage =
  "Controlla la posta: ti abbiamo mandato il link per entrare nell'area clienti e quello per aprire il primo ticket.";

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
  const now = deps.now();
  await deps.limits.spend("mailsCaused", caller.address);
  const isMailed = await mayBeMailed(deps.limits, "areaMail", email);
  await transact(deps.db, async (tx) => {
    const client = await tx.client.upsert({
      where: { email },
      create: { email, name: clientName, phone, createdAt: now },
      update: { email },
      select: { id: true },
    });
    await tx.client.updateMany({ where: { id: client.id, registeredAt: null }, data: { registeredAt: now } });
    if (isMailed) await enqueueMail(tx, registrationMail({ email, clientId: client.id }, deps.publicUrl));
  });
  return { message: registeredMessage };
}
