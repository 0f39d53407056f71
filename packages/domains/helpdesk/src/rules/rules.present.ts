import { dayMs } from "@vetrina/contract/dates";
import { type Rule, type RuleDefinition, ruleDefinitionSchema } from "@vetrina/contract/rules";
import { seesClients } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { hourOf } from "./rule-runs.service.ts";

export const ruleColumns = {
  ...just("id", "name", "definition", "isOn", "hourlyMax", "hourBegan", "hourRuns", "hourPassed", "revision"),
} satisfies Prisma.RuleSelect;

export type RuleRow = Prisma.RuleGetPayload<{ select: typeof ruleColumns }>;

export const definitionOf = ({ definition }: Pick<RuleRow, "definition">): RuleDefinition | null =>
  ruleDefinitionSchema.safeParse(definition).data ?? null;

/** What the acts of rules name, as far as it is there. */
interface Present {
  people: ReadonlySet<number>;
  replies: ReadonlySet<number>;
  tags: ReadonlySet<number>;
}

const idsOf = (rows: readonly { id: number }[]) => new Set(rows.map(({ id }) => id));

async function readPresent({ db }: Deps): Promise<Present> {
  const [people, replies, tags] = await Promise.all([
    db.user.findMany({ where: seesClients, select: { id: true } }),
    db.cannedReply.findMany({ where: { ownerId: null }, select: { id: true } }),
    db.tag.findMany({ where: { removedAt: null }, select: { id: true } }),
  ]);
  return { people: idsOf(people), replies: idsOf(replies), tags: idsOf(tags) };
}

function problemsOf(definition: RuleDefinition | null, { people, replies, tags }: Present): string[] {
  if (!definition) return ["Questa versione del programma non sa leggerla"];
  return definition.acts.flatMap((act) => {
    if (act.kind === "assegna" && !people.has(act.userId)) return ["A chi assegnare: la persona scelta non c’è più"];
    if (act.kind === "avvisa" && !people.has(act.userId)) return ["Chi avvisare: la persona scelta non c’è più"];
    if (act.kind === "risposta" && !replies.has(act.replyId)) return ["La risposta pronta scelta non c’è più"];
    if (act.kind === "etichetta" && !tags.has(act.tagId)) return ["L’etichetta scelta non c’è più"];
    return [];
  });
}

const hourMs = 60 * 60 * 1000;

function restingOf({ hourBegan, hourRuns, hourPassed, hourlyMax, isOn }: RuleRow, now: Date): Rule["resting"] {
  const hour = hourOf(now);
  if (!isOn || hourBegan?.getTime() !== hour.getTime() || hourRuns < hourlyMax) return null;
  return { until: new Date(hour.getTime() + hourMs).toISOString(), passed: hourPassed };
}

interface Counted {
  ruleId: number;
  acted: number;
  failed: number;
  lastProblem: string | null;
}

const shownDays = 7;

const countRuns = ({ db, now }: Deps): Promise<Counted[]> => db.$queryRaw`
  select "ruleId", (count(*) filter (where state = 'fatta'))::int as acted,
    (count(*) filter (where state = 'fallita'))::int as failed,
    (array_agg(problems[1] order by id desc) filter (where problems <> '{}'))[1] as "lastProblem"
  from "RuleRun" where "createdAt" > ${new Date(now().getTime() - shownDays * dayMs)} and state in ('fatta', 'fallita')
  group by "ruleId"`;

/** Rules as the owners see them, with what they did lately and what they lack. */
export async function presentRules(deps: Deps, rows: readonly RuleRow[]): Promise<Rule[]> {
  const [present, counted] = await Promise.all([readPresent(deps), countRuns(deps)]);
  const now = deps.now();
  return rows.map((row) => {
    const { id, name, isOn, hourlyMax, revision } = row;
    const definition = definitionOf(row);
    const { acted = 0, failed = 0, lastProblem = null } = counted.find(({ ruleId }) => ruleId === id) ?? {};
    const problems = problemsOf(definition, present);
    const resting = restingOf(row, now);
    return { id, name, definition, isOn, hourlyMax, revision, problems, resting, acted, failed, lastProblem };
  });
}

/** How many rules that are on rest until the hour ends, and how many lack something or failed lately. */
export async function countRuleTroubles(deps: Deps): Promise<{ resting: number; lacking: number }> {
  const rules = await presentRules(deps, await deps.db.rule.findMany({ where: { isOn: true }, select: ruleColumns }));
  return {
    resting: rules.filter(({ resting }) => resting !== null).length,
    lacking: rules.filter(({ problems, failed }) => problems.length > 0 || failed > 0).length,
  };
}
