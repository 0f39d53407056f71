import { tableOf } from "@vetrina/contract/keys";
import { type LeadStage, leadStageValues } from "@vetrina/contract/lead-stages";
import type { LeadCounts, LeadCountsQuery } from "@vetrina/contract/leads-desk";
import type { Deps } from "@vetrina/core/deps";
import { findPeriod, isDue, ownerCondition, periodConditions, whereAll } from "./lead-choice.ts";

interface StageRow {
  stage: LeadStage;
  leads: number;
  valueCents: number;
}

const nothing = { leads: 0, valueCents: 0 };

/** How many leads have their next step today or had it before, of one owner or of all. */
async function countDue(deps: Deps, owner?: LeadCountsQuery["owner"]): Promise<number> {
  const [row] = await deps.db.$queryRaw<[{ due: number }]>`
    select count(*)::int as due from "Lead" ${whereAll([ownerCondition(owner), isDue(deps.now())])}`;
  return row.due;
}

/** How many leads of the asked days have each stage, and what they may bring; of all days when these have none. */
export async function countLeads(deps: Deps, { owner, ...filter }: LeadCountsQuery): Promise<LeadCounts> {
  const period = await findPeriod(deps, filter);
  const [rows, due] = await Promise.all([
    deps.db.$queryRaw<StageRow[]>`
      select stage, count(*)::int as leads, coalesce(sum("valueCents"), 0)::float8 as "valueCents" from "Lead"
      ${whereAll([...periodConditions(period), ownerCondition(owner)])} group by stage`,
    countDue(deps, owner),
  ]);
  const found = new Map(rows.map(({ stage, leads, valueCents }) => [stage, { leads, valueCents }]));
  return {
    byStage: tableOf(leadStageValues, (stage) => found.get(stage) ?? nothing),
    total: rows.reduce((sum, { leads }) => sum + leads, 0),
    due,
  };
}
