import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes, type Lead } from "@vetrina/contract/leads";
import type { LeadChoice } from "@vetrina/contract/leads-desk";
import { csvBodyLines, csvHeadLine } from "../csv.ts";
import type { Deps } from "../deps.ts";
import { nextLeadIds } from "./lead-list.service.ts";
import { leadColumns, presentLead } from "./leads.service.ts";

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

/** How many leads are in memory at a time. */
const leadsPerRead = 1000;

/** The CSV of a choice's leads, piece by piece, in the choice's order. */
export async function* exportLeads(deps: Deps, choice: LeadChoice): AsyncGenerator<string> {
  yield csvHead;
  let cursor: string | undefined;
  do {
    const { ids, nextCursor } = await nextLeadIds(deps, choice, cursor, leadsPerRead);
    const rows = await deps.db.lead.findMany({ where: { id: { in: ids } }, select: leadColumns });
    const byId = new Map(rows.map((row) => [row.id, presentLead(row)]));
    yield csvRows(ids.flatMap((id) => byId.get(id) ?? []));
    cursor = nextCursor;
  } while (cursor);
}
