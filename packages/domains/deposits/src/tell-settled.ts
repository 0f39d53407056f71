import { ofPart } from "@vetrina/contract/deposits/booking-money";
import { depositStates } from "@vetrina/contract/deposits/deposit-states";
import { disputeInWords, disputesToAnswer } from "@vetrina/contract/deposits/disputes";
import { formatCents } from "@vetrina/contract/money";
import type { NoticeKind } from "@vetrina/contract/notices";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { announcePaid } from "./announce-paid.ts";
import { nothingChargedMail, refundFailedMail } from "./deposits.mail.ts";
import { dropFirstCall, planFirstCall } from "./first-call.ts";
import { tellRefunded } from "./refunds.mail.ts";
import type { EndedRefunds } from "./returned-money.ts";
import type { SettledDeposit } from "./settled-deposit.ts";
import { takesSlot } from "./slots.service.ts";

/** An entry of the audit trail in the provider's name. */
export const recordByStripe = (tx: Prisma.TransactionClient, id: number, verb: string, summary: string) =>
  recordChange(tx, "stripe", { action: `prenotazione.${verb}`, subject: "prenotazione", subjectId: id, summary });

async function recordReturn(tx: Prisma.TransactionClient, id: number, of: string, cents: number) {
  if (cents > 0) {
    const gone = `Sono stati rimborsati ${formatCents(cents)} ${of} della prenotazione ${id}`;
    await recordByStripe(tx, id, "rimborso", gone);
  }
  if (cents < 0) {
    const back = `Sono tornati ${formatCents(-cents)} di un rimborso non riuscito ${of} della prenotazione ${id}`;
    await recordByStripe(tx, id, "rimborso", back);
  }
}

/** Disputes about either payment that are in another state than before. */
const disputesNow = (before: SettledDeposit, after: SettledDeposit) =>
  [
    { of: ofPart("caparra", after), was: before.disputeState, state: after.disputeState },
    { of: "del saldo", was: before.balanceDisputeState, state: after.balanceDisputeState },
  ].flatMap(({ of, was, state }) => (state && state !== was ? [{ of, state }] : []));

/** Money that came in or went back, each once however often the provider tells of it. */
async function recordMoney(tx: Prisma.TransactionClient, before: SettledDeposit, after: SettledDeposit) {
  const { id, receivedCents, state } = after;
  if (before.paidAt === null && after.paidAt !== null) {
    const paid = `È arrivato il pagamento di ${formatCents(receivedCents)} per la prenotazione ${id}`;
    const place = state === "pagato" ? "" : `, ora «${depositStates[state]}»`;
    await recordByStripe(tx, id, "pagamento", `${paid}${place}`);
  }
  await recordReturn(tx, id, ofPart("caparra", after), after.refundedCents - before.refundedCents);
  await recordReturn(tx, id, "del saldo", after.balanceRefundedCents - before.balanceRefundedCents);
  for (const { of, state } of disputesNow(before, after)) {
    const dispute = `La contestazione ${of} della prenotazione ${id} è ora: ${disputeInWords(state)}`;
    await recordByStripe(tx, id, "contestazione", dispute);
  }
}

/** A payment that ended without a charge: the buyer hears so if the card had been authorised. */
async function tellClosed(tx: Prisma.TransactionClient, before: SettledDeposit, after: SettledDeposit) {
  const isClosed = before.sweepAt !== null && after.sweepAt === null && after.paidAt === null;
  if (!isClosed) return;
  await recordByStripe(
    tx,
    after.id,
    "scadenza",
    after.state === "esaurito"
      ? `Posti finiti: l’autorizzazione della prenotazione ${after.id} è stata annullata, senza addebito`
      : `La prenotazione ${after.id} è scaduta senza pagamento`,
  );
  const wasAuthorised = after.state === "esaurito" || before.state === "autorizzato";
  if (wasAuthorised && !after.anonymizedAt) {
    await enqueueMail(tx, nothingChargedMail(after, await readCompany(tx), after.state === "esaurito"));
  }
}

/** The bank has just asked something that only the staff can answer, at Stripe, within days. */
const isDisputedNow = (before: SettledDeposit, after: SettledDeposit) =>
  disputesNow(before, after).some(({ state }) => disputesToAnswer.includes(state));

function noticesOf(before: SettledDeposit, after: SettledDeposit, failedNow: number[]): NoticeKind[] {
  const isPaidNow = before.paidAt === null && after.paidAt !== null;
  const isLost = before.state === "autorizzato" && after.state === "scaduto";
  return [
    ...(isPaidNow || isLost ? (["deposito"] as const) : []),
    ...(failedNow.length > 0 ? (["rimborso-fallito"] as const) : []),
    ...(isDisputedNow(before, after) ? (["contestazione"] as const) : []),
  ];
}

/** What visitors see depends on who takes a slot and who has paid. */
const isPublicChange = (before: SettledDeposit, after: SettledDeposit) =>
  before.state !== after.state && (takesSlot(before.state) || takesSlot(after.state));

/** The buyer is told of refunds, not of what had gone back before this site listed each, nor of what a dispute took. */
async function tellBack(tx: Prisma.TransactionClient, before: SettledDeposit, after: SettledDeposit, nowCents: number) {
  // Only what was found at Stripe after a restore is paid and still swept: its buyer was told then.
  if (before.paidAt !== null && before.sweepAt !== null) return;
  const grown = {
    caparra: after.refundedCents - before.refundedCents,
    saldo: after.balanceRefundedCents - before.balanceRefundedCents,
  };
  const part = grown.saldo > 0 ? "saldo" : "caparra";
  const cents = Math.min(nowCents, grown[part]);
  if (cents > 0) await tellRefunded(tx, after, { part, cents, method: "stripe" });
}

/** Tells everybody whom it concerns what a settlement changed. The last statements of its transaction. */
export async function tellSettled(
  tx: Prisma.TransactionClient,
  deps: Deps,
  before: SettledDeposit,
  after: SettledDeposit,
  { failedNow, backNowCents }: EndedRefunds,
): Promise<void> {
  await recordMoney(tx, before, after);
  await tellClosed(tx, before, after);
  const isPaidNow = before.paidAt === null && after.paidAt !== null;
  // What waits for the staff's look, or went back already, has no receipt.
  const hasReceipt = after.state === "pagato" || after.state === "da-ricollocare";
  if (isPaidNow && hasReceipt) await announcePaid(tx, deps, after, after.state);
  if (after.state === "rimborsato") await dropFirstCall(tx, after.id);
  // A refund that failed: the place is held again.
  if (before.state === "rimborsato" && after.state === "pagato") await planFirstCall(tx, after, deps.now());
  await tellBack(tx, before, after, backNowCents);
  if (failedNow.length > 0) {
    const { email } = await readCompany(tx);
    const mail = refundFailedMail(after, email, deps.publicUrl);
    await enqueueMail(tx, { ...mail, requestId: deps.requestId });
  }
  if (isPublicChange(before, after)) await bumpContentVersion(tx);
  if (before !== after) wakeCounters(tx);
  for (const kind of noticesOf(before, after, failedNow)) await addNotice(tx, kind, String(after.id));
}
