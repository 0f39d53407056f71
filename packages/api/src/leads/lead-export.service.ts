import type { Readable } from "node:stream";
import { formatDateTime } from "@vetrina/contract/dates";
import { type BusinessType, businessTypes } from "@vetrina/contract/leads";
import { type LeadChoice, type LeadStatus, leadStatuses } from "@vetrina/contract/leads-desk";
import { choiceLabel } from "@vetrina/contract/products";
import { Prisma } from "@vetrina/db/prisma";
import { type CsvColumns, csvFile } from "../csv.ts";
import type { Deps } from "../deps.ts";
import { choiceConditions } from "./lead-list.service.ts";
import { orderOf } from "./lead-order.ts";
import type { LeadRow } from "./leads.service.ts";

interface ExportedLead extends LeadRow {
  status: LeadStatus;
  privacyAcceptedAt: Date;
  /** The staff's, oldest first. */
  notes: string | null;
}

const selection = Prisma.raw(`
  select id, "firstName", "lastName", email, phone, company, "businessType", message, choice, "createdAt", status,
    "privacyAcceptedAt",
    (select string_agg(note.text, E'\\n' order by note.id) from "LeadNote" as note where note."leadId" = lead.id) as notes
  from "Lead" as lead`);

const columns: CsvColumns<ExportedLead> = [
  ["Data", (lead) => formatDateTime(lead.createdAt)],
  ["Nome", (lead) => lead.firstName],
  ["Cognome", (lead) => lead.lastName],
  ["Email", (lead) => lead.email],
  // With a word before it no spreadsheet takes it for a formula or a number, and it still reads as a phone.
  ["Telefono", (lead) => `tel. ${lead.phone}`],
  ["Azienda", (lead) => lead.company ?? ""],
  ["Tipo di attività", (lead) => businessTypes[lead.businessType as BusinessType]],
  ["Requisiti specifici", (lead) => lead.message ?? ""],
  ["Scelta", (lead) => (lead.choice ? choiceLabel(lead.choice) : "")],
  ["Stato", (lead) => leadStatuses[lead.status]],
  ["Note", (lead) => lead.notes ?? ""],
  ["Consenso privacy", (lead) => formatDateTime(lead.privacyAcceptedAt)],
];

/** The CSV of a choice's leads, in the choice's order. */
export function exportLeads(deps: Deps, choice: LeadChoice): Promise<Readable> {
  const { text, values } = Prisma.sql`${selection} ${choiceConditions(choice)} order by ${orderOf(choice.sort)}`;
  return csvFile(columns, deps.stream<ExportedLead>({ text, values }));
}
