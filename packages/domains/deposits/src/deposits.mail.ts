import { choiceLabel, receiptPathOf } from "@vetrina/contract/choice";
import { formatMonth, utcDay } from "@vetrina/contract/dates";
import { type DepositMethod, depositMethods } from "@vetrina/contract/deposits/deposits";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import { formatCents } from "@vetrina/contract/money";
import { type Company, whatsappLink } from "@vetrina/contract/settings/site";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** The buyer's receipt of a deposit. */
export const receiptMailKind = "caparra-pagata";

/** Tells the agency of a paid deposit; each has one. */
export const paidMailKind = "caparra-ricevuta";

interface PaidDeposit {
  name: string;
  email: string;
  publicId: string;
  method: DepositMethod;
  amountCents: number;
  /** Of the deposit of a quote. */
  quoteNumber: string | null;
  slotMonth: Date;
  /** By when the buyer is called: "entro 24 ore". */
  callBy: string;
}

const amountOf = (deposit: Pick<PaidDeposit, "amountCents">) => formatCents(deposit.amountCents);
const methodOf = (deposit: Pick<PaidDeposit, "method">) => depositMethods[deposit.method];

const monthOf = ({ slotMonth }: Pick<PaidDeposit, "slotMonth">) => formatMonth(utcDay(slotMonth).slice(0, 7));

/** What a receipt says of a payment. */
export const receiptFacts = (
  paid: Pick<PaidDeposit, "amountCents" | "method" | "publicId">,
  company: Company,
): [string, string][] => [
  ["Importo", amountOf(paid)],
  ["Metodo", methodOf(paid)],
  ["Riferimento", paid.publicId],
  ["Venditore", `${company.legalName}, P.IVA ${company.vatNumber}`],
];

/** To who has paid the deposit of a quote. */
const quoteReceiptMail = (deposit: PaidDeposit, company: Company): Mail => ({
  kind: receiptMailKind,
  recipient: deposit.email,
  subject: `Abbiamo ricevuto l’acconto del preventivo ${deposit.quoteNumber}`,
  ...layOutMail({
    heading: "Abbiamo ricevuto il tuo acconto",
    paragraphs: [
      "Grazie: possiamo cominciare. Conserva questa email come ricevuta del pagamento.",
      "Il preventivo resta alla pagina che trovi nell’email con cui te l’abbiamo mandato.",
    ],
    facts: [["Preventivo", deposit.quoteNumber ?? ""], ...receiptFacts(deposit, company)],
  }),
});

/** To the buyer: what was paid, and what happens now. */
export function depositReceiptMail(deposit: PaidDeposit, company: Company, publicUrl: string, state: string): Mail {
  if (deposit.quoteNumber) return quoteReceiptMail(deposit, company);
  const hasSlot = state === "pagato";
  return {
    kind: receiptMailKind,
    recipient: deposit.email,
    subject: hasSlot ? "Il tuo posto è prenotato" : "Abbiamo ricevuto la tua caparra",
    ...layOutMail({
      heading: hasSlot ? "Complimenti, il tuo posto è prenotato" : "Abbiamo ricevuto la tua caparra",
      paragraphs: [
        hasSlot
          ? `Abbiamo ricevuto la caparra e il posto è tuo. Ti richiamiamo ${deposit.callBy} per cominciare il lavoro.`
          : `I posti di questo mese sono finiti mentre pagavi. I tuoi soldi sono al sicuro: ${deposit.callBy} ti proponiamo il primo posto libero oppure ti restituiamo tutto, come preferisci.`,
        "Il saldo di 180 euro si paga alla consegna, dopo la tua approvazione.",
      ],
      facts: [...(hasSlot ? [["Mese", monthOf(deposit)] as [string, string]] : []), ...receiptFacts(deposit, company)],
      link: { label: "Completa i tuoi dati", href: `${publicUrl}/thankyou?deposito=${deposit.publicId}` },
      footnote: `Hai cambiato idea? Hai ${withdrawalDays} giorni per ripensarci: ti restituiamo i 17 euro. Recedi dal contratto qui: ${publicUrl}/recesso`,
    }),
  };
}

/** Tells the buyer of another month. */
export const movedMailKind = "posto-spostato";

/** To the buyer, whose place is in another month from now on, or has been found only now. */
export function movedPlaceMail(
  deposit: Pick<PaidDeposit, "name" | "email" | "slotMonth">,
  publicUrl: string,
  publicId: string,
): Mail {
  const month = monthOf(deposit);
  return {
    kind: movedMailKind,
    recipient: deposit.email,
    subject: `Il tuo posto è per ${month}`,
    ...layOutMail({
      heading: `Il tuo posto è per ${month}`,
      paragraphs: [
        `Ciao ${deposit.name}, ti confermiamo il posto per il sito a 197 euro: il mese è ${month}. La caparra che hai pagato vale per questo posto.`,
        "Se il mese non ti va bene, rispondi a questa email.",
      ],
      link: { label: "Apri la tua prenotazione", href: `${publicUrl}/thankyou?deposito=${publicId}` },
    }),
  };
}

