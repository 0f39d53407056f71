import type { CustomerKind } from "@vetrina/contract/customers";
import { formatLongDate } from "@vetrina/contract/dates";
import { type BalanceState, customerWords, type DeliveryStep } from "@vetrina/contract/deliveries/delivery-steps";
import { spacedIban } from "@vetrina/contract/deliveries/iban";
import { formatCents } from "@vetrina/contract/money";
import { deliveryNewsMailKind } from "@vetrina/core/mail/colleague-mails";
import { layOutMail, type MailContent } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";
import { awaitsDeposit, type HeldDelivery, type QuoteDeposit } from "./delivery-row.ts";

export interface MailedDelivery {
  publicId: string;
  title: string;
  email: string;
  /** The last of the promised days, as YYYY-MM-DD. */
  dueOn: string | null;
  siteUrl: string | null;
}

export interface MailOccasion {
  step: DeliveryStep;
  /** Whether it came back to this step. */
  isBack: boolean;
  /** Whether it is the work of a booking of the offer, whose days are promised. */
  isOfOffer: boolean;
  /** The quote that it is of, where one is known. */
  quote: QuoteDeposit | null;
  /** What is still missing of the material. */
  missing: readonly string[];
  /** The number and the words of the newest draft. */
  draft: { number: number; words: string | null } | undefined;
  balance: { state: BalanceState; cents: number | null; iban: string | null; holder: string };
}

type Words = MailContent & { subject: string };

const wantedWords = (label: string, missing: readonly string[]): [string, string][] =>
  missing.length > 0 ? [[label, missing.join(", ")]] : [];

const dueDay = (dueOn: string | null): [string, string][] => (dueOn ? [["Pronto entro", formatLongDate(dueOn)]] : []);

/** Behind an article: other work than the offer's is named by its title, below. */
const yours = ({ isOfOffer }: MailOccasion) => (isOfOffer ? "tuo sito" : "lavoro");

function startWords({ isOfOffer, quote }: MailOccasion): string {
  if (isOfOffer) return "Quando c’è tutto partiamo: da quel giorno contano i giorni lavorativi promessi.";
  if (!quote) return "Quando c’è tutto partiamo. Se è previsto un acconto, aspettiamo anche quello.";
  return awaitsDeposit(quote) ? "Quando c’è tutto ed è arrivato l’acconto partiamo." : "Quando c’è tutto partiamo.";
}

function materialWords(occasion: MailOccasion): Words {
  const { missing, isBack } = occasion;
  const what = `il ${yours(occasion)}`;
  return {
    subject: isBack ? "Ci serve ancora qualcosa" : `Cominciamo ${what}: ecco che cosa ci serve`,
    heading: isBack ? "Ci serve ancora qualcosa" : `Cominciamo ${what}`,
    paragraphs: [
      "Sulla tua pagina trovi che cosa ci serve, e da lì ci mandi i file o scrivi due righe.",
      startWords(occasion),
    ],
    facts: wantedWords("Ci serve", missing),
  };
}

function draftingWords(occasion: MailOccasion, { dueOn }: MailedDelivery): Words {
  const { isBack, missing } = occasion;
  const subject = `Stiamo preparando la bozza del ${yours(occasion)}`;
  if (isBack) {
    const again = `Rimettiamo mano alla bozza del ${yours(occasion)}. Ti scriviamo appena puoi guardarla.`;
    return { subject, heading: "Riprendiamo la bozza", paragraphs: [again] };
  }
  const begun =
    missing.length === 0
      ? { heading: "Il materiale c’è: cominciamo", words: "Abbiamo quello che ci serve." }
      : {
          heading: "Cominciamo la bozza",
          words: "Partiamo da quello che abbiamo: il resto mandacelo dalla tua pagina.",
        };
  return {
    subject,
    heading: begun.heading,
    paragraphs: [`${begun.words} Ti scriviamo appena puoi vedere la prima bozza.`],
    facts: [...wantedWords("Ci serve ancora", missing), ...dueDay(dueOn)],
  };
}

function pageWords(occasion: MailOccasion): Words {
  const { title, text } = customerWords({ ...occasion, hasMaterial: occasion.missing.length === 0 });
  return { subject: title, heading: title, paragraphs: [text] };
}

function approvalTitles(occasion: MailOccasion) {
  const { isBack, draft } = occasion;
  const ofYours = `del ${yours(occasion)}`;
  if (isBack) return { subject: `Guarda di nuovo la bozza ${ofYours}`, heading: "Guarda di nuovo la bozza" };
  return draft && draft.number > 1
    ? {
        subject: `La versione ${draft.number} ${ofYours} è pronta`,
        heading: `La versione ${draft.number} è pronta`,
      }
    : { subject: `La bozza ${ofYours} è pronta`, heading: "La bozza è pronta: guardala" };
}

