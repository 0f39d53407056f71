import { depositNotFoundMessage } from "@vetrina/contract/deposits/deposits";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import type { PersonSubject } from "@vetrina/contract/person-card";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import type { Prisma } from "@vetrina/data/prisma";
import { emailKeyOf, phoneKeyOf } from "./same-person.ts";

/** Who is meant by a ticket, a lead or a deposit, and what tells the same person elsewhere. */
export interface Person {
  name: string;
  /** As it was typed. */
  email: string | null;
  emailKey: string | null;
  phone: string | null;
  phoneKey: string | null;
}

type Reader = Pick<Prisma.TransactionClient, "lead" | "ticket" | "deposit">;

const personOf = (name: string, email: string | null, phone: string | null): Person => {
  const emailKey = emailKeyOf(email);
  return { name, email: emailKey && email, emailKey, phone: phone || null, phoneKey: phoneKeyOf(phone) };
};

async function ofLead(db: Reader, id: number): Promise<Person> {
  const select = { firstName: true, lastName: true, email: true, phone: true };
  const lead = await db.lead.findUnique({ where: { id }, select });
  if (!lead) throw new AppError("NOT_FOUND", { message: leadNotFoundMessage });
  return personOf(`${lead.firstName} ${lead.lastName}`, lead.email, lead.phone);
}

/** The address of a ticket that was given back isn't that of who opened it. */
async function ofTicket(db: Reader, id: number): Promise<Person> {
  const select = { clientName: true, email: true, phone: true, clientId: true };
  const ticket = await db.ticket.findUnique({ where: { id: BigInt(id) }, select });
  if (!ticket) throw new AppError("NOT_FOUND", { message: ticketNotFoundMessage });
  return personOf(ticket.clientName, ticket.clientId === null ? null : ticket.email, ticket.phone);
}

async function ofDeposit(db: Reader, id: number): Promise<Person> {
  const deposit = await db.deposit.findUnique({ where: { id }, select: { name: true, email: true, phone: true } });
  if (!deposit) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  return personOf(deposit.name, deposit.email, deposit.phone);
}

/** Who a ticket, a lead or a deposit is of. Throws NOT_FOUND. */
export function findPerson(db: Reader, { kind, id }: PersonSubject): Promise<Person> {
  if (kind === "contatto") return ofLead(db, id);
  if (kind === "ticket") return ofTicket(db, id);
  return ofDeposit(db, id);
}
