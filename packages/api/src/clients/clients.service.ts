import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type ClientLogin,
  type ClientRegistration,
  type ClientTicket,
  clientSessionDays,
  wrongClientLoginMessage,
} from "@vetrina/contract/clients";
import { parseTicketId } from "@vetrina/contract/tickets";
import type { ClientActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { mayBeMailed } from "../mail/mail-allowance.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { presentTicketRow, ticketColumns } from "../tickets/tickets.present.ts";
import { transact } from "../transactions.ts";
import { registrationMail } from "./clients.mail.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A mail lists at most so many tickets, the newest. */
const listedTicketsMax = 20;

const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());

/**
 * Opens a session for who holds an address and one of its tickets, and answers its token, which is kept nowhere.
 * Throws NO_SESSION with one message, after the same work, whichever half was wrong.
 */
export async function loginClient(deps: Deps, input: ClientLogin): Promise<{ token: string }> {
  const ticket = await deps.db.ticket.findUnique({
    where: { id: BigInt(parseTicketId(input.ticketId) ?? 0) },
    select: { client: { select: { id: true, email: true } } },
  });
  const isHolder = timingSafeEqual(sha256(ticket?.client.email ?? ""), sha256(input.email));
  if (!ticket || !isHolder) throw new AppError("NO_SESSION", { message: wrongClientLoginMessage });
  const token = randomBytes(32).toString("base64url");
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + clientSessionDays * dayMs);
  await deps.db.clientSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await deps.db.clientSession.create({
    data: { tokenHash: sha256(token), clientId: ticket.client.id, createdAt: now, expiresAt },
    select: { clientId: true },
  });
  return { token };
}

/** The client whom this token belongs to, or nobody when it is unknown, ended or expired. */
export async function findClient(deps: Deps, token: string): Promise<ClientActor | undefined> {
  const sessionHash = sha256(token);
  const session = await deps.db.clientSession.findUnique({
    where: { tokenHash: sessionHash, expiresAt: { gt: deps.now() } },
    select: { clientId: true },
  });
  return session ? { kind: "client", id: session.clientId, sessionHash } : undefined;
}

/** Ends the caller's own session; its token is worth nothing from here on. */
export async function logoutClient(deps: Deps, actor: ClientActor): Promise<void> {
  await deps.db.clientSession.deleteMany({ where: { tokenHash: actor.sessionHash } });
}

/** The tickets that the client's address has opened, newest first. */
export async function listClientTickets(deps: Deps, actor: ClientActor): Promise<ClientTicket[]> {
  const rows = await deps.db.ticket.findMany({
    where: { clientId: actor.id },
    orderBy: { createdAt: "desc" },
    select: ticketColumns,
  });
  return rows.map(presentTicketRow);
}

const registeredMessage =
  "Controlla la posta: ti abbiamo scritto come aprire il tuo primo ticket, o come ritrovare quelli che hai già.";

/**
 * Registers an address and writes to it. The answer is the same, after the same work, whether the address is new,
 * known or has tickets. What is known of a client isn't changed: anybody can fill this form with anybody's address.
 */
export async function registerClient(deps: Deps, input: ClientRegistration): Promise<{ message: string }> {
  const { email, clientName, phone } = input;
  const now = deps.now();
  const isMailed = await mayBeMailed(deps.limits, "registrationMail", email);
  await transact(deps.db, async (tx) => {
    const client = await tx.client.upsert({
      where: { email },
      create: { email, name: clientName, phone, createdAt: now },
      update: { email },
      select: { id: true, name: true },
    });
    await tx.client.updateMany({ where: { id: client.id, registeredAt: null }, data: { registeredAt: now } });
    const tickets = await tx.ticket.findMany({
      where: { clientId: client.id },
      orderBy: { createdAt: "desc" },
      take: listedTicketsMax,
      select: { id: true, subject: true },
    });
    if (isMailed) await enqueueMail(tx, registrationMail({ email, clientName: client.name, tickets }, deps.publicUrl));
  });
  return { message: registeredMessage };
}
