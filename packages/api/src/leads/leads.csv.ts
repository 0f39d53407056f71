import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes, type Lead } from "@vetrina/contract/leads";
import { csvBodyLines, csvHeadLine } from "../csv.ts";

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

export const csvHead = csvHeadLine(columns.map(([header]) => header));

export const csvRows = (leads: Lead[]) => csvBodyLines(leads.map((lead) => columns.map(([, cell]) => cell(lead))));
