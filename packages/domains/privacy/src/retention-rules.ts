import { addDays } from "@vetrina/contract/dates";
import { consentRetentionYears, contactRetentionYears, customerRetentionYears } from "@vetrina/contract/retention";
import { Prisma } from "@vetrina/data/prisma";
import { leadFollowUpKind } from "@vetrina/leads/follow-up.mail";
import { leadAnswerKind } from "@vetrina/leads/lead-answer.mail";
import { openDepositStates } from "./anonymise.ts";
import { reminderMailKinds } from "./person-mails.ts";

export interface RetentionLimits {
  contactsBefore: Date;
  customersBefore: Date;
}

function yearsBefore(now: Date, years: number): Date {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date;
}

/** From before when data are old: the same years as the privacy page tells. */
export const retentionLimits = (now: Date): RetentionLimits => ({
  contactsBefore: yearsBefore(now, contactRetentionYears),
  customersBefore: yearsBefore(now, customerRetentionYears),
});

/** Neither a ticket nor a deposit of the one with this address is newer than the moment. */
const isQuietSince = (email: Prisma.Sql, moment: Date) => Prisma.sql`
  not exists (
    select from "Ticket" as t join "Client" as owner on owner.id = t."clientId"
    where owner.email = ${email} and t."activityAt" >= ${moment}
  ) and not exists (
    select from "Deposit" as d where lower(d.email) = ${email} and (d.state = any(${openDepositStates})
      or greatest(d."createdAt", d."paidAt", d."balancePaidAt") >= ${moment})
  )`;

/** Quotes that are being written, or that wait for their customer: they would go with the contact. */
const openQuote = (lead: Prisma.Sql) => Prisma.sql`
  select from "Quote" as q where q."leadId" = ${lead}
    and (q.state = 'bozza' or (q.state = 'inviato' and q."validUntil" >= current_date))`;

