import { nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import { keysOf } from "@vetrina/contract/keys";
import type { LeadFilter } from "@vetrina/contract/leads";
import {
  type LeadChoice,
  type LeadCounts,
  type LeadPage,
  type LeadPageQuery,
  type LeadStatus,
  leadExcerptLength,
  leadStatuses,
} from "@vetrina/contract/leads-desk";
import { productsNamed } from "@vetrina/contract/products";
import { Prisma } from "@vetrina/db/prisma";
import type { Deps } from "../deps.ts";
import { matchesPhone, matchesWords, phoneDigits, searchWords } from "../search-words.ts";
import { cursorOf, isBehind, type LeadListRow, orderOf, presentLeadRow } from "./lead-order.ts";

interface Period {
  from: Date | undefined;
  before: Date | undefined;
  /** False when nobody wrote in the days that were asked for, and the period therefore is all of time. */
  matched: boolean;
}

const always: Period = { from: undefined, before: undefined, matched: true };

const periodWhere = ({ from, before }: Omit<Period, "matched">): Prisma.LeadWhereInput =>
  from || before ? { createdAt: { gte: from, lt: before } } : {};

/** The days of a filter, or all of time when nobody wrote on them. */
async function findPeriod(deps: Deps, { startDate, endDate }: LeadFilter): Promise<Period> {
  if (!(startDate || endDate)) return always;
  const period = {
    from: startDate ? startOfRomeDay(startDate) : undefined,
    before: endDate ? startOfRomeDay(nextDay(endDate)) : undefined,
  };
  const first = await deps.db.lead.findFirst({ where: periodWhere(period), select: { id: true } });
  return first ? { ...period, matched: true } : { ...always, matched: false };
}

/** A word of what the person wrote, or of what they had chosen on the site. */
function mentions(word: string): Prisma.Sql {
  const chosen = productsNamed(word);
  if (chosen.length === 0) return matchesWords([word]);
  return Prisma.sql`(${matchesWords([word])} or choice = any(${chosen}))`;
}

/** Every word is mentioned, or what was typed is the phone. */
function matchesSearch(words: readonly string[], phone: string | undefined): Prisma.Sql {
  const mentioned = Prisma.join(words.map(mentions), " and ");
  return phone ? Prisma.sql`((${mentioned}) or ${matchesPhone(phone)})` : mentioned;
}

/** Conditions of the choice and of the page, for a `where`; each has an index that serves it. */
function conditionsOf(period: Period, choice: LeadChoice, cursor: string | null | undefined): Prisma.Sql {
  const words = searchWords(choice.q ?? "");
  const conditions = [
    period.from && Prisma.sql`"createdAt" >= ${period.from}`,
    period.before && Prisma.sql`"createdAt" < ${period.before}`,
    choice.status && Prisma.sql`status = ${choice.status}`,
    words.length > 0 && matchesSearch(words, phoneDigits(choice.q ?? "")),
    cursor && isBehind(choice.sort, cursor),
  ].filter((condition) => condition instanceof Prisma.Sql);
  return conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, " and ")}` : Prisma.empty;
}

/**
 * A page of the leads of a choice. Days on which nobody wrote count as not asked for, as the specification says.
 * Throws BAD_INPUT for a cursor that is not one.
 */
export async function pageLeads(deps: Deps, query: LeadPageQuery): Promise<LeadPage> {
  const period = await findPeriod(deps, query);
  const rows = await deps.db.$queryRaw<LeadListRow[]>`
    select id, "firstName", "lastName", email, phone, company, "businessType", choice, status, "createdAt",
      left(message, ${leadExcerptLength}) as excerpt,
      (select count(*) from "LeadNote" where "leadId" = lead.id)::int as notes
    from (
      select * from "Lead"
      ${conditionsOf(period, query, query.cursor)}
      order by ${orderOf(query.sort)}
      limit ${query.limit + 1}
    ) as lead
    order by ${orderOf(query.sort)}`;
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    leads: shown.map(presentLeadRow),
    nextCursor: rows.length > query.limit && last ? cursorOf(query.sort, last) : null,
    matched: period.matched,
  };
}

/** How many leads of the asked days have each status; of all days when nobody wrote on them. */
export async function countLeads(deps: Deps, filter: LeadFilter): Promise<LeadCounts> {
  const period = await findPeriod(deps, filter);
  const groups = await deps.db.lead.groupBy({ by: ["status"], where: periodWhere(period), _count: { _all: true } });
  const counts = new Map(groups.map(({ status, _count }) => [status, _count._all]));
  const byStatus = Object.fromEntries(keysOf(leadStatuses).map((status) => [status, counts.get(status) ?? 0]));
  return {
    byStatus: byStatus as Record<LeadStatus, number>,
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
  };
}

/** The `where` of a choice as it was made: days on which nobody wrote have no leads. */
export function choiceConditions(choice: LeadChoice): Prisma.Sql {
  const from = choice.startDate ? startOfRomeDay(choice.startDate) : undefined;
  const before = choice.endDate ? startOfRomeDay(nextDay(choice.endDate)) : undefined;
  return conditionsOf({ from, before, matched: true }, choice, undefined);
}
