import { type MoneyPart, partName } from "@vetrina/contract/deposits/booking-money";
import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { enqueueMail, type Mail } from "@vetrina/core/mail/mail-queue";
import type { Prisma } from "@vetrina/data/prisma";

interface Refunded {
  publicId: string;
  name: string;
  /** Empty when a booking made by hand has none. */
  email: string;
  quoteNumber: string | null;
  anonymizedAt: Date | null;
}

interface Back {
  part: MoneyPart;
  cents: number;
  /** How it had come. By card it goes back the same way; by which other nobody wrote down. */
  method: DepositMethod;
}

const refundedWords = ({ name }: Refunded, { method, cents }: Back) =>
  method === "stripe"
    ? `Ciao ${name}, la somma torna sulla carta con cui hai pagato: sull’estratto conto la vedi di solito entro 10 giorni, dipende dalla banca.`
    : `Ciao ${name}, ti abbiamo restituito ${formatCents(cents)}. Se tra qualche giorno la somma non ti è arrivata, rispondi a questa email.`;

const whatOf = (deposit: Refunded, part: MoneyPart) =>
  `${partName(part, deposit)} ${deposit.quoteNumber ? `del preventivo ${deposit.quoteNumber}` : "del sito"}`;

/** To the buyer: what went back, and by which way. */
function refundedMail(deposit: Refunded, back: Back): Mail {
  const amount = formatCents(back.cents);
  return {
    kind: "rimborso-fatto",
    recipient: deposit.email,
    threadId: deposit.publicId,
    subject: `Ti abbiamo restituito ${amount}`,
    ...layOutMail({
      heading: `Ti abbiamo restituito ${amount}`,
      paragraphs: [refundedWords(deposit, back)],
      facts: [
        ["Di che cosa", whatOf(deposit, back.part)],
        ["Riferimento", deposit.publicId],
      ],
    }),
  };
}

/** Tells the buyer what went back, where there is an address of somebody: in the transaction that writes it down. */
export async function tellRefunded(tx: Prisma.TransactionClient, deposit: Refunded, back: Back): Promise<void> {
  if (deposit.email && !deposit.anonymizedAt) await enqueueMail(tx, refundedMail(deposit, back));
}
