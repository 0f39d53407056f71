import { formatReceiptMoment } from "@vetrina/contract/dates";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import { dutyInWords } from "@vetrina/contract/deposits/withdrawal-duty";
import { receiptPath, type WithdrawalReceipt } from "@vetrina/contract/deposits/withdrawals";
import type { Told } from "@vetrina/core/mail/agency-share";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

export const withdrawalMailKind = "recesso-ricevuto";

export const manyWithdrawals: Told = { what: "recessi", tab: "prenotazioni" };

interface NamedBooking {
  id: number;
  publicId: string;
  name: string;
  email: string;
  /** Of the deposit of a quote. */
  quoteNumber: string | null;
}

/** What the staff's duty follows from. */
interface OwedBooking extends NamedBooking {
  paidAt: Date | null;
  balancePaidAt: Date | null;
  /** When the buyer approved the site as it is. */
  approvedAt: Date | null;
}

const pageOf = (receipt: WithdrawalReceipt, publicUrl: string) => `${publicUrl}${receiptPath(receipt.id)}`;

const answered = "Ti scriviamo appena l’abbiamo guardata.";

/** What the buyer gets back: a quote has terms of its own. */
const promiseOf = ({ quoteNumber }: NamedBooking) =>
  quoteNumber === null
    ? `${answered} Se hai pagato la caparra da non più di ${withdrawalDays} giorni e non hai ancora approvato il sito te la restituiamo per intero, entro ${withdrawalDays} giorni e con lo stesso mezzo con cui hai pagato: non devi fare altro.`
    : answered;

const iso = (date: Date | null) => date?.toISOString() ?? null;

const dutyOf = (receipt: WithdrawalReceipt, { paidAt, balancePaidAt, approvedAt, quoteNumber }: OwedBooking) =>
  dutyInWords(receipt, {
    paidAt: iso(paidAt),
    balancePaidAt: iso(balancePaidAt),
    approvedAt: iso(approvedAt),
    quoteNumber,
  });

/**
 * To the buyer, at once: that the withdrawal has arrived, when, and what it said (article 54-bis of the Codice del
 * consumo).
 */
export function withdrawalReceiptMail(receipt: WithdrawalReceipt, booking: NamedBooking, publicUrl: string): Mail {
  return {
    kind: "recesso-ricevuta",
    recipient: booking.email,
    subject: "Ricevuta del tuo recesso",
    ...layOutMail({
      heading: "Abbiamo ricevuto il tuo recesso",
      paragraphs: ["Questa è la ricevuta della tua dichiarazione: conservala. Hai scritto:"],
      quote: receipt.words,
      facts: [
        ["Arrivata il", formatReceiptMoment(receipt.receivedAt)],
        ["Prenotazione", booking.publicId],
        ["Numero della ricevuta", receipt.id],
      ],
      closing: [promiseOf(booking)],
      link: { label: "Apri la ricevuta", href: pageOf(receipt, publicUrl) },
      footnote:
        "Non l’hai mandata tu? Rispondi a questa email: finché non ti abbiamo sentito la tua prenotazione resta com’è.",
    }),
  };
}

/** To an address with which nothing was paid: it quotes nothing that was typed, since anybody can type any address. */
export function unmatchedReceiptMail(receipt: WithdrawalReceipt, recipient: string, publicUrl: string): Mail {
  return {
    kind: "recesso-ricevuta",
    recipient,
    subject: "Ricevuta della tua dichiarazione di recesso",
    ...layOutMail({
      heading: "Abbiamo ricevuto una dichiarazione di recesso",
      paragraphs: [
        "È arrivata dalla pagina «Recedi dal contratto» del nostro sito, con questo indirizzo. Il testo è nella ricevuta, alla pagina qui sotto.",
        "Con questo indirizzo non troviamo una caparra pagata: se hai prenotato con un altro, o in un altro modo, rispondi a questa email e la troviamo insieme. La data della dichiarazione resta quella scritta qui.",
      ],
      facts: [
        ["Arrivata il", formatReceiptMoment(receipt.receivedAt)],
        ["Numero della ricevuta", receipt.id],
      ],
      link: { label: "Apri la ricevuta", href: pageOf(receipt, publicUrl) },
      footnote: "Non l’hai mandata tu? Non devi fare niente: qualcuno ha scritto il tuo indirizzo al posto del suo.",
    }),
  };
}

/** To the staff. */
export function withdrawalArrivedMail(
  receipt: WithdrawalReceipt,
  booking: OwedBooking | undefined,
  recipient: string,
  publicUrl: string,
): Mail {
  return {
    kind: withdrawalMailKind,
    recipient,
    subject: booking ? `Recesso: ${booking.name}` : "Recesso da abbinare a una prenotazione",
    ...layOutMail({
      heading: booking ? `${booking.name} recede dal contratto` : "Un recesso di cui non troviamo la prenotazione",
      paragraphs: [
        booking
          ? dutyOf(receipt, booking)
          : "Cerca la prenotazione per nome o per data: se c’è, il recesso vale dal momento in cui è arrivato.",
        "La pagina non prova chi ha scritto: il rimborso torna comunque sul mezzo con cui la caparra è stata pagata.",
      ],
      facts: [
        ["Email o riferimento", receipt.reference],
        ...(booking ? [["Email della prenotazione", booking.email] as [string, string]] : []),
        ["Ricevuto", formatReceiptMoment(receipt.receivedAt)],
      ],
      quote: receipt.words,
      link: booking
        ? { label: "Apri la prenotazione", href: `${publicUrl}/admin#prenotazioni/${booking.id}` }
        : { label: "Apri le prenotazioni", href: `${publicUrl}/admin#prenotazioni` },
    }),
  };
}
