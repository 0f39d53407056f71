import { isDeepStrictEqual } from "node:util";
import { movedDay, romeDay, utcMidnight } from "@vetrina/contract/dates";
import { sumsOf } from "@vetrina/contract/quotes/quote-sums";
import {
  type NewQuote,
  numberOf,
  type QuoteAct,
  type QuoteChange,
  type QuoteCopy,
  type QuoteParts,
  quoteMessages,
  quoteValidDays,
} from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { activeColleague, refuseUnknownOwner } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { addToCustomer } from "@vetrina/customers/customer-detail.service";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { leadNotFound } from "@vetrina/leads/lead-detail.service";
import { readQuote } from "./quote-detail.service.ts";
import { findQuote, holdQuote, partsOf, quoteNotFound, refuseChanged, subject } from "./quote-row.ts";
import { newSecret } from "./quote-secret.ts";

/** The parts as the row keeps them, without the lines. */
const rowOf = ({ lines, discount, validUntil, ...parts }: QuoteParts) => ({
  ...parts,
  validUntil: utcMidnight(validUntil),
  discountKind: discount?.kind ?? null,
  discountAmount: discount?.amount ?? null,
  totalCents: sumsOf({ lines, discount, vatIncluded: parts.vatIncluded }).totalCents,
});

const linesOf = ({ lines }: QuoteParts) => lines.map((line, position) => ({ ...line, position }));

/** Holds who it is for, so that neither is gone as it is written; a customer's record is in use from then on. */
async function holdRecipient(tx: Prisma.TransactionClient, { customerId, leadId }: QuoteParts, now: Date) {
  if (customerId !== null) await addToCustomer(tx, customerId, now);
  if (leadId === null) return;
  if (!(await lockRow(tx, "Lead", leadId, "share"))) throw leadNotFound();
}

