import { romeDay } from "@vetrina/contract/dates";
import type { WithdrawalAnswer, WithdrawalReceipt, WithdrawalRequest } from "@vetrina/contract/deposits/withdrawals";
import type { Deps } from "@vetrina/core/deps";
import { transactAndTell } from "@vetrina/core/mail/agency-share";
import {
  giveBackMail,
  giveBackReceipt,
  mayBeMailed,
  mayCauseMail,
  mayGetReceipt,
} from "@vetrina/core/mail/mail-allowance";
import { enqueueMail, type Mail } from "@vetrina/core/mail/mail-queue";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { readCompany } from "@vetrina/core/settings/company";
import { isTaken } from "@vetrina/core/write-unique";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";
import {
  manyWithdrawals,
  unmatchedReceiptMail,
  withdrawalArrivedMail,
  withdrawalReceiptMail,
} from "./withdrawals.mail.ts";

/** Who sends a declaration, as far as a form can know. */
export interface Sender {
  address: string;
  userAgent: string | undefined;
}

interface Booking {
  id: number;
  publicId: string;
  name: string;
  email: string;
  /** Its receipt went to this address, so what is written in its name may be quoted there. */
  isPaid: boolean;
  quoteNumber: string | null;
  paidAt: Date | null;
  balancePaidAt: Date | null;
  approvedAt: Date | null;
}

const receiptColumns = just("publicId", "reference", "words", "receivedAt") satisfies Prisma.WithdrawalSelect;

type ReceiptRow = Prisma.WithdrawalGetPayload<{ select: typeof receiptColumns }>;

const presentReceipt = ({ publicId, reference, words, receivedAt }: ReceiptRow): WithdrawalReceipt => ({
  id: publicId,
  reference,
  words,
  receivedAt: receivedAt.toISOString(),
});

/** In these states a deposit has been paid, or is claimed to be. */
const bookedStates = ["autorizzato", "da-verificare", "pagato", "incassato", "da-ricollocare", "rimborsato"];

const isUuid = (text: string) => z.uuid().safeParse(text).success;
const isEmail = (text: string) => z.email().safeParse(text).success;

/**
 * The booking that a declaration names: by its number, else the newest of the address whose money is here. Our own
 * short numbers open nothing: a stranger could write to every buyer by counting.
 */
async function findBooking(deps: Deps, reference: string): Promise<Booking | undefined> {
  const named = isUuid(reference)
    ? Prisma.sql`"publicId" = ${reference}::uuid`
    : Prisma.sql`lower(email) = ${reference.toLowerCase()}`;
  const [booking] = await deps.db.$queryRaw<Booking[]>`
    select id, "publicId"::text, name, email, "receivedCents" > 0 as "isPaid", "quoteNumber", "paidAt", "balancePaidAt",
      (select max(draft."approvedAt") from "Delivery" as delivery
        join "DeliveryDraft" as draft on draft."deliveryId" = delivery.id
        where delivery."depositId" = "Deposit".id and delivery.step in ('saldo', 'online')) as "approvedAt"
    from "Deposit"
    where ${named} and state = any(${bookedStates}) and email <> '' and "anonymizedAt" is null
    order by "receivedCents" > "refundedCents" or "balanceCents" > "balanceRefundedCents" desc nulls last, id desc limit 1`;
  return booking;
}

/** The same words by the same sender about the same booking on one day are one declaration, however often they come. */
function keyOf(
  { secrets, now }: Deps,
  { reference, words }: WithdrawalRequest,
  { address, userAgent }: Sender,
): string {
  const declaration = ["withdrawal", address, userAgent, reference.toLowerCase(), words, romeDay(now())];
  return secrets.digest(JSON.stringify(declaration)).toString("hex").slice(0, 32);
}

const findSent = (deps: Deps, submissionKey: string) =>
  deps.db.withdrawal.findUnique({ where: { submissionKey }, select: receiptColumns });

