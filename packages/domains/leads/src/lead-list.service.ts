import { type LeadPage, type LeadPageQuery, leadExcerptLength } from "@vetrina/contract/leads-desk";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import { Prisma } from "@vetrina/data/prisma";
import { columnList } from "@vetrina/data/statements";
import { valuesOf } from "@vetrina/fields/field-values";
import { tagsOf } from "@vetrina/tags/tag-links";
import { conditionsOf, findPeriod, orderOfChoice } from "./lead-choice.ts";
import { cursorOf, type LeadListRow, orderOf, presentLeadRow, rowColumns } from "./lead-order.ts";

const columns = Prisma.raw(columnList(rowColumns));

/**
 * A page of the leads of a choice. A filter of days without leads is ignored, as the specification says. Throws
 * BAD_INPUT for a cursor that is not one.
 */
export async function pageLeads(deps: Deps, query: LeadPageQuery): Promise<LeadPage> {
  const period = await findPeriod(deps, query);
  const order = orderOfChoice(query);
  const fields = query.withFields ? Prisma.sql`${valuesOf("lead", Prisma.sql`lead.id`)} as fields,` : Prisma.empty;
  const rows = await deps.db.$queryRaw<LeadListRow[]>`
    select ${columns}, left(message, ${leadExcerptLength}) as excerpt, ${fields}
      (select count(*) from "LeadNote" where "leadId" = lead.id)::int as notes, ${tagsOf("lead", Prisma.sql`lead.id`)} as tags,
      (select json_build_object('id', id, 'username', username, 'name', coalesce(name, username))
        from "User" where id = lead."ownerId") as owner
    from (
      select * from "Lead"
      ${conditionsOf(period, query, deps.now(), query.cursor)}
      order by ${orderOf(order)}
      limit ${query.limit + 1}
    ) as lead
    order by ${orderOf(order)}`;
  const { shown, nextCursor } = pageOf(rows, query.limit, (last) => cursorOf(order, last));
  return { leads: shown.map(presentLeadRow), nextCursor, matched: period.matched };
}
