import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes, type Lead } from "@vetrina/contract/leads";
import type { LeadChoice } from "@vetrina/contract/leads-desk";
import { Prisma } from "@vetrina/db/prisma";
import { csvBodyLines, csvHeadLine } from "../csv.ts";
import type { Deps } from "../deps.ts";
import { choiceConditions } from "./lead-list.service.ts";
import { orderOf } from "./lead-order.ts";
import { type LeadRow, leadSelection, presentLead } from "./leads.service.ts";

const columns: [header: string, cell: (lead: Lead) => string][] = [
  ["Data", (lead) => formatDateTime(lead.createdAt)],
  ["Nome", (lead) => lead.firstName],
  ["Cognome", (lead) => lead.lastName],
  ["Email", (lead) => lead.email],
  ["Telefono", (lead) => lead.phone],
  ["Azienda", (lead) => lead.company ?? ""],
  ["Tipo di attività", (lead) => businessTypes[lead.businessType]],
  ["Requisiti specifici", (lead) => lead.message ?? ""],
];

const csvHead = csvHeadLine(columns.map(([header]) => header));

const csvRows = (leads: Lead[]) => csvBodyLines(leads.map((lead) => columns.map(([, cell]) => cell(lead))));

/** The CSV of a choice's leads, piece by piece, in the choice's order. */
export async function* exportLeads(deps: Deps, choice: LeadChoice): AsyncGenerator<string> {
  yield csvHead;
  const { text, values } = Prisma.sql`${leadSelection} ${choiceConditions(choice)} order by ${orderOf(choice.sort)}`;
  for await (const rows of deps.stream<LeadRow>({ text, values })) yield csvRows(rows.map(presentLead));
}
