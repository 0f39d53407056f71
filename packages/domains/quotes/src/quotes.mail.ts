import type { CustomerKind } from "@vetrina/contract/customers";
import { formatDateTime, formatLongDate, utcDay } from "@vetrina/contract/dates";
import { spacedIban } from "@vetrina/contract/deliveries/iban";
import { formatCents } from "@vetrina/contract/money";
import { type QuotePayment, type RefusalReason, reasonWords } from "@vetrina/contract/quotes/quote-page";
import { numberOf } from "@vetrina/contract/quotes/quotes";
import { quoteAnswerMailKind } from "@vetrina/core/mail/colleague-mails";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";
import { type QuoteRow, recipientOf } from "./quote-row.ts";

interface Letter {
  recipient: string;
  subject: string;
  text: string;
}

/** To who is offered something: the staff's words, and the page on which they answer. */
export const quoteMail = (row: QuoteRow, { recipient, subject, text }: Letter, page: string): Mail => ({
  kind: "preventivo",
  recipient,
  subject,
  ...layOutMail({
    words: text,
    facts: [
      ["Preventivo", numberOf(row)],
      ["Totale", formatCents(row.totalCents)],
      ["Valido fino al", formatLongDate(utcDay(row.validUntil))],
    ],
    link: { label: "Leggi il preventivo", href: page },
    footnote: "Dalla pagina lo puoi accettare, rifiutare o scaricare in PDF.",
  }),
});

interface Accepted {
  recipient: string;
  name: string;
  acceptedAt: Date;
  payment: QuotePayment | null;
  page: string;
  pdf: string;
}

const paymentFacts = ({ cents, transfer }: QuotePayment): [string, string][] => [
  ["Acconto", formatCents(cents)],
  ...(transfer
    ? ([
        ["IBAN", spacedIban(transfer.iban)],
        ["Intestato a", transfer.holder],
        ["Causale", transfer.reason],
      ] as [string, string][])
    : []),
];

const askForDeposit = ({ takesCards, transfer }: QuotePayment) => {
  if (!takesCards && !transfer) return "Per cominciare serve l’acconto: ti scriviamo noi come pagarlo.";
  if (!takesCards) return "Per cominciare serve l’acconto: ecco come pagarlo.";
  return transfer
    ? "Per cominciare serve l’acconto: lo paghi con la carta dalla tua pagina, o con un bonifico a questi dati."
    : "Per cominciare serve l’acconto: lo paghi con la carta dalla tua pagina.";
};

/** To who has accepted: that they have, what, and how its deposit is paid. */
export const acceptedMail = (row: QuoteRow, { recipient, payment, page, pdf, ...accepted }: Accepted): Mail => ({
  kind: "preventivo-accettato",
  recipient,
  subject: `Hai accettato il preventivo ${numberOf(row)}`,
  ...layOutMail({
    heading: "Grazie: il preventivo è accettato",
    paragraphs: [
      "Conserva questa email: il preventivo resta sulla tua pagina, così come l’hai accettato, anche in PDF.",
      ...(payment ? [askForDeposit(payment)] : []),
    ],
    facts: [
      ["Preventivo", `${numberOf(row)}, ${row.title}`],
      ["Totale", formatCents(row.totalCents)],
      ["Accettato da", accepted.name],
      ["Il", formatDateTime(accepted.acceptedAt)],
      ...(payment ? paymentFacts(payment) : []),
    ],
    links: [{ label: "Scarica il PDF", href: pdf }],
    link: { label: "Apri il preventivo", href: page },
  }),
});

export type QuoteAnswer =
  | { isAccepted: true; hasDelivery: boolean }
  | { isAccepted: false; reason: RefusalReason; words: string };

function answerWords(answer: QuoteAnswer): string {
  if (!answer.isAccepted) {
    const reason = reasonWords(answer.reason);
    return reason && `Il motivo: «${reason}».`;
  }
  return answer.hasDelivery
    ? "Il lavoro è aperto tra quelli in corso."
    : "Non si è aperto nessun lavoro: il cliente legge che gli scriviamo noi per i prossimi passi.";
}

const aPerson = "persona" satisfies CustomerKind;

/** Whether the mail is found by its address when the person's data are asked for or erased. */
const isFound = ({ email, customer, lead }: QuoteRow): boolean =>
  customer ? customer.kind !== aPerson || [customer.email, customer.pec].includes(email) : lead?.emailKey === email;

/** What it is about; it names nobody whom it would outlive. */
const subjectFacts = (row: QuoteRow): [string, string][] =>
  row.email && isFound(row)
    ? [
        ["Per", row.title],
        ["Cliente", recipientOf(row)],
        ["Email", row.email],
      ]
    : [];

/** To who follows the quote, or the agency. */
export function answerMail(row: QuoteRow, answer: QuoteAnswer, recipient: string, publicUrl: string): Mail {
  const verb = answer.isAccepted ? "accettato" : "rifiutato";
  return {
    kind: quoteAnswerMailKind,
    recipient,
    subject: `Preventivo ${verb}: ${numberOf(row)}`,
    ...layOutMail({
      heading: `Il preventivo ${numberOf(row)} è stato ${verb}`,
      paragraphs: [answerWords(answer)].filter(Boolean),
      // Like the name, the client's words don't outlive the person.
      ...(!answer.isAccepted && row.email && isFound(row) && { quote: answer.words }),
      facts: [
        ...subjectFacts(row),
        ["Totale", formatCents(row.totalCents)],
        ...(answer.isAccepted && row.depositCents
          ? [["Acconto da ricevere", formatCents(row.depositCents)] as [string, string]]
          : []),
      ],
      link: { label: "Apri il preventivo", href: `${publicUrl}/admin#preventivi/${row.id}` },
    }),
  };
}
