import { businessTypes } from "@vetrina/contract/business-types";
import { formatDateTime } from "@vetrina/contract/dates";
import { type Campaign, campaignWords } from "@vetrina/contract/lead-campaign";
import type { Lead } from "@vetrina/contract/leads";
import { choiceLabel } from "@vetrina/contract/products";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

/** A lead whose number is not known yet, with what stands in its place. */
interface LeadToBe extends Omit<Lead, "id" | "privacy"> {
  id: string;
  trialSite?: string | null;
  sourcePage: string | null;
  campaign: Campaign | null;
}

const sourceFacts = ({ sourcePage, campaign }: LeadToBe): [string, string][] => [
  ...(sourcePage ? [["Pagina", sourcePage] as [string, string]] : []),
  ...(campaign ? [["Campagna", campaignWords(campaign)] as [string, string]] : []),
];

const trialFacts = ({ trialSite }: LeadToBe, publicUrl: string): [string, string][] =>
  trialSite ? [["Prova del sito", `${publicUrl}/prova?${trialSite}`]] : [];

export const leadMailKind = "contatto-ricevuto";

/** Mails the staff that a visitor asks to be called back. */
export function leadReceivedMail(lead: LeadToBe, recipient: string, publicUrl: string): Mail {
  return {
    kind: leadMailKind,
    isForStaff: true,
    recipient,
    subject: `Nuovo contatto: ${lead.firstName} ${lead.lastName}`,
    ...layOutMail({
      heading: "C'è un nuovo contatto da richiamare",
      paragraphs: ["Abbiamo promesso una risposta entro 24 ore."],
      facts: [
        ["Nome", `${lead.firstName} ${lead.lastName}`],
        ["Email", lead.email],
        ["Telefono", lead.phone],
        ["Azienda", lead.company ?? "non indicata"],
        ["Attività", businessTypes[lead.businessType]],
        ["Scelta", lead.choice ? choiceLabel(lead.choice) : "nessuna"],
        ...trialFacts(lead, publicUrl),
        ["Requisiti", lead.message ?? "nessuno"],
        ...sourceFacts(lead),
        ["Ricevuto", formatDateTime(lead.createdAt)],
      ],
      link: { label: "Apri il contatto", href: `${publicUrl}/admin#contatti/${lead.id}` },
    }),
  };
}
