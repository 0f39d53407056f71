import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type LeadStage, statusOfStage } from "@vetrina/contract/lead-stages";
import type { LeadCounts, LeadDetail, LeadPage, LeadRow } from "@vetrina/contract/leads-desk";

type LeadPages = InfiniteData<LeadPage>;
type RowChanges = Partial<Omit<LeadRow, "id">>;

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

function movedCount(counts: LeadCounts, from: LeadStage, to: LeadStage, valueCents: number): LeadCounts {
  const add = (stage: LeadStage, leads: 1 | -1) => ({
    leads: counts.byStage[stage].leads + leads,
    valueCents: counts.byStage[stage].valueCents + leads * valueCents,
  });
  return { ...counts, byStage: { ...counts.byStage, [from]: add(from, -1), [to]: add(to, 1) } };
}

const valueIn = (lists: [unknown, LeadPages | undefined][], id: number) =>
  lists.flatMap(([, pages]) => pages?.pages.flatMap(({ leads }) => leads) ?? []).find((lead) => lead.id === id)
    ?.valueCents ?? 0;

export function leadsCacheOf(client: QueryClient, utils: Pick<ReturnType<typeof trpc.useUtils>, "leads" | "person">) {
  // The list only: others ask for one page of it, which has another shape.
  const pagesKey = getQueryKey(trpc.leads.page, undefined, "infinite");
  const countsKey = getQueryKey(trpc.leads.counts);

  const changeRow = (id: number, changes: RowChanges) =>
    client.setQueriesData<LeadPages>({ queryKey: pagesKey }, (pages) => changeInPages(pages, id, changes));

  return {
    changeRow,
    async showStage(id: number, from: LeadStage, to: { stage: LeadStage; lostReason: string | null }): Promise<void> {
      // What is on its way may be older than the change.
      await Promise.all([client.cancelQueries({ queryKey: pagesKey }), utils.leads.one.cancel({ id })]);
      const value = valueIn(client.getQueriesData<LeadPages>({ queryKey: pagesKey }), id);
      const changes = { ...to, status: statusOfStage[to.stage] };
      changeRow(id, changes);
      utils.leads.one.setData({ id }, (lead) => lead && { ...lead, ...changes });
      client.setQueriesData<LeadCounts>(
        { queryKey: countsKey },
        (counts) => counts && movedCount(counts, from, to.stage, value),
      );
    },
    /** A lead as the server has it, wherever it is shown. */
    show(lead: LeadDetail): void {
      const { id, notes: _, ...shown } = lead;
      utils.leads.one.setData({ id }, lead);
      changeRow(id, shown);
    },
    /** A colleague has changed it: it is shown as they left it. */
    async readAnew(id: number): Promise<void> {
      try {
        this.show(await utils.leads.one.fetch({ id }, { staleTime: 0 }));
      } catch {
        await utils.leads.page.invalidate();
      }
    },
    /** Inactive lists are refetched when next shown; a visible row stays where it is. */
    async settle(): Promise<void> {
      client.removeQueries({ queryKey: pagesKey, type: "inactive" });
      await Promise.all([
        utils.leads.counts.invalidate(),
        utils.leads.history.invalidate(),
        utils.person.invalidate(),
        // A list that was on its way when the change was shown has never come.
        client.refetchQueries({
          queryKey: pagesKey,
          type: "active",
          predicate: ({ state }) => state.data === undefined,
        }),
      ]);
    },
    /** A lead was deleted: refetches everything. */
    async forget(id: number): Promise<void> {
      client.removeQueries({ queryKey: getQueryKey(trpc.leads.one, { id }, "query") });
      await Promise.all([utils.leads.page.invalidate(), utils.leads.counts.invalidate()]);
    },
  };
}

/** The query cache of the Contatti tab, and how it is kept up to date. */
export const useLeadsCache = () => leadsCacheOf(useQueryClient(), trpc.useUtils());
