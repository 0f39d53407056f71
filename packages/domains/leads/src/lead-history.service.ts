import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import { historyShownMax, type LeadHistory } from "@vetrina/contract/leads-desk";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { leadNotFound } from "./lead-detail.service.ts";
import { leadNameOf } from "./leads.mail.ts";

/** Shorter numbers are no whole numbers: too many people would share them. In digits. */
const phoneDigitsMin = 7;

interface Person {
  emailKey: string;
  phoneKey: string;
}

/** Those who have left no address have none in common. */
const sameEmail = ({ emailKey }: Person) => (emailKey ? [{ emailKey }] : []);

const samePhone = ({ phoneKey }: Person) => (phoneKey.length >= phoneDigitsMin ? [{ phoneKey }] : []);

/** The leads that share the address or the phone, the newest first, this one included. */
const findLeads = (deps: Deps, person: Person) =>
  deps.db.lead.findMany({
    where: { OR: [...sameEmail(person), ...samePhone(person)] },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: historyShownMax + 1,
    select: { id: true, firstName: true, lastName: true, email: true, emailKey: true, stage: true, createdAt: true },
  });

async function findTickets(deps: Deps, emails: string[]): Promise<LeadHistory["tickets"]> {
  const rows = await deps.db.ticket.findMany({
    where: { client: { email: { in: emails } }, folder: { not: "unito" } },
    orderBy: { createdAt: "desc" },
    take: historyShownMax,
    select: { id: true, subject: true, status: true, email: true, createdAt: true },
  });
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    createdAt: row.createdAt.toISOString(),
  }));
}

interface DepositRow {
  id: number;
  state: DepositState;
  method: DepositMethod;
  amountCents: number;
  email: string;
  createdAt: Date;
}

async function findDeposits(deps: Deps, emails: string[]): Promise<LeadHistory["deposits"]> {
  const rows = await deps.db.$queryRaw<DepositRow[]>`
    select id, state, method, "amountCents", email, "createdAt" from "Deposit"
    where lower(email) = any(${emails}) order by "createdAt" desc, id desc limit ${historyShownMax}`;
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/**
 * What else there is of the person who wrote a lead: contact requests with the same address or phone, and the tickets
 * and deposits of all these addresses. An operator gets no deposits. Throws NOT_FOUND.
 */
export async function readLeadHistory(deps: Deps, actor: StaffActor, id: number): Promise<LeadHistory> {
  const person = await deps.db.lead.findUnique({ where: { id }, select: { emailKey: true, phoneKey: true } });
  if (!person) throw leadNotFound();
  const leads = await findLeads(deps, person);
  const emails = [...new Set([person.emailKey, ...leads.map(({ emailKey }) => emailKey)])].filter(Boolean);
  const [tickets, deposits] = await Promise.all([
    findTickets(deps, emails),
    isOwner(actor) ? findDeposits(deps, emails) : [],
  ]);
  const others = leads.filter((lead) => lead.id !== id).slice(0, historyShownMax);
  return {
    leads: others.map((lead) => ({
      id: lead.id,
      name: leadNameOf(lead),
      stage: lead.stage,
      otherEmail: person.emailKey && lead.emailKey === person.emailKey ? null : lead.email,
      createdAt: lead.createdAt.toISOString(),
    })),
    tickets,
    deposits,
  };
}