interface ReceiptPlace {
  to: string;
  /** For a receipt that isn't written after all. */
  giveBack(): Promise<void>;
}

/**
 * Where the receipt may go now; nowhere when no address is known, or mailbox or sender have used up their share. The law
 * asks for a receipt, so a paid booking has a share of its own, which strangers' mails to its address don't use up.
 */
async function receiptPlace(
  { limits }: Deps,
  reference: string,
  booking: Booking | undefined,
  { address }: Sender,
): Promise<ReceiptPlace | undefined> {
  if (booking?.isPaid) {
    const { publicId, email } = booking;
    if (!(await mayGetReceipt(limits, publicId, address))) return undefined;
    return { to: email, giveBack: () => giveBackReceipt(limits, publicId, address) };
  }
  const email = booking?.email ?? (isEmail(reference) ? reference : undefined);
  if (!email || !(await mayCauseMail(limits, address))) return undefined;
  const cause = { email, address };
  return (await mayBeMailed(limits, cause)) ? { to: email, giveBack: () => giveBackMail(limits, cause) } : undefined;
}

interface Declaration {
  request: WithdrawalRequest;
  submissionKey: string;
  booking: Booking | undefined;
  receiptTo: string | undefined;
}

/** Stores the declaration with its receipt and its task for the staff: all of it or nothing. */
const store = (deps: Deps, { request: { reference, words }, submissionKey, booking, receiptTo }: Declaration) =>
  transactAndTell(deps, async (tx, tellAgency) => {
    const depositId = booking?.id ?? null;
    const receivedAt = deps.now();
    const row = await tx.withdrawal.create({
      data: { depositId, reference, words, receiptTo: receiptTo ?? null, submissionKey, receivedAt },
      select: receiptColumns,
    });
    const receipt = presentReceipt(row);
    const receiptMail = (to: string): Mail =>
      booking?.isPaid
        ? withdrawalReceiptMail(receipt, booking, deps.publicUrl)
        : unmatchedReceiptMail(receipt, to, deps.publicUrl);
    if (receiptTo) await enqueueMail(tx, receiptMail(receiptTo));
    const { email } = await readCompany(tx);
    await tellAgency(withdrawalArrivedMail(receipt, booking, email, deps.publicUrl), manyWithdrawals);
    await addNotice(tx, "recesso", depositId === null ? "" : String(depositId));
    return row;
  });

/**
 * Writes a declaration of withdrawal down, mails its receipt and tells the staff (article 54-bis of the Codice del
 * consumo). It answers the same whether or not there is such a booking, and changes nothing of one: anybody may write
 * in anybody's name. Sent twice, it is one.
 */
export async function receiveWithdrawal(
  deps: Deps,
  request: WithdrawalRequest,
  sender: Sender,
): Promise<WithdrawalAnswer> {
  const submissionKey = request.submissionKey ?? keyOf(deps, request, sender);
  let row = await findSent(deps, submissionKey);
  if (!row) {
    const booking = await findBooking(deps, request.reference);
    const receipt = await receiptPlace(deps, request.reference, booking, sender);
    const declaration = { request, submissionKey, booking, receiptTo: receipt?.to };
    row = await store(deps, declaration).catch(async (error: unknown) => {
      await receipt?.giveBack();
      // The same declaration came twice at once: the other one is stored.
      const sent = isTaken(error) ? await findSent(deps, submissionKey) : null;
      if (!sent) throw error;
      return sent;
    });
  }
  return { id: row.publicId, receivedAt: row.receivedAt.toISOString() };
}

/** The receipt with this number, for who holds it; nothing when there is none, or its person was forgotten. */
export async function findReceipt({ db }: Deps, id: string): Promise<WithdrawalReceipt | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.withdrawal.findFirst({ where: { publicId: id, anonymizedAt: null }, select: receiptColumns });
  return row ? presentReceipt(row) : undefined;
}
