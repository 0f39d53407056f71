import { type Erasure, nobodyFoundMessage } from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import { allInTurn } from "@vetrina/core/all-in-turn";
import { AppError } from "@vetrina/core/app-error";
import { type AutomaticActor, recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals, removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { Prisma } from "@vetrina/data/prisma";
import { filesOfDeliveries } from "@vetrina/deliveries/delivery-files.service";
import { forgetInRules } from "@vetrina/helpdesk/rules/rule-erasure.service";
import { anonymiseClients, anonymiseDeposits, isDisownedBy, openDepositStates } from "./anonymise.ts";
import { eraseLoose, eraseReturnedLoose, findReturned, findReturnedNameless, noteErasure } from "./erasure-ledger.ts";
import { eraseReturnedNameless } from "./nameless.service.ts";
import { eraseInCustomers, eraseReturnedInCustomers, noteCustomerErasure } from "./person-customers.ts";
import {
  deliveriesOfPerson,
  eraseInDeliveries,
  holdDeliveriesOfPerson,
  noteDeliveryErasure,
} from "./person-deliveries.ts";
import { countDocumentsOf } from "./person-documents.ts";
import { eraseInbound, inboundFilesOf } from "./person-inbound.ts";
import { isMailOf, isSentReminder, patience, threadsOf, threadsOfDeposits } from "./person-mails.ts";
import { eraseInQuotes, noteQuoteErasure } from "./person-quotes.ts";
import { holdSettled } from "./unsettled.ts";

interface ErasedPerson {
  email: string;
  clientId: number | undefined;
  /** The leads that are gone. */
  leads: { id: number; mailThread: string | null }[];
  /** Their bookings, which stay without them. */
  depositIds: number[];
}

async function eraseMails(tx: Prisma.TransactionClient, person: ErasedPerson, now: Date): Promise<number> {
  const { email, clientId, leads, depositIds } = person;
  const tickets = await tx.$queryRaw<{ mailThread: string }[]>`
    select "mailThread" from "Ticket" where "clientId" = ${clientId ?? 0} or ${isDisownedBy(email)}`;
  const threads = [...threadsOf([...tickets, ...leads]), ...(await threadsOfDeposits(tx, depositIds))];
  const traces = { threads, leads: leads.map(({ id }) => id) };
  await eraseLoose(tx, "email", isSentReminder, now);
  return eraseLoose(tx, "email", isMailOf(email, traces), now);
}

/** Declarations about no booking. Those of a booking stay with it, without the person. */
const isLooseWithdrawalOf = (email: string) =>
  Prisma.sql`"depositId" is null and (lower(reference) = ${email} or lower("receiptTo") = ${email})`;

async function eraseAll(tx: Prisma.TransactionClient, email: string, now: Date): Promise<[Erasure, string[]]> {
  const client = await tx.client.findUnique({ where: { email }, select: { id: true } });
  await noteErasure(tx, email, now);
  await noteCustomerErasure(tx, email, now);
  await noteDeliveryErasure(tx, email, now);
  await noteQuoteErasure(tx, { email }, now);
  const depositIds = await holdSettled(tx, { email }, now);
  // Counted while the bookings and the customer still say whose they are.
  const documents = await countDocumentsOf(tx, email);
  await anonymiseDeposits(tx, depositIds, now);
  const received = await inboundFilesOf(tx, email);
  const { inbound, undeliverable } = await eraseInbound(tx, email, now);
  const quotes = await eraseInQuotes(tx, { email }, now);
  const leads = await tx.$queryRaw<ErasedPerson["leads"]>`
    delete from "Lead" where "emailKey" = ${email} returning id, "mailThread"`;
  const rules = await forgetInRules(tx, [email]);
  const notes = await eraseLoose(tx, "nota", Prisma.sql`"emailKey" = ${email}`, now);
  const withdrawals = await eraseLoose(tx, "recesso", isLooseWithdrawalOf(email), now);
  await holdDeliveriesOfPerson(tx, email);
  const given = await filesOfDeliveries(tx, deliveriesOfPerson(email));
  await eraseInDeliveries(tx, email, now);
  const customers = await eraseInCustomers(tx, email, now);
  // What was worked for the person's own record, on tickets that are gone.
  await tx.hourWork.deleteMany({ where: { ticketId: null, customerId: null } });
  const mails = await eraseMails(tx, { email, clientId: client?.id, leads, depositIds }, now);
  const { tickets, storageKeys: attached } = client
    ? await anonymiseClients(tx, [client.id], now, email)
    : { tickets: 0, storageKeys: [] };
  const storageKeys = [...attached, ...given];
  const letters = mails + inbound + undeliverable;
  const deposits = depositIds.length;
  const found = [deposits, leads.length, notes, rules, withdrawals, customers, letters, quotes];
  if (!client && found.every((count) => count === 0)) {
    throw new AppError("NOT_FOUND", { message: nobodyFoundMessage });
  }
  const toRemove = [...storageKeys, ...received];
  await noteFileRemovals(tx, toRemove);
  const files = storageKeys.length;
  const erasure = { contacts: leads.length, customers, tickets, files, deposits, mails: mails + inbound, documents };
  return [erasure, toRemove];
}

const countsOf = ({ contacts, tickets, deposits }: Erasure) =>
  `(contatti: ${contacts}, ticket: ${tickets}, prenotazioni: ${deposits})`;

async function erase(deps: Deps, actor: OwnerActor | AutomaticActor, email: string, words: string): Promise<Erasure> {
  const [erasure, files] = await deps.db.$transaction(async (tx) => {
    const [erased, toRemove] = await eraseAll(tx, email, deps.now());
    await recordChange(tx, actor, {
      action: "privacy.cancellazione",
      subject: "persona",
      summary: `${words} ${countsOf(erased)}`,
      details: { ...erased },
    });
    // The landing may be showing the buyer's first name and town. Last, since publications and payments wait for the row.
    if (erased.deposits > 0) await bumpContentVersion(tx);
    return [erased, toRemove] as const;
  }, patience);
  // What the store doesn't let go of now, the timetable's task removes later: the erasure is done all the same.
  await removeNotedFiles(deps, files).catch((error: unknown) => {
    deps.log.error({ err: error }, "files of an erased person stay in the store for now");
  });
  return erasure;
}

/**
 * Forgets the person with this address: contact requests and mails are gone; account, tickets, messages and deposits
 * stay without the person, files are removed, sessions end. It can't be undone, and a restore of an older backup erases
 * them again. Throws NOT_FOUND when nothing is known of them, CONFLICT while a deposit of theirs is open.
 */
export const erasePerson = (deps: Deps, actor: OwnerActor, { email }: { email: string }): Promise<Erasure> =>
  erase(deps, actor, email, "Ha cancellato i dati di una persona");

/** Bookings without an address that a restored backup has brought back: nothing else leads to them. */
const eraseReturnedDeposits = ({ db, now }: Pick<Deps, "db" | "now">): Promise<void> =>
  db.$transaction(async (tx) => {
    const deposits = await tx.$queryRaw<{ id: number }[]>`
      select id from "Deposit" join "Erasure" on id = "rowId" and "createdAt" = "rowCreatedAt"
      where kind = 'prenotazione' and email = '' and "anonymizedAt" is null and state <> all(${openDepositStates})`;
    const ids = deposits.map(({ id }) => id);
    if (ids.length > 0) await anonymiseDeposits(tx, ids, now());
  });

/** Whether it will be tried again by itself, or another process was quicker. */
const canWait = (error: unknown) => error instanceof AppError && ["CONFLICT", "NOT_FOUND"].includes(error.code);

/** Erases again whom a restored backup has brought back; who has a deposit open is left for another time. */
export async function eraseReturned(deps: Deps): Promise<void> {
  await eraseReturnedDeposits(deps);
  await eraseReturnedInCustomers(deps);
  await eraseReturnedLoose(deps);
  const words = "Ha cancellato di nuovo una persona che un backup aveva riportato";
  const [people, nameless] = await Promise.all([findReturned(deps), findReturnedNameless(deps)]);
  const erasures = [
    ...people.map((email) => () => erase(deps, "timetable", email, words)),
    ...nameless.map((leadId) => () => eraseReturnedNameless(deps, leadId, words)),
  ];
  await allInTurn(erasures, (eraseAgain) =>
    eraseAgain().catch((error) => {
      if (!canWait(error)) throw error;
    }),
  );
}