/** Contact requests that led to nothing, two years on; those of customers with the rest of their data. */
export const expiredLeads = ({ contactsBefore, customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select l.id from "Lead" as l
  where l."createdAt" < ${contactsBefore} and (l.status <> 'cliente' or (
    l."createdAt" < ${customersBefore}
      and (l."emailKey" = '' or (${isQuietSince(Prisma.sql`l."emailKey"`, customersBefore)}))
  )) and not exists (${openQuote(Prisma.sql`l.id`)})`;

export const expiredClients = ({ customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select c.id from "Client" as c
  where c."anonymizedAt" is null and c."createdAt" < ${customersBefore}
    and ${isQuietSince(Prisma.sql`c.email`, customersBefore)}`;

/**
 * Customers that nobody of the staff has touched for as long, and of whose addresses, and people's, nothing is newer
 * either. Who still has a website with us stays, and who has bought hours, or used them, since.
 */
export const expiredCustomers = ({ customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select k.id from "Customer" as k
  where k."changedAt" < ${customersBefore} and not exists (
    select from "Website" as w where w."customerId" = k.id and w."removedAt" is null
      and (w.state <> 'dismesso' or w."changedAt" >= ${customersBefore})
  ) and not exists (
    select from "HourPackage" as h where h."customerId" = k.id
      and greatest(h."boughtOn", h."expiresOn") >= ${customersBefore}::date
  ) and not exists (
    select from "HourWork" as h where h."customerId" = k.id and h.day >= ${customersBefore}::date
  ) and not exists (
    select from (
      select k.email union all select k.pec
      union all select p.email from "CustomerPerson" as p where p."customerId" = k.id
    ) as reached (email)
    where reached.email is not null and not (${isQuietSince(Prisma.sql`reached.email`, customersBefore)})
  )`;

/** Disowned tickets: their retention counts from their own activity alone. */
export const expiredDisownedTickets = ({ customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select t.id from "Ticket" as t where t."clientId" is null and t."activityAt" < ${customersBefore}`;

/**
 * Payments that were begun and never made, as contact requests. An old deposit of a returning customer is still needed;
 * of one without an address only its own days count.
 */
export const expiredDeposits = ({ contactsBefore, customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select p.id from "Deposit" as p
  where p."anonymizedAt" is null and (
    (p."createdAt" < ${contactsBefore} and p.state in ('scaduto', 'esaurito') and p."receivedCents" = 0
      and coalesce(p."paidAt", p."balancePaidAt") is null)
    or (p."createdAt" < ${customersBefore} and case p.email when '' then not (p.state = any(${openDepositStates}))
      and coalesce(greatest(p."paidAt", p."balancePaidAt"), p."createdAt") < ${customersBefore}
      else ${isQuietSince(Prisma.sql`lower(p.email)`, customersBefore)} end))`;

/** Declarations of withdrawal about no booking, two years on; those of a booking go with it. */
export const expiredWithdrawals = ({ contactsBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select w.id from "Withdrawal" as w
  where w."depositId" is null and w."handledAt" is not null and w."receivedAt" < ${contactsBefore}`;

/** Fiscal documents of years that ended ten years ago: their amounts stay, without the person. */
export const expiredDocuments = ({ customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select d.id from "FiscalDocument" as d
  where d."anonymizedAt" is null and d.date < date_trunc('year', ${customersBefore}::timestamptz)`;

/** Nothing of the one with this address is kept for its own sake. */
const isUnknown = (email: Prisma.Sql, { customersBefore }: RetentionLimits) => Prisma.sql`
  not exists (select from "Lead" where "emailKey" = ${email})
    and not exists (select from "Customer" where email = ${email} or pec = ${email})
    and not exists (select from "CustomerPerson" where email = ${email})
    and ${isQuietSince(email, customersBefore)}`;

/** What the staff wrote about people of whom nothing else is left. */
export const expiredNotes = (limits: RetentionLimits): Prisma.Sql => Prisma.sql`
  select n.id from "PersonNote" as n
  where n."createdAt" < ${limits.contactsBefore} and ${isUnknown(Prisma.sql`n."emailKey"`, limits)}`;

/** That mails to an address come back, when nothing else is left of who had it. */
export const expiredUndeliverable = (limits: RetentionLimits): Prisma.Sql => Prisma.sql`
  select u."emailKey" as id from "UndeliverableAddress" as u
  where u."createdAt" < ${limits.contactsBefore} and ${isUnknown(Prisma.sql`u."emailKey"`, limits)}`;

/** Proofs of cookie choices, of which the database knows no person. */
export const expiredConsents = (now: Date): Prisma.Sql => Prisma.sql`
  select c.id from "ConsentProof" as c where c."createdAt" < ${yearsBefore(now, consentRetentionYears)}`;

/** What came in by mail and led to nothing is kept for so many days, and so is a mail as it came that became something. */
const inboundDays = 90;

/**
 * Mails that came in and whose time is over: what was put aside, thrown away or came back after 90 days, the others with
 * the contact or the ticket that they became. One that waits for the staff stays.
 */
export const expiredInbound = (
  now: Date,
  { contactsBefore, customersBefore }: RetentionLimits,
): Prisma.Sql => Prisma.sql`
  select m.id from "InboundMail" as m
  where (m.state in ('messa-da-parte', 'rimbalzo', 'spam', 'rifiutata') and m."receivedAt" < ${addDays(now, -inboundDays)})
    or (m.state in ('messaggio', 'ticket', 'contatto') and (m."receivedAt" < ${customersBefore}
      or (m."receivedAt" < ${contactsBefore} and m."ticketId" is null and m."leadId" is null)))`;

/** Those whose bytes aren't needed any more: what they became has their words and files. */
export const outlivedBytes = (now: Date): Prisma.Sql => Prisma.sql`
  select m.id from "InboundMail" as m where m."storageKey" is not null
    and m.state in ('messaggio', 'ticket', 'contatto') and m."receivedAt" < ${addDays(now, -inboundDays)}`;

/** So long a mail that reminds the staff of a day's work is of use, in days. */
const reminderDays = 30;

/** Mails that remind the staff of a day's work, and name people whom no address leads to. */
export const expiredReminders = (now: Date): Prisma.Sql => Prisma.sql`
  select m.id from "MailMessage" as m
  where m.kind = any(${reminderMailKinds}) and m."createdAt" < ${addDays(now, -reminderDays)}`;

/** Mails repeat what they tell of: those about a contact request go with it, the others with the customers. */
export const expiredMails = ({ contactsBefore, customersBefore }: RetentionLimits): Prisma.Sql => Prisma.sql`
  select m.id from "MailMessage" as m
  where m."createdAt" < ${contactsBefore} and (m.kind in ('contatto-ricevuto', ${leadFollowUpKind}) or m."createdAt" < ${customersBefore}
    or (m.kind = ${leadAnswerKind} and not exists (select from "LeadMail" where "mailId" = m.id)))`;
