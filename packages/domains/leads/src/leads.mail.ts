import { businessTypes, isTradeKnown } from "@vetrina/contract/business-types";
import { choiceLabel, receiptPathOf } from "@vetrina/contract/choice";
import { formatDateTime } from "@vetrina/contract/dates";
import { type Campaign, campaignWords } from "@vetrina/contract/lead-campaign";
import type { Lead } from "@vetrina/contract/leads";
import type { Told } from "@vetrina/core/mail/agency-share";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** What every request says. */
type Said = "firstName" | "lastName" | "email" | "phone" | "businessType" | "createdAt";

/** A lead whose number is not known yet, with what stands in its place. */
interface LeadToBe extends Pick<Lead, Said>, Partial<Omit<Lead, Said | "id" | "privacy">> {
  id: string;
  trialSite?: string | null;
  sourcePage: string | null;
  campaign: Campaign | null;
}

/** As much of a name as is known. */
export const leadNameOf = ({ firstName, lastName }: Pick<Lead, "firstName" | "lastName">) =>
  `${firstName} ${lastName}`.trim();

/** What only a whole form says. */
const detailFacts = ({ email, company, businessType, message }: LeadToBe): [string, string][] =>
  email
    ? [
        ["Email", email],
        ["Azienda", company ?? "non indicata"],
        ["Attività", isTradeKnown({ businessType }) ? businessTypes[businessType] : "non indicata"],
        ["Requisiti", message ?? "nessuno"],
      ]
    : [];

const sourceFacts = ({ sourcePage, campaign }: LeadToBe): [string, string][] => [
  ...(sourcePage ? [["Pagina", sourcePage] as [string, string]] : []),
  ...(campaign ? [["Campagna", campaignWords(campaign)] as [string, string]] : []),
];

const trialFacts = ({ trialSite }: LeadToBe, publicUrl: string): [string, string][] =>
  trialSite ? [["Prova del sito", `${publicUrl}/prova?${trialSite}`]] : [];

const receiptFacts = ({ choice }: LeadToBe, publicUrl: string): [string, string][] => {
  const path = choice && receiptPathOf(choice);
  return path ? [["Scontrino", `${publicUrl}${path}`]] : [];
};

export const leadMailKind = "contatto-ricevuto";

export const manyLeads: Told = { what: "contatti", tab: "contatti" };

/** Mails the staff that a visitor asks to be called back, and by when that was promised. */
export function leadReceivedMail(
  lead: LeadToBe,
  { recipient, promise }: { recipient: string; promise: string },
  publicUrl: string,
): Mail {
  return {
    kind: leadMailKind,
    recipient,
    subject: `Nuovo contatto: ${leadNameOf(lead)}`,
    ...layOutMail({
      heading: "C’è un nuovo contatto da richiamare",
      paragraphs: [
        `Abbiamo promesso una risposta ${promise}.`,
        ...(lead.email ? [] : ["Ha lasciato nome e telefono. Se aggiunge altro o sceglie un orario, ti avvisiamo."]),
      ],
      facts: [
        ["Nome", leadNameOf(lead)],
        ["Telefono", lead.phone],
        ...detailFacts(lead),
        ["Scelta", lead.choice ? choiceLabel(lead.choice) : "nessuna"],
        ...receiptFacts(lead, publicUrl),
        ...trialFacts(lead, publicUrl),
        ...sourceFacts(lead),
        ["Ricevuto", formatDateTime(lead.createdAt)],
      ],
      link: { label: "Apri il contatto", href: `${publicUrl}/admin#contatti/${lead.id}` },
    }),
  };
}
