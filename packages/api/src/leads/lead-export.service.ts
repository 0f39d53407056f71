import type { LeadChoice } from "@vetrina/contract/leads-desk";
import type { Deps } from "../deps.ts";
import { nextLeadIds } from "./lead-list.service.ts";
import { csvHead, csvRows } from "./leads.csv.ts";
import { leadColumns, presentLead } from "./leads.service.ts";

/** So many leads are in memory at a time. */
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