/** The next number of the year: who asks at the same time waits, and who gives up leaves no gap. */
async function nextSequence(tx: Prisma.TransactionClient, year: number): Promise<number> {
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    insert into "QuoteCounter" (year, last) values (${year}, 1)
    on conflict (year) do update set last = "QuoteCounter".last + 1 returning last`;
  if (!row) throw new Error("The counter of quotes gave no number");
  return row.last;
}

interface Writing {
  actor: StaffActor;
  submissionKey?: string | undefined;
  /** How the log tells of it. */
  origin?: string;
}

async function insertQuote(
  tx: Prisma.TransactionClient,
  deps: Deps,
  { actor, submissionKey, origin = "" }: Writing,
  quote: QuoteParts,
): Promise<number> {
  const createdAt = deps.now();
  const year = Number(romeDay(createdAt).slice(0, 4));
  const named = { year, sequence: await nextSequence(tx, year) };
  const { id } = await tx.quote.create({
    data: {
      ...rowOf(quote),
      ...named,
      ...newSecret(deps),
      createdAt,
      createdBy: actor.username,
      submissionKey: submissionKey ?? null,
      lines: { create: linesOf(quote) },
    },
    select: { id: true },
  });
  await recordChange(tx, actor, {
    action: "preventivo.nuovo",
    subject,
    subjectId: id,
    summary: `Ha scritto il preventivo ${numberOf(named)}${origin}`,
  });
  wakeCounters(tx);
  return id;
}

async function findSent(tx: Prisma.TransactionClient, submissionKey: string | undefined): Promise<number | undefined> {
  if (!submissionKey) return undefined;
  return (await tx.quote.findUnique({ where: { submissionKey }, select: { id: true } }))?.id;
}

/** Writes a quote down as a draft. Sent again with its key it is the one that is there. Throws NOT_FOUND, BAD_INPUT. */
export async function createQuote(deps: Deps, actor: StaffActor, input: NewQuote): Promise<QuoteDetail> {
  const { quote, submissionKey } = input;
  const id = await transact(deps.db, async (tx) => {
    await refuseUnknownOwner(tx, quote.responsibleId, quoteMessages.responsible);
    // Of two sendings at once the second waits for the customer, and finds what the first has written.
    await holdRecipient(tx, quote, deps.now());
    return (await findSent(tx, submissionKey)) ?? insertQuote(tx, deps, { actor, submissionKey }, quote);
  });
  return readQuote(deps, id);
}

const changeable = ["bozza", "inviato"];

/** What the customer has before them; who follows it, and what its acceptance opens, is no part of it. */
const offerOf = ({ email: _email, responsibleId: _who, opensDelivery: _opens, ...offer }: QuoteParts) => offer;

/**
 * Changes a quote. One that was sent has another version from then on: who accepts the version before is shown the new
 * one. Throws NOT_FOUND, BAD_INPUT, and CONFLICT when it was changed since it was on screen, or isn't open any more.
 */
export async function changeQuote(
  deps: Deps,
  actor: StaffActor,
  { id, revision, quote }: QuoteChange,
): Promise<QuoteDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdQuote(tx, { id });
    await refuseChanged(tx, row, revision);
    if (!changeable.includes(row.state)) {
      throw new AppError("CONFLICT", { message: `Questo preventivo è ${row.state}: duplicalo per farne un altro.` });
    }
    const before = partsOf(row);
    if (isDeepStrictEqual(before, quote)) return;
    await refuseUnknownOwner(tx, quote.responsibleId, quoteMessages.responsible);
    await holdRecipient(tx, quote, deps.now());
    const isAnother = row.state === "inviato" && !isDeepStrictEqual(offerOf(before), offerOf(quote));
    await tx.quoteLine.deleteMany({ where: { quoteId: id } });
    await tx.quote.update({
      where: { id },
      data: {
        ...rowOf(quote),
        revision: { increment: 1 },
        ...(isAnother && { version: { increment: 1 }, sentAt: deps.now() }),
        lines: { create: linesOf(quote) },
      },
      select: { id: true },
    });
    const version = isAnother ? `: adesso è la versione ${row.version + 1}` : "";
    await recordChange(tx, actor, {
      action: "preventivo.dati",
      subject,
      subjectId: id,
      summary: `Ha cambiato il preventivo ${numberOf(row)}${version}`,
    });
    wakeCounters(tx);
  });
  return readQuote(deps, id);
}

/**
 * Writes the same quote again as a draft with a number of its own, valid from today. Sent again with its key it is the one
 * that is there. Throws NOT_FOUND.
 */
export async function duplicateQuote(
  deps: Deps,
  actor: StaffActor,
  { id, submissionKey }: QuoteCopy,
): Promise<QuoteDetail> {
  const copyId = await transact(deps.db, async (tx) => {
    const row = await findQuote(tx, { id });
    if (!row) throw quoteNotFound();
    const validUntil = movedDay(romeDay(deps.now()), quoteValidDays);
    const responsible = await activeColleague(tx, row.responsibleId);
    const quote = { ...partsOf(row), validUntil, responsibleId: responsible?.id ?? null };
    await holdRecipient(tx, quote, deps.now());
    const sent = await findSent(tx, submissionKey);
    return sent ?? insertQuote(tx, deps, { actor, submissionKey, origin: `, da ${numberOf(row)}` }, quote);
  });
  return readQuote(deps, copyId);
}

/** Throws away a draft: nobody has seen it. Throws NOT_FOUND, CONFLICT for one that was sent. */
export async function removeDraft(deps: Deps, actor: StaffActor, { id, revision }: QuoteAct): Promise<void> {
  await transact(deps.db, async (tx) => {
    const row = await holdQuote(tx, { id });
    await refuseChanged(tx, row, revision);
    if (row.state !== "bozza") {
      throw new AppError("CONFLICT", { message: "Il preventivo è stato inviato: si può ritirare, non eliminare." });
    }
    await tx.quote.delete({ where: { id }, select: { id: true } });
    await recordChange(tx, actor, {
      action: "preventivo.eliminazione",
      subject,
      subjectId: id,
      summary: `Ha eliminato la bozza del preventivo ${numberOf(row)}`,
    });
    wakeCounters(tx);
  });
}
