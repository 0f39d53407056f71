import { dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import { formatCents, shortEuros } from "@vetrina/contract/money";
import type { Company } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { enqueueMail, type Mail } from "@vetrina/core/mail/mail-queue";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { receiptFacts } from "./deposits.mail.ts";

/** The mail that asks for the balance. */
export const balanceMailKind = "saldo";

interface OwedBalance {
  name: string;
  email: string;
  quoteNumber: string | null;
  restCents: number | null;
  /** Whether the site is being made here, and was approved. */
  isApproved: boolean;
}

/** A quote may be of any work, which nobody need have approved here. */
function balanceWords({ name, quoteNumber, isApproved }: OwedBalance, amount: string) {
  if (quoteNumber) {
    return {
      subject: `Il saldo del preventivo ${quoteNumber}: ${amount}`,
      heading: `Il saldo del preventivo ${quoteNumber}`,
      words: `Ciao ${name}, per il lavoro del preventivo ${quoteNumber} resta da pagare il saldo di ${amount}.`,
    };
  }
  return {
    subject: `Il saldo del tuo sito: ${amount}`,
    heading: isApproved ? "Il tuo sito è pronto" : "Il saldo del tuo sito",
    words: isApproved
      ? `Ciao ${name}, il lavoro è finito e l’hai approvato: resta il saldo di ${amount}.`
      : `Ciao ${name}, per il tuo sito resta da pagare il saldo di ${amount}.`,
  };
}

/** To the buyer: where to pay the rest. */
export function balanceMail(deposit: OwedBalance, url: string): Mail {
  const amount = shortEuros(dueBalanceCents(deposit)).replace("€", "euro");
  const { subject, heading, words } = balanceWords(deposit, amount);
  return {
    kind: balanceMailKind,
    recipient: deposit.email,
    subject,
    ...layOutMail({
      heading,
      paragraphs: [words, "Si paga con carta dalla pagina sicura di Stripe, in un minuto."],
      link: { label: "Paga il saldo", href: url },
    }),
  };
}

interface PaidBalance {
  publicId: string;
  name: string;
  /** Empty when a booking made by hand has none. */
  email: string;
  quoteNumber: string | null;
  anonymizedAt: Date | null;
}

interface BalancePayment {
  method: DepositMethod;
  /** What was owed, and came, in euro cents. */
  amountCents: number;
}

const whatOf = ({ quoteNumber }: PaidBalance) =>
  quoteNumber ? `il saldo del preventivo ${quoteNumber}` : "il saldo del tuo sito";

/** To the buyer: the receipt of the balance. */
const receivedMail = (deposit: PaidBalance, payment: BalancePayment, company: Company): Mail => ({
  kind: "saldo-pagato",
  recipient: deposit.email,
  subject: `Abbiamo ricevuto ${whatOf(deposit)}`,
  ...layOutMail({
    heading: "Abbiamo ricevuto il tuo saldo",
    paragraphs: [`Grazie, ${deposit.name}: il saldo è arrivato. Conserva questa email come ricevuta del pagamento.`],
    facts: receiptFacts({ ...payment, publicId: deposit.publicId }, company),
  }),
});

/** To the staff, of a balance paid by the link. */
function arrivedMail(
  deposit: PaidBalance,
  { amountCents }: BalancePayment,
  recipient: string,
  publicUrl: string,
): Mail {
  const of = deposit.quoteNumber ? `del preventivo ${deposit.quoteNumber}` : "del sito a 197 euro";
  return {
    kind: "saldo-ricevuto",
    recipient,
    subject: `Saldo pagato: ${deposit.name}`,
    ...layOutMail({
      heading: "È arrivato un saldo",
      paragraphs: [`È arrivato il saldo ${of}, pagato con la carta dal suo link.`],
      facts: [
        ["Nome", deposit.name],
        ["Email", deposit.email],
        ["Importo", formatCents(amountCents)],
      ],
      link: { label: "Apri le prenotazioni", href: `${publicUrl}/admin#prenotazioni` },
    }),
  };
}

/**
 * Tells the buyer that the balance is here, and the staff where they didn't write it down themselves: once, in the
 * transaction that does. `notBefore` leaves the staff time to take their word back.
 */
export async function tellBalancePaid(
  tx: Prisma.TransactionClient,
  { publicUrl, requestId }: Pick<Deps, "publicUrl" | "requestId">,
  deposit: PaidBalance,
  payment: BalancePayment,
  notBefore?: Date,
): Promise<void> {
  const company = await readCompany(tx);
  const occasion = { threadId: deposit.publicId, ...(notBefore ? { nextAttemptAt: notBefore } : {}) };
  if (deposit.email && !deposit.anonymizedAt) {
    await enqueueMail(tx, { ...receivedMail(deposit, payment, company), ...occasion });
  }
  if (payment.method === "stripe") {
    const mail = arrivedMail(deposit, payment, company.email, publicUrl);
    await enqueueMail(tx, { ...mail, ...occasion, requestId });
  }
}

/** Takes back the receipt of a balance that the staff wrote down, if it hasn't left yet. */
export async function withdrawBalanceReceipt(
  tx: Prisma.TransactionClient,
  { publicId }: Pick<PaidBalance, "publicId">,
): Promise<void> {
  const unsent = { state: "in-coda", attempts: 0 } as const;
  await tx.mailMessage.deleteMany({ where: { threadId: publicId, kind: "saldo-pagato", ...unsent } });
}
