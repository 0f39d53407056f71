import { productsNamed } from "@vetrina/contract/choice";
import { nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import { type LeadOwner, nobodysLeads } from "@vetrina/contract/lead-filters";
import { statusOfStage } from "@vetrina/contract/lead-stages";
import type { LeadFilter } from "@vetrina/contract/leads";
import type { LeadChoice } from "@vetrina/contract/leads-desk";
import type { Deps } from "@vetrina/core/deps";
import { escapeLike, matchesPhone, matchesWords, phoneDigits, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";
import { filtersOf, hasValue } from "@vetrina/fields/field-values";
import { hasTag } from "@vetrina/tags/tag-links";
import { isBehind, type LeadOrder } from "./lead-order.ts";
import { today } from "./lead-plan.present.ts";

export interface Period {
  from: Date | undefined;
  before: Date | undefined;
  /** False when the asked days have no leads, and the period therefore is all of time. */
  matched: boolean;
}

const always: Period = { from: undefined, before: undefined, matched: true };

/** The days as they were asked for. */
export const periodOf = ({ startDate, endDate }: LeadFilter): Period => ({
  from: startDate ? startOfRomeDay(startDate) : undefined,
  before: endDate ? startOfRomeDay(nextDay(endDate)) : undefined,
  matched: true,
});

/** The days of a filter, or all of time when they have no leads. */
export async function findPeriod(deps: Deps, filter: LeadFilter): Promise<Period> {
  if (!(filter.startDate || filter.endDate)) return always;
  const { from, before } = periodOf(filter);
  const where = { createdAt: { ...(from && { gte: from }), ...(before && { lt: before }) } };
  const first = await deps.db.lead.findFirst({ where, select: { id: true } });
  return first ? { from, before, matched: true } : { ...always, matched: false };
}

/** A word of what the staff wrote down, or of where the request came from. */
const mentionedInPlan = (word: string) =>
  Prisma.sql`("pipelineText" <> '' and "pipelineText" like fold_text(${`%${escapeLike(word)}%`}))`;

/** A word of what the person wrote, of what they had chosen on the site, or of the plan. */
function mentions(word: string): Prisma.Sql {
  const chosen = productsNamed(word);
  const places = [matchesWords([word]), mentionedInPlan(word)];
  // One product or a receipt of several; the index leaves out who has chosen nothing.
  if (chosen.length > 0) places.push(Prisma.sql`(choice is not null and string_to_array(choice, '.') && ${chosen})`);
  return Prisma.sql`(${Prisma.join(places, " or ")})`;
}

/** Every word is mentioned, or what was typed is the phone. */
function matchesSearch(words: readonly string[], phone: string | undefined): Prisma.Sql {
  const mentioned = Prisma.join(words.map(mentions), " and ");
  return phone ? Prisma.sql`((${mentioned}) or ${matchesPhone(phone)})` : mentioned;
}

/** Open leads with a next step, as the index of steps says it. */
const hasStep = Prisma.sql`"nextStepOn" is not null and status in ('nuovo', 'contattato')`;

/** What is to be done today or was to be done before. */
export const isDue = (now: Date): Prisma.Sql => Prisma.sql`${hasStep} and "nextStepOn" <= ${today(now)}::date`;

const isOwnedBy = (owner: LeadOwner) =>
  owner === nobodysLeads ? Prisma.sql`"ownerId" is null` : Prisma.sql`"ownerId" = ${owner}`;

export const whereAll = (conditions: readonly unknown[]): Prisma.Sql => {
  const asked = conditions.filter((condition) => condition instanceof Prisma.Sql);
  return asked.length > 0 ? Prisma.sql`where ${Prisma.join(asked, " and ")}` : Prisma.empty;
};

export const periodConditions = ({ from, before }: Period) => [
  from && Prisma.sql`"createdAt" >= ${from}`,
  before && Prisma.sql`"createdAt" < ${before}`,
];

export const ownerCondition = (owner: LeadOwner | undefined) => owner !== undefined && isOwnedBy(owner);

/** What is due comes in the order of its days. */
export const orderOfChoice = ({ due, sort }: LeadChoice): LeadOrder => (due ? "passo" : sort);

/** The `where` of a choice and of the page behind a cursor; each condition has an index that serves it. */
export function conditionsOf(period: Period, choice: LeadChoice, now: Date, cursor?: string | null): Prisma.Sql {
  const words = searchWords(choice.q ?? "");
  return whereAll([
    ...periodConditions(period),
    choice.status && Prisma.sql`status = ${choice.status}`,
    // With its status, since that has the index in the order of the list.
    choice.stage && Prisma.sql`stage = ${choice.stage} and status = ${statusOfStage[choice.stage]}`,
    ownerCondition(choice.owner),
    choice.tag && hasTag("lead", Prisma.sql`id`, choice.tag),
    ...filtersOf(choice.fields).map((filter) => hasValue("lead", Prisma.sql`id`, filter)),
    choice.due && isDue(now),
    words.length > 0 && matchesSearch(words, phoneDigits(choice.q ?? "")),
    cursor && isBehind(orderOfChoice(choice), cursor),
  ]);
}

/** The `where` of a choice, without the fallback of `findPeriod`. */
export const choiceConditions = (choice: LeadChoice, now: Date): Prisma.Sql =>
  conditionsOf(periodOf(choice), choice, now);