function choiceFacts(choice: string | null, publicUrl: string): [string, string][] {
  if (!choice) return [];
  const path = receiptPathOf(choice);
  return [["Scelta", choiceLabel(choice)], ...(path ? [["Scontrino", `${publicUrl}${path}`] as [string, string]] : [])];
}

function wordsForStaff({ quoteNumber, callBy }: PaidDeposit, state: string) {
  if (quoteNumber) {
    const words = `È arrivato l’acconto del preventivo ${quoteNumber}: il lavoro può cominciare.`;
    return { subject: "Acconto pagato", heading: "Un acconto è arrivato", words };
  }
  return state === "pagato"
    ? {
        subject: "Caparra pagata",
        heading: "Una nuova prenotazione",
        words: `Il cliente aspetta una chiamata ${callBy}.`,
      }
    : {
        subject: "Caparra da ricollocare",
        heading: "Una caparra senza posto",
        words: "Il pagamento è arrivato a posti finiti: scegli un altro mese o rimborsa.",
      };
}

/** To the staff. */
export function depositPaidMail(
  deposit: PaidDeposit & { id: number; phone: string | null; choice: string | null },
  recipient: string,
  publicUrl: string,
  state: string,
): Mail {
  const { subject, heading, words } = wordsForStaff(deposit, state);
  const hasSlot = !deposit.quoteNumber && state === "pagato";
  return {
    kind: paidMailKind,
    recipient,
    subject: `${subject}: ${deposit.name}`,
    ...layOutMail({
      heading,
      paragraphs: [words],
      facts: [
        ["Nome", deposit.name],
        ["Email", deposit.email || "non indicata"],
        ["Telefono", deposit.phone || "non indicato"],
        ...(hasSlot ? [["Mese", monthOf(deposit)] as [string, string]] : []),
        ["Importo", amountOf(deposit)],
        ["Metodo", methodOf(deposit)],
        ...choiceFacts(deposit.choice, publicUrl),
      ],
      link: { label: "Apri la prenotazione", href: `${publicUrl}/admin#prenotazioni/${deposit.id}` },
    }),
  };
}

/** To the buyer whose card was authorised and not charged. */
export function nothingChargedMail(
  deposit: { name: string; email: string },
  company: Company,
  isSoldOut: boolean,
): Mail {
  return {
    kind: "caparra-non-addebitata",
    recipient: deposit.email,
    subject: "Non ti abbiamo addebitato nulla",
    ...layOutMail({
      heading: "Non ti abbiamo addebitato nulla",
      paragraphs: [
        isSoldOut
          ? `Ciao ${deposit.name}, mentre pagavi qualcun altro ha preso l’ultimo posto del mese. Abbiamo annullato l’autorizzazione della tua carta: i 17 euro non sono stati addebitati.`
          : `Ciao ${deposit.name}, la tua banca ha lasciato scadere l’autorizzazione della carta prima dell’addebito. I 17 euro non sono stati addebitati e il posto non è prenotato.`,
        "Se sull’estratto conto vedi la somma in sospeso, sparisce da sola entro qualche giorno: dipende dalla banca.",
        isSoldOut
          ? "Vuoi il primo posto libero? Scrivici su WhatsApp o rispondi a questa email: te lo teniamo."
          : "Se vuoi ancora il sito, scrivici su WhatsApp o rispondi a questa email e lo sistemiamo insieme.",
      ],
      link: {
        label: "Scrivici su WhatsApp",
        href: whatsappLink(company.whatsapp, "Ciao! Vorrei bloccare un posto per il sito a 197 euro."),
      },
    }),
  };
}

/** To the staff: money that was to go back is here again. */
export function refundFailedMail(deposit: { id: number; name: string }, recipient: string, publicUrl: string): Mail {
  return {
    kind: "rimborso-fallito",
    recipient,
    subject: `Rimborso non riuscito: ${deposit.name}`,
    ...layOutMail({
      heading: "Un rimborso non è riuscito",
      paragraphs: [
        "Stripe non è riuscita a restituire la somma al cliente, di solito perché la carta è stata chiusa. I soldi sono tornati sul tuo conto.",
        "Apri la prenotazione per riprovare, oppure accordati con il cliente per un bonifico. Avvisalo: forse gli avevamo già scritto che la somma era tornata.",
      ],
      facts: [["Nome", deposit.name]],
      link: { label: "Apri la prenotazione", href: `${publicUrl}/admin#prenotazioni/${deposit.id}` },
    }),
  };
}
