import type { Readable } from "node:stream";
import { businessTypes, isTradeKnown } from "@vetrina/contract/business-types";
import { choiceLabel } from "@vetrina/contract/choice";
import { formatDateTime } from "@vetrina/contract/dates";
import type { FieldValue } from "@vetrina/contract/field-values";
import { fieldWords } from "@vetrina/contract/fields";
import { type Campaign, campaignWords } from "@vetrina/contract/lead-campaign";
import { type PrivacyWay, privacyWays } from "@vetrina/contract/lead-person";
import { type LeadStage, leadStages } from "@vetrina/contract/lead-stages";
import type { LeadChoice } from "@vetrina/contract/leads-desk";
import { plainEuros } from "@vetrina/contract/money";
import { byTagName, type Tag } from "@vetrina/contract/tags";
import { type CsvColumns, csvFile, phoneCell } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { columnList } from "@vetrina/data/statements";
import { valuesOf } from "@vetrina/fields/field-values";
import { listFields } from "@vetrina/fields/fields.service";
import { tagsOf } from "@vetrina/tags/tag-links";
import { choiceConditions, orderOfChoice } from "./lead-choice.ts";
import { orderOf } from "./lead-order.ts";
import { type LeadRow, leadColumns } from "./leads.service.ts";

interface ExportedLead extends LeadRow {
  stage: LeadStage;
  lostReason: string | null;
  owner: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
  valueCents: number | null;
  sourcePage: string | null;
  campaign: Campaign | null;
  privacyAcceptedAt: Date;
  privacyWay: PrivacyWay | null;
  /** The staff's, oldest first. */
  notes: string | null;
  tags: Tag[];
  fields: FieldValue[];
}

const selection = Prisma.sql`
  select ${Prisma.raw(columnList(leadColumns))}, "privacyAcceptedAt", "privacyWay", stage, "lostReason", "nextStep", to_char("nextStepOn", 'DD/MM/YYYY') as "nextStepOn",
    "valueCents", "sourcePage", campaign,
    (select coalesce(name, username) from "User" where id = lead."ownerId") as owner,
    (select string_agg(note.text, E'\\n' order by note.id) from "LeadNote" as note where note."leadId" = lead.id) as notes,
    ${tagsOf("lead", Prisma.sql`lead.id`)} as tags, ${valuesOf("lead", Prisma.sql`lead.id`)} as fields
  from "Lead" as lead`;

const consent = ({ privacyAcceptedAt, privacyWay }: ExportedLead) =>
  [formatDateTime(privacyAcceptedAt), privacyWay && privacyWays[privacyWay]].filter(Boolean).join(", ");

const columns: CsvColumns<ExportedLead> = [
  ["Data", (lead) => formatDateTime(lead.createdAt)],
  ["Nome", (lead) => lead.firstName],
  ["Cognome", (lead) => lead.lastName],
  ["Email", (lead) => lead.email],
  ["Telefono", ({ phone }) => phoneCell(phone)],
  ["Azienda", (lead) => lead.company ?? ""],
  ["Tipo di attività", (lead) => (isTradeKnown(lead) ? businessTypes[lead.businessType] : "")],
  ["Requisiti specifici", (lead) => lead.message ?? ""],
  ["Scelta", (lead) => (lead.choice ? choiceLabel(lead.choice) : "")],
  ["Stato", (lead) => leadStages[lead.stage]],
  ["Note", (lead) => lead.notes ?? ""],
  ["Consenso privacy", consent],
  ["Perché perso", (lead) => (lead.stage === "perso" ? (lead.lostReason ?? "") : "")],
  ["Responsabile", (lead) => lead.owner ?? ""],
  ["Prossimo passo", (lead) => lead.nextStep ?? ""],
  ["Entro il", (lead) => lead.nextStepOn ?? ""],
  ["Valore in euro", (lead) => (lead.valueCents === null ? "" : plainEuros(lead.valueCents))],
  ["Pagina", (lead) => lead.sourcePage ?? ""],
  ["Campagna", (lead) => (lead.campaign ? campaignWords(lead.campaign) : "")],
  [
    "Etichette",
    ({ tags }) =>
      tags
        .sort(byTagName)
        .map(({ name }) => name)
        .join(", "),
  ],
];

/** A column for each field of contacts, behind the others. */
async function fieldColumns(deps: Deps): Promise<CsvColumns<ExportedLead>> {
  const fields = (await listFields(deps)).filter(({ onContacts }) => onContacts);
  return fields.map(({ id, name }) => [name, ({ fields: values }) => csvCell(values.find((value) => value.id === id))]);
}

const csvCell = (value: FieldValue | undefined) => (value ? fieldWords(value) : "");

/** The CSV of a choice's leads, in the choice's order. */
export async function exportLeads(deps: Deps, choice: LeadChoice): Promise<Readable> {
  const { text, values } = Prisma.sql`${selection} ${choiceConditions(choice, deps.now())}
    order by ${orderOf(orderOfChoice(choice))}`;
  return csvFile([...columns, ...(await fieldColumns(deps))], deps.stream<ExportedLead>({ text, values }));
}
