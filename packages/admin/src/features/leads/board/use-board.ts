import { trpc } from "@vetrina/client/trpc";
import { type LeadStage, leadStageValues } from "@vetrina/contract/lead-stages";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { pageByPage } from "../../../lists/paged-rows.ts";
import type { LeadList } from "../use-leads.ts";

const columnLength = 20;

/** The leads of one stage, what was moved last first, a page after the other. */
function useStage(list: LeadList, stage: LeadStage) {
  const { sort: _, stage: __, ...choice } = list.choice;
  return trpc.leads.page.useInfiniteQuery({ ...choice, stage, sort: "mossi", limit: columnLength }, pageByPage);
}

type StageQuery = ReturnType<typeof useStage>;

export interface BoardColumn {
  stage: LeadStage;
  query: StageQuery;
  leads: LeadRow[];
}

/** All that was read, each lead in the column of the stage that it has now: what was just moved comes first there. */
export function columnsOf(queries: Record<LeadStage, StageQuery>): BoardColumn[] {
  const read = leadStageValues.flatMap((stage) =>
    (queries[stage].data?.pages ?? []).flatMap(({ leads }) => leads.map((lead) => ({ lead, readIn: stage }))),
  );
  const once = [...new Map(read.map((entry) => [entry.lead.id, entry])).values()];
  return leadStageValues.map((stage) => {
    const here = once.filter(({ lead }) => lead.stage === stage);
    const arrived = here.filter(({ readIn }) => readIn !== stage);
    const settled = here.filter(({ readIn }) => readIn === stage);
    return { stage, query: queries[stage], leads: [...arrived, ...settled].map(({ lead }) => lead) };
  });
}

/** How many leads are in a column and what they may bring, once all of it is read: the counters know nothing of a search. */
export const sumOf = ({ query, leads }: BoardColumn) =>
  query.data && !query.hasNextPage
    ? { leads: leads.length, valueCents: leads.reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0) }
    : undefined;

export function useBoard(list: LeadList): BoardColumn[] {
  return columnsOf({
    nuovo: useStage(list, "nuovo"),
    contattato: useStage(list, "contattato"),
    preventivo: useStage(list, "preventivo"),
    vinto: useStage(list, "vinto"),
    perso: useStage(list, "perso"),
  });
}
