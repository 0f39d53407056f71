import { romeDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import {
  type QuoteAcceptance,
  type QuoteRefusal,
  quotePageMessages,
  quotePdfPath,
} from "@vetrina/contract/quotes/quote-page";
import { numberOf } from "@vetrina/contract/quotes/quotes";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { activeColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { lookUp } from "@vetrina/core/look-up";
import { type TellAgency, transactAndTell } from "@vetrina/core/mail/agency-share";
import { mailFollower } from "@vetrina/core/mail/follower-mail";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { tellFollower, wakeCounters } from "@vetrina/core/notices/notices.service";
import { looksLikeToken } from "@vetrina/core/secrets/tokens";
import { readCompany } from "@vetrina/core/settings/company";
import { noteWebhookEvent } from "@vetrina/core/webhooks/note-webhook-event";
import { customerOfLead } from "@vetrina/customers/customer-of-address.service";
import type { Prisma } from "@vetrina/data/prisma";
import { insertDelivery } from "@vetrina/deliveries/open-delivery.service";
import { bringAlong } from "@vetrina/leads/lead-by-quote.service";
import { documentOf, frozen } from "./quote-document.ts";
import { openedBy, paymentOf } from "./quote-page.service.ts";
import { holdQuote, type QuoteRow, quoteNotFound, subject } from "./quote-row.ts";
import { pageAddress } from "./quote-secret.ts";
import { acceptedMail, answerMail, type QuoteAnswer } from "./quotes.mail.ts";

const conflict = (message: string) => new AppError("CONFLICT", { message });

/** Throws CONFLICT for a quote that isn't open, or isn't the one that was read. */
function refuseUnanswerable(row: QuoteRow, version: number, now: Date): void {
  if (row.state !== "inviato" || utcDay(row.validUntil) < romeDay(now)) throw conflict(quotePageMessages.over);
  if (row.version !== version) throw conflict(quotePageMessages.changed);
}

/** Whose the work is: the quote's customer, or its contact's, who becomes one. */
async function customerOf(tx: Prisma.TransactionClient, deps: Deps, row: QuoteRow): Promise<number> {
  if (row.customerId !== null) return row.customerId;
  if (row.leadId === null) throw quoteNotFound();
  return customerOfLead(tx, { by: "client", now: deps.now() }, row.leadId);
}

const followerOf = async (tx: Prisma.TransactionClient, { responsibleId }: QuoteRow) =>
  (await activeColleague(tx, responsibleId))?.id ?? null;

async function openDelivery(tx: Prisma.TransactionClient, deps: Deps, row: QuoteRow, customerId: number) {
  const { title, email, id: quoteId } = row;
  const responsibleId = await followerOf(tx, row);
  return insertDelivery(tx, deps, "client", { customerId, title, email, quoteId, responsibleId });
}

/** Without a delivery the customer reads that they will be written to: it waits among the tasks until somebody has. */
async function addTask(tx: Prisma.TransactionClient, row: QuoteRow, now: Date): Promise<null> {
  const title = `Preventivo ${numberOf(row)} accettato: scrivi al cliente per i prossimi passi`;
  const task = { title, day: utcMidnight(romeDay(now)), ownerId: await followerOf(tx, row) };
  await tx.task.create({ data: { ...task, createdAt: now, changedAt: now }, select: { id: true } });
  return null;
}

async function mailAcceptance(
  tx: Prisma.TransactionClient,
  deps: Deps,
  row: QuoteRow,
  accepted: { secret: string; name: string; acceptedAt: Date },
): Promise<void> {
  if (!row.email) return;
  const { secret, ...words } = accepted;
  const payment = await paymentOf(tx, row, {
    company: await readCompany(tx),
    hasCards: deps.cards !== undefined,
  });
  const pages = { page: pageAddress(deps, secret), pdf: `${deps.publicUrl}${quotePdfPath(secret)}` };
  await enqueueMail(tx, acceptedMail(row, { ...words, ...pages, recipient: row.email, payment }));
}

/** Tells programs elsewhere, without the person. */
function noteAccepted(
  tx: Prisma.TransactionClient,
  row: QuoteRow,
  { customerId, deliveryId, acceptedAt }: { customerId: number; deliveryId: number | null; acceptedAt: Date },
): Promise<void> {
  const { id, totalCents } = row;
  return noteWebhookEvent(tx, {
    type: "quote.accepted",
    data: { id, number: numberOf(row), customerId, totalCents, acceptedAt: acceptedAt.toISOString() },
    about: deliveryId === null ? {} : { deliveryId },
  });
}

interface Telling {
  deps: Deps;
  tellAgency: TellAgency;
}

/** Mails who follows the quote, or the agency, what its customer answered. */
const mailAnswer = (
  tx: Prisma.TransactionClient,
  { deps, tellAgency }: Telling,
  row: QuoteRow,
  answer: QuoteAnswer,
): Promise<void> =>
  mailFollower(
    tx,
    { tellAgency, requestId: deps.requestId },
    row.responsibleId,
    { what: "preventivi con una risposta", tab: "preventivi" },
    (recipient) => answerMail(row, answer, recipient, deps.publicUrl),
  );

/** All that an acceptance leads to: it happens as a whole, in the transaction that writes it down. */
async function writeAcceptance(
  tx: Prisma.TransactionClient,
  { deps, tellAgency }: Telling,
  row: QuoteRow,
  { secret, name, sha256 }: Pick<QuoteAcceptance, "name" | "sha256"> & { secret: string },
): Promise<void> {
  const acceptedAt = deps.now();
  const document = frozen(documentOf(row, await readCompany(tx), acceptedAt));
  // The version is the quote's own: the customer's name and the agency's data change without it.
  if (sha256 !== undefined && sha256 !== document.sha256) throw conflict(quotePageMessages.changed);
  await tx.quoteAcceptance.create({
    data: { quoteId: row.id, version: row.version, ...document, name, acceptedAt },
    select: { quoteId: true },
  });
  const customerId = await customerOf(tx, deps, row);
  // Before the mail of the work that it begins.
  await mailAcceptance(tx, deps, row, { secret, name, acceptedAt });
  const deliveryId = await (row.opensDelivery ? openDelivery(tx, deps, row, customerId) : addTask(tx, row, acceptedAt));
  await tx.quote.update({
    where: { id: row.id },
    data: { state: "accettato", answeredAt: acceptedAt, customerId, deliveryId, revision: { increment: 1 } },
    select: { id: true },
  });
  if (row.leadId !== null) await bringAlong(tx, { by: "client", now: acceptedAt }, row.leadId, "vinto");
  await recordChange(tx, "client", {
    action: "preventivo.accettazione",
    subject,
    subjectId: row.id,
    summary: `Ha accettato il preventivo ${numberOf(row)}, versione ${row.version}`,
  });
  await tellFollower(tx, "preventivo-accettato", String(row.id), row.responsibleId);
  await mailAnswer(tx, { deps, tellAgency }, row, { isAccepted: true, hasDelivery: deliveryId !== null });
  await noteAccepted(tx, row, { customerId, deliveryId, acceptedAt });
  wakeCounters(tx);
}

/** Runs with the quote that a secret opens. A wrong one counts as a miss of the address. Throws NOT_FOUND. */
const withQuote = (
  deps: Deps,
  address: string,
  secret: string,
  work: (tx: Prisma.TransactionClient, row: QuoteRow, telling: Telling) => Promise<void>,
): Promise<void> =>
  lookUp(deps.limits, address, async () => {
    if (!looksLikeToken(secret)) throw quoteNotFound();
    await transactAndTell(deps, async (tx, tellAgency) =>
      work(tx, await holdQuote(tx, openedBy(secret)), { deps, tellAgency }),
    );
    return true;
  }).then(() => undefined);

/**
 * Accepts what was read: it is kept with its name and moment, its contact is won, its delivery opened.
 * Accepted again it is one acceptance. Throws NOT_FOUND, and CONFLICT for another text than the one that is valid, and
 * for what is over or answered.
 */
export const acceptQuote = (
  deps: Deps,
  address: string,
  secret: string,
  { version, name, sha256 }: Pick<QuoteAcceptance, "version" | "name" | "sha256">,
): Promise<void> =>
  withQuote(deps, address, secret, async (tx, row, telling) => {
    if (row.state === "accettato") return;
    refuseUnanswerable(row, version, deps.now());
    await writeAcceptance(tx, telling, row, { secret, name, sha256 });
  });

/** Refuses the version that was read, with its reason. Said again it changes nothing. Throws as `acceptQuote`. */
export const refuseQuote = (
  deps: Deps,
  address: string,
  secret: string,
  { version, reason, words }: QuoteRefusal,
): Promise<void> =>
  withQuote(deps, address, secret, async (tx, row, telling) => {
    if (row.state === "rifiutato") return;
    refuseUnanswerable(row, version, deps.now());
    await tx.quote.update({
      where: { id: row.id },
      data: {
        state: "rifiutato",
        answeredAt: deps.now(),
        refusalReason: reason,
        refusalWords: words || null,
        revision: { increment: 1 },
      },
      select: { id: true },
    });
    await recordChange(tx, "client", {
      action: "preventivo.rifiuto",
      subject,
      subjectId: row.id,
      summary: `Ha rifiutato il preventivo ${numberOf(row)}, versione ${row.version}`,
    });
    await tellFollower(tx, "preventivo-rifiutato", String(row.id), row.responsibleId);
    await mailAnswer(tx, telling, row, { isAccepted: false, reason, words });
    wakeCounters(tx);
  });
