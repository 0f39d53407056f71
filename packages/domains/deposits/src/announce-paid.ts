import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import { callBy } from "@vetrina/contract/settings/call-promise";
import type { Company } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { readCompany } from "@vetrina/core/settings/company";
import { noteWebhookEvent, takeBackWebhookEvent } from "@vetrina/core/webhooks/note-webhook-event";
import type { Prisma } from "@vetrina/data/prisma";
import {
  depositPaidMail,
  depositReceiptMail,
  movedMailKind,
  movedPlaceMail,
  paidMailKind,
  receiptMailKind,
} from "./deposits.mail.ts";
import { dropFirstCall, planFirstCall } from "./first-call.ts";

interface PaidDeposit {
  id: number;
  name: string;
  /** Empty when a booking made by hand has none: then only the staff is notified. */
  email: string;
  phone: string | null;
  publicId: string;
  method: DepositMethod;
  amountCents: number;
  /** What was chosen beside the offer. */
  choice: string | null;
  /** Of the deposit of a quote. */
  quoteNumber: string | null;
  paidAt: Date | null;
  slotMonth: Date;
}

/** How long the staff may undo a confirmation before mails are sent, in milliseconds. */
export const secondThoughtMs = 30_000;

/** Tells programs elsewhere. */
function notePaid(tx: Prisma.TransactionClient, { now }: Deps, deposit: PaidDeposit, state: string, notBefore?: Date) {
  const { id, method, amountCents, choice, name, email, quoteNumber, paidAt } = deposit;
  const paid = {
    id,
    method,
    amountCents,
    choice,
    quoteNumber,
    name,
    email: email || null,
    paidAt: (paidAt ?? now()).toISOString(),
  };
  return noteWebhookEvent(tx, {
    type: "deposit.paid",
    data: { ...paid, state: state === "da-ricollocare" ? state : "pagato" },
    notBefore,
    about: { depositId: id },
  });
}

const withPromise = ({ now }: Deps, deposit: PaidDeposit, company: Company) => ({
  ...deposit,
  callBy: callBy(company, now()),
});

/** Tells buyer and staff, once, and plans the call that begins the work: in the transaction in which the deposit becomes paid. */
export async function announcePaid(
  tx: Prisma.TransactionClient,
  deps: Deps,
  deposit: PaidDeposit,
  state: string,
  notBefore?: Date,
): Promise<void> {
  const company = await readCompany(tx);
  const told = withPromise(deps, deposit, company);
  const occasion = { threadId: deposit.publicId, ...(notBefore ? { nextAttemptAt: notBefore } : {}) };
  if (deposit.email) {
    await enqueueMail(tx, { ...depositReceiptMail(told, company, deps.publicUrl, state), ...occasion });
  }
  const staffMail = depositPaidMail(told, company.email, deps.publicUrl, state);
  await enqueueMail(tx, { ...staffMail, ...occasion, requestId: deps.requestId });
  if (!deposit.quoteNumber && state === "pagato") await planFirstCall(tx, deposit, deps.now());
  await notePaid(tx, deps, deposit, state, notBefore);
}

/** Takes mails of a deposit back that have not left yet. Returns how many. */
const takeBack = async (tx: Prisma.TransactionClient, threadId: string, ...kinds: string[]): Promise<number> =>
  (await tx.mailMessage.deleteMany({ where: { threadId, kind: { in: kinds }, state: "in-coda", attempts: 0 } })).count;

/**
 * Tells the buyer which month their place is in now: of moves that follow each other within half a minute the last, and
 * in the receipt where that has not left yet. Who had no place until now is to be called.
 */
export async function announceMove(
  tx: Prisma.TransactionClient,
  deps: Deps,
  deposit: PaidDeposit & { state: string },
): Promise<void> {
  const { now, publicUrl } = deps;
  const { publicId: threadId, email } = deposit;
  if (deposit.state === "da-ricollocare") await planFirstCall(tx, deposit, now());
  await takeBack(tx, threadId, movedMailKind);
  const hasReceipt = (await takeBack(tx, threadId, receiptMailKind)) > 0;
  if (!email) return;
  const company = await readCompany(tx);
  const mail = hasReceipt
    ? depositReceiptMail(withPromise(deps, deposit, company), company, publicUrl, "pagato")
    : movedPlaceMail(deposit, publicUrl, threadId);
  await enqueueMail(tx, { ...mail, threadId, nextAttemptAt: new Date(now().getTime() + secondThoughtMs) });
}

/** Takes back what `announcePaid` and `announceMove` have queued and nobody has been told of yet, and the task of its call. */
export async function withdrawReceipts(
  tx: Prisma.TransactionClient,
  { id, publicId }: Pick<PaidDeposit, "id" | "publicId">,
): Promise<void> {
  await takeBack(tx, publicId, receiptMailKind, paidMailKind, movedMailKind);
  await dropFirstCall(tx, id);
  await takeBackWebhookEvent(tx, "deposit.paid", { depositId: id });
}
