import { timeZone } from "@vetrina/contract/dates";
import { type Campaign, campaignWords } from "@vetrina/contract/lead-campaign";
import { type LeadStage, leadStageValues } from "@vetrina/contract/lead-stages";
import { type ContactReport, type ContactSource, type ReportRange, sourcesShownMax } from "@vetrina/contract/reports";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { periodOf, type ReportPeriod } from "./report-range.ts";

const arrivedIn = ({ from, until }: ReportPeriod) => Prisma.sql`"createdAt" >= ${from} and "createdAt" < ${until}`;

const figures = Prisma.raw(`
  count(*)::int as contacts, (count(*) filter (where stage = 'vinto'))::int as won,
  (count(*) filter (where stage = 'perso'))::int as lost,
  coalesce(sum("valueCents") filter (where stage = 'vinto'), 0)::float8 as "wonCents"`);

interface TimeRow {
  start: string;
  contacts: number;
  won: number;
}

const byTime = ({ db }: Pick<Deps, "db">, period: ReportPeriod) =>
  db.$queryRaw<TimeRow[]>`
    select to_char(date_trunc(${period.step}, "createdAt" at time zone ${timeZone}), 'YYYY-MM-DD') as start, ${figures}
    from "Lead" where ${arrivedIn(period)} group by 1`;

interface StageRow {
  stage: LeadStage;
  contacts: number;
  valueCents: number;
}

const byStage = ({ db }: Pick<Deps, "db">, period: ReportPeriod) =>
  db.$queryRaw<StageRow[]>`
    select stage, count(*)::int as contacts, coalesce(sum("valueCents"), 0)::float8 as "valueCents"
    from "Lead" where ${arrivedIn(period)} group by stage`;

type Source<Name> = Omit<ContactSource, "name"> & { name: Name | null };

/** Strangers may name as many pages and campaigns as they like: the database adds up all but the first. */
async function bySource<Name>(
  { db }: Pick<Deps, "db">,
  period: ReportPeriod,
  { column, say }: { column: "sourcePage" | "campaign"; say: (name: Name) => string },
): Promise<ContactReport["pages"]> {
  const rows = await db.$queryRaw<(Source<Name> & { isShown: boolean })[]>`
    with named as (
      select ${Prisma.raw(`"${column}"`)} as name, ${figures} from "Lead" where ${arrivedIn(period)} group by 1
    ), ranked as (
      select *, row_number() over (order by contacts desc, name::text nulls last) <= ${sourcesShownMax} as "isShown"
      from named
    ), gathered as (
      select "isShown", case when "isShown" then name end as name, sum(contacts)::int as contacts,
        sum(won)::int as won, sum(lost)::int as lost, sum("wonCents")::float8 as "wonCents"
      from ranked group by 1, 2
    )
    select * from gathered order by contacts desc, name::text nulls last`;
  const sources = rows.map(({ isShown, name, ...row }) => ({
    isShown,
    source: { ...row, name: name === null ? null : say(name) },
  }));
  return {
    shown: sources.flatMap(({ isShown, source }) => (isShown ? [source] : [])),
    others: sources.find(({ isShown }) => !isShown)?.source ?? null,
  };
}

const total = (rows: readonly StageRow[], stage: LeadStage) => rows.find((row) => row.stage === stage)?.contacts ?? 0;

/** Where contacts came from and what has become of them. */
export async function reportContacts(deps: Pick<Deps, "db">, range: ReportRange): Promise<ContactReport> {
  const period = periodOf(range);
  const [times, stages, pages, campaigns] = await Promise.all([
    byTime(deps, period),
    byStage(deps, period),
    bySource<string>(deps, period, { column: "sourcePage", say: (page) => page }),
    bySource<Campaign>(deps, period, { column: "campaign", say: campaignWords }),
  ]);
  return {
    step: period.step,
    contacts: stages.reduce((sum, { contacts }) => sum + contacts, 0),
    won: total(stages, "vinto"),
    lost: total(stages, "perso"),
    wonCents: stages.find(({ stage }) => stage === "vinto")?.valueCents ?? 0,
    times: period.starts.map((start) => {
      const { contacts = 0, won = 0 } = times.find((row) => row.start === start) ?? {};
      return { start, contacts, won };
    }),
    stages: leadStageValues.map(
      (stage) => stages.find((row) => row.stage === stage) ?? { stage, contacts: 0, valueCents: 0 },
    ),
    pages,
    campaigns,
  };
}
