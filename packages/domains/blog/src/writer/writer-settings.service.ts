import {
  noKeyMessage,
  type Timetable,
  type toggleResultSchema,
  type WriterStatus,
  writerStatusSchema,
} from "@vetrina/contract/blog/ai-articles";
import type { OwnerActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import type { z } from "zod";
import { articleJob, dueSlots, nextSlot, sayWhen } from "./article-slots.ts";
import { tokensOfDay } from "./token-budget.ts";

const recentMax = 20;

const recentColumns = {
  id: true,
  postId: true,
  post: { select: { binnedAt: true } },
  ...just("topic", "state", "reasons", "model", "inputTokens", "outputTokens", "requestedBy", "createdAt"),
} as const;

/** The settings that the automatic articles go by. */
export const readWriterSettings = async ({ db }: Deps) => {
  const select = { autoArticlesEnabled: true, autoArticles: true, aiDailyTokens: true } as const;
  const { autoArticles, ...settings } = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select });
  return { ...settings, timetable: autoArticles as Timetable };
};

/** The moment of the next automatic article; null when none is going to be written. */
async function upcomingSlot(deps: Deps): Promise<Date | null> {
  const { autoArticlesEnabled, timetable } = await readWriterSettings(deps);
  if (!deps.writer || !deps.scheduledWriting || !autoArticlesEnabled) return null;
  return nextSlot(deps.now(), timetable);
}

/** What the writer's panel shows: settings, today's tokens, the latest generations. */
export async function writerStatus(deps: Deps): Promise<WriterStatus> {
  const [settings, { used }, next, recent] = await Promise.all([
    readWriterSettings(deps),
    tokensOfDay(deps.db, deps.now()),
    upcomingSlot(deps),
    deps.db.articleGeneration.findMany({ orderBy: { id: "desc" }, take: recentMax, select: recentColumns }),
  ]);
  return writerStatusSchema.parse({
    configured: deps.writer !== undefined,
    autoArticlesEnabled: settings.autoArticlesEnabled,
    timetable: settings.timetable,
    nextSlot: next?.toISOString() ?? null,
    tokensToday: used,
    dailyTokens: settings.aiDailyTokens,
    recent: recent.map(({ post, ...row }) => ({
      ...row,
      postId: post?.binnedAt ? null : row.postId,
      createdAt: row.createdAt.toISOString(),
    })),
  });
}

async function toggleMessage(deps: Deps, enabled: boolean): Promise<string> {
  if (!enabled) return "Articoli automatici fermi: quelli già pubblicati restano online.";
  if (!deps.writer) return `Articoli automatici attivati, ma per ora non ne verrà scritto nessuno. ${noKeyMessage}`;
  const next = await upcomingSlot(deps);
  return next
    ? `Articoli automatici attivi: il prossimo esce ${sayWhen(next, deps.now())}.`
    : "Articoli automatici attivati: usciranno quando il sito è in produzione, in questo ambiente no.";
}

/** Switches the automatic articles on or off; the jobs look at it each time. Answers what it is now, in words too. */
export async function setAutoArticles(
  deps: Deps,
  actor: OwnerActor,
  enabled: boolean,
): Promise<z.infer<typeof toggleResultSchema>> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.siteSettings.updateMany({
      where: { id: 1, autoArticlesEnabled: !enabled },
      data: { autoArticlesEnabled: enabled },
    });
    if (count === 0) return;
    const summary = enabled ? "Ha attivato gli articoli automatici" : "Ha fermato gli articoli automatici";
    await recordChange(tx, actor, { action: "impostazioni.articoli", subject: "impostazioni", summary });
  });
  return { autoArticlesEnabled: enabled, message: await toggleMessage(deps, enabled) };
}

/** A time of the new timetable that is already past today begins tomorrow: the job would take it for one that was missed. */
export async function skipPassedSlots(
  tx: Prisma.TransactionClient,
  now: Date,
  { before, after }: { before: Timetable; after: Timetable },
): Promise<void> {
  const expected = new Set(dueSlots(now, before));
  const passed = dueSlots(now, after).filter((slot) => !expected.has(slot));
  const skipped = { job: articleJob, state: "riuscito", leaseUntil: now, finishedAt: now } as const;
  await tx.jobRun.createMany({ data: passed.map((slot) => ({ ...skipped, slot })), skipDuplicates: true });
}

/** Chooses the times of the automatic articles; those already past today begin tomorrow. */
export async function setTimetable(deps: Deps, actor: OwnerActor, timetable: Timetable): Promise<WriterStatus> {
  const before = await readWriterSettings(deps);
  await deps.db.$transaction(async (tx) => {
    await tx.siteSettings.update({ where: { id: 1 }, data: { autoArticles: timetable }, select: { id: true } });
    await skipPassedSlots(tx, deps.now(), { before: before.timetable, after: timetable });
    if (before.timetable === timetable) return;
    const summary = "Ha cambiato l’orario degli articoli automatici";
    const details = { orario: { prima: before.timetable, dopo: timetable } };
    await recordChange(tx, actor, { action: "impostazioni.articoli", subject: "impostazioni", summary, details });
  });
  return writerStatus(deps);
}
