import type { Readable } from "node:stream";
import { formatDateTime } from "@vetrina/contract/dates";
import { type BusinessType, businessTypes } from "@vetrina/contract/leads";
import type { LeadChoice } from "@vetrina/contract/leads-desk";
import { choiceLabel } from "@vetrina/contract/products";
import { Prisma } from "@vetrina/db/prisma";
import { type CsvColumns, csvFile } from "../csv.ts";
import type { Deps } from "../deps.ts";
import { choiceConditions } from "./lead-list.service.ts";
import { orderOf } from "./lead-order.ts";
import { type LeadRow, leadSelection } from "./leads.service.ts";

const columns: CsvColumns<LeadRow> = [
  ["Data", (lead) => formatDateTime(lead.createdAt)],
  ["Nome", (lead) => lead.firstName],
  ["Cognome", (lead) => lead.lastName],
  ["Email", (lead) => lead.email],
  ["Telefono", (lead) => lead.phone],
  ["Azienda", (lead) => lead.company ?? ""],
  ["Tipo di attività", (lead) => businessTypes[lead.businessType as BusinessType]],
  ["Requisiti specifici", (lead) => lead.message ?? ""],
  ["Scelta", (lead) => (lead.choice ? choiceLabel(lead.choice) : "")],
];

/** The CSV of a choice's leads, in the choice's order. */
export function exportLeads(deps: Deps, choice: LeadChoice): Promise<Readable> {
  const { text, values } = Prisma.sql`${leadSelection} ${choiceConditions(choice)} order by ${orderOf(choice.sort)}`;
  return csvFile(columns, deps.stream<LeadRow>({ text, values }));
}
