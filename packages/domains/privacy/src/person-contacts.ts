import { choiceLabel } from "@vetrina/contract/choice";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Prisma } from "@vetrina/data/prisma";
import { leadValueColumns, presentValues } from "@vetrina/fields/field-values";
import { presentTags, tagColumns } from "@vetrina/tags/tag-links";
import { iso, presentField, presentFile, presentTask, taskColumns } from "./person-tickets.ts";

export const contactColumns = {
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
  businessType: true,
  message: true,
  choice: true,
  trialSite: true,
  stage: true,
  lostReason: true,
  tasks: { orderBy: { id: "asc" }, select: taskColumns },
  tags: tagColumns,
  fields: leadValueColumns,
  valueCents: true,
  owner: { select: { username: true } },
  sourcePage: true,
  campaign: true,
  call: { select: { startsAt: true } },
  createdAt: true,
  privacyAcceptedAt: true,
  privacyWay: true,
  notes: { orderBy: { id: "asc" }, select: { text: true, author: true, createdAt: true } },
  mails: {
    orderBy: { id: "asc" },
    select: {
      subject: true,
      text: true,
      author: true,
      direction: true,
      createdAt: true,
      files: { orderBy: { createdAt: "asc" }, select: { fileName: true, contentType: true, bytes: true } },
    },
  },
} satisfies Prisma.LeadSelect;

type PersonMail = Prisma.LeadGetPayload<{ select: typeof contactColumns }>["mails"][number];

const presentMail = (mail: PersonMail) => ({
  oggetto: mail.subject,
  testo: mail.text,
  autore: mail.author,
  scrittaIl: iso(mail.createdAt),
  allegati: mail.files.map(presentFile),
});

/** The contact requests of a person, as they are given. */
export async function contactsOf(
  tx: Prisma.TransactionClient,
  where: Prisma.LeadWhereInput,
): Promise<PersonData["contatti"]> {
  const rows = await tx.lead.findMany({ where, orderBy: { id: "asc" }, select: contactColumns });
  return rows.map((lead) => ({
    nome: lead.firstName,
    cognome: lead.lastName,
    email: lead.email,
    telefono: lead.phone,
    azienda: lead.company,
    attivita: lead.businessType,
    messaggio: lead.message,
    scelta: lead.choice && choiceLabel(lead.choice),
    provaDelSito: lead.trialSite && `/prova?${lead.trialSite}`,
    stato: lead.stage,
    motivoPerso: lead.lostReason,
    responsabile: lead.owner?.username ?? null,
    passi: lead.tasks.map(presentTask),
    etichette: presentTags(lead.tags).map(({ name }) => name),
    campi: presentValues(lead.fields).map(presentField),
    telefonataIl: lead.call && iso(lead.call.startsAt),
    valoreCentesimi: lead.valueCents,
    paginaDiProvenienza: lead.sourcePage,
    campagna: lead.campaign,
    ricevutoIl: iso(lead.createdAt),
    privacyAccettataIl: iso(lead.privacyAcceptedAt),
    privacyAccettataCome: lead.privacyWay,
    emailInviate: lead.mails.filter(({ direction }) => direction === "inviata").map(presentMail),
    emailRicevute: lead.mails.filter(({ direction }) => direction === "ricevuta").map(presentMail),
    note: lead.notes.map((note) => ({ testo: note.text, autore: note.author, scrittaIl: iso(note.createdAt) })),
  }));
}