const approvalWords = (occasion: MailOccasion): Words => ({
  ...approvalTitles(occasion),
  paragraphs: [
    "Aprila dalla tua pagina. Se va bene, premi «Approvo»; se vuoi cambiare qualcosa, scrivilo nei commenti.",
  ],
  ...(occasion.draft?.words ? { quote: occasion.draft.words } : {}),
});

function dueWords({ balance: { cents, iban, holder }, isOfOffer }: MailOccasion, { title }: MailedDelivery): Words {
  const what = isOfOffer ? "sito" : "lavoro";
  const heading = `Il ${what} è approvato: resta il saldo`;
  return {
    subject: heading,
    heading,
    paragraphs: [`Appena il saldo è arrivato mettiamo il ${what} online. Come pagarlo lo leggi sulla tua pagina.`],
    facts: [
      ...(cents === null ? [] : ([["Saldo", formatCents(cents)]] as [string, string][])),
      ...(iban
        ? ([
            ["IBAN", spacedIban(iban)],
            ["Intestato a", holder],
            ["Causale", `Saldo ${title}`],
          ] as [string, string][])
        : []),
    ],
  };
}

const balanceWords = (occasion: MailOccasion, delivery: MailedDelivery): Words =>
  occasion.balance.state === "dovuto" ? dueWords(occasion, delivery) : pageWords(occasion);

const onlineWords = (occasion: MailOccasion, { siteUrl }: MailedDelivery): Words => ({
  ...pageWords(occasion),
  facts: siteUrl ? [["Indirizzo", siteUrl]] : [],
});

const wordsOf: Record<DeliveryStep, (occasion: MailOccasion, delivery: MailedDelivery) => Words> = {
  materiale: materialWords,
  bozza: draftingWords,
  correzioni: pageWords,
  approvazione: approvalWords,
  saldo: balanceWords,
  online: onlineWords,
};

export const deliveryMailKind = "consegna";

/** To the customer, at each step: where their work stands and what they are asked for. */
export function stepMail(delivery: MailedDelivery, occasion: MailOccasion, page: string): Mail {
  const { subject, facts = [], ...content } = wordsOf[occasion.step](occasion, delivery);
  return {
    kind: deliveryMailKind,
    recipient: delivery.email,
    threadId: delivery.publicId,
    subject,
    ...layOutMail({
      ...content,
      facts: occasion.isOfOffer ? facts : [["Lavoro", delivery.title], ...facts],
      link: { label: "Apri la tua pagina", href: page },
      footnote: "Se ti chiede di entrare, fatti mandare il link a questo indirizzo email.",
    }),
  };
}

const aPerson = "persona" satisfies CustomerKind;

export type NewsOf = Pick<HeldDelivery, "id" | "title" | "email" | "customer">;

interface News {
  subject: string;
  heading: string;
  words: string;
}

export const materialNews = (awaitsDeposit: boolean): News => ({
  subject: "Il materiale di un lavoro è completo",
  heading: "C’è tutto il materiale",
  words: awaitsDeposit
    ? "Il cliente ha inviato quello che mancava. L’acconto del suo preventivo non è ancora arrivato: il cliente legge che si comincia quando c’è anche quello."
    : "Il cliente ha inviato quello che mancava: adesso tocca a noi.",
});

export const approvalNews = (balance: BalanceState): News => ({
  subject: "Un cliente ha approvato la bozza",
  heading: "La bozza è approvata",
  words:
    balance === "dovuto"
      ? "Resta il saldo: quando arriva si va online. Dove non c’è né un IBAN né la carta, il cliente legge che gli scrivi tu come pagarlo."
      : "Il saldo c’è già: il cliente aspetta che il sito vada online.",
});

/** Whether the mail is found by its address when the customer's data are asked for or erased. */
const isFound = ({ email, customer }: NewsOf): boolean =>
  email !== null && (customer.kind !== aPerson || [customer.email, customer.pec].includes(email));

/** What it is about; it names nobody whom it would outlive. */
const factsOf = (delivery: NewsOf): [string, string][] =>
  delivery.email && isFound(delivery)
    ? [
        ["Lavoro", delivery.title],
        ["Cliente", delivery.customer.name],
        ["Email", delivery.email],
      ]
    : [];

/** To who follows the delivery, or the agency. */
export const deliveryNewsMail = (
  delivery: NewsOf,
  { subject, heading, words }: News,
  recipient: string,
  publicUrl: string,
): Mail => ({
  kind: deliveryNewsMailKind,
  recipient,
  subject: isFound(delivery) ? `${subject}: ${delivery.title}` : subject,
  ...layOutMail({
    heading,
    paragraphs: [words],
    facts: factsOf(delivery),
    link: { label: "Apri il lavoro", href: `${publicUrl}/admin#consegne/${delivery.id}` },
  }),
});
