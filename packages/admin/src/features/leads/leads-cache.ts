import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { LeadCounts, LeadPage, LeadStatus } from "@vetrina/contract/leads-desk";

type LeadPages = InfiniteData<LeadPage>;
type RowChanges = { status?: LeadStatus; notes?: number };

function changeInPages(pages: LeadPages | undefined, id: number, changes: RowChanges): LeadPages | undefined {
  if (!pages?.pages.some(({ leads }) => leads.some((lead) => lead.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      leads: page.leads.map((lead) => (lead.id === id ? { ...lead, ...changes } : lead)),
    })),
  };
}

const movedCount = (counts: LeadCounts, from: LeadStatus, to: LeadStatus): LeadCounts => ({
  ...counts,
  byStatus: { ...counts.byStatus, [from]: counts.byStatus[from] - 1, [to]: counts.byStatus[to] + 1 },
});

/** What the Contatti tab has read so far, and how it is kept true. */
export function useLeadsCache() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  // The list only: others ask for one page of it, which has another shape.
  const pagesKey = getQueryKey(trpc.leads.page, undefined, "infinite");
  const countsKey = getQueryKey(trpc.leads.counts);

  const changeRow = (id: number, changes: RowChanges) =>
    client.setQueriesData<LeadPages>({ queryKey: pagesKey }, (pages) => changeInPages(pages, id, changes));

  return {
    changeRow,
    async showStatus(id: number, from: LeadStatus, to: LeadStatus): Promise<void> {
      // What is on its way may be older than the change.
      await Promise.all([client.cancelQueries({ queryKey: pagesKey }), utils.leads.one.cancel({ id })]);
      changeRow(id, { status: to });
      utils.leads.one.setData({ id }, (lead) => lead && { ...lead, status: to });
      client.setQueriesData<LeadCounts>({ queryKey: countsKey }, (counts) => counts && movedCount(counts, from, to));
    },
    /** Lists out of sight are read anew when they are next looked at; a row in sight stays where it is. */
    async settle(): Promise<void> {
      client.removeQueries({ queryKey: pagesKey, type: "inactive" });
      await Promise.all([utils.leads.counts.invalidate(), utils.leads.history.invalidate()]);
    },
    /** Somebody is gone: everything is read anew. */
    async forget(id: number): Promise<void> {
      client.removeQueries({ queryKey: getQueryKey(trpc.leads.one, { id }, "query") });
      await Promise.all([utils.leads.page.invalidate(), utils.leads.counts.invalidate()]);
    },
  };
}
