import type { Deps } from "@vetrina/core/deps";
import { explainFailure, type TokenUsage } from "@vetrina/core/ports/article-writer";
import type { Prisma } from "@vetrina/data/prisma";
import { timetable } from "../articles/post-publication.ts";
import { promptVersion } from "./article-prompt.ts";
import type { Subject } from "./topic-choice.ts";

/** Longer than two tries can take: what is still in progress then is of a process that died. */
export const generationMinutesMax = 15;

/** Keeps other generations from beginning or being saved until the transaction ends. Returns the day's tokens. */
export async function lockGenerations(tx: Prisma.TransactionClient): Promise<number> {
  const [settings] = await tx.$queryRaw<{ aiDailyTokens: number }[]>`
    select "aiDailyTokens" from "SiteSettings" where id = 1 for update`;
  return settings?.aiDailyTokens ?? 0;
}

export interface Generation extends Subject {
  id: number;
  requestedBy: string;
}

/** Writes down that a generation has begun; its topic counts as used, so that a bad one does not come up for ever. */
export async function openGeneration(
  tx: Prisma.TransactionClient,
  { topic, focus }: Subject,
  { model, requestedBy, now }: { model: string; requestedBy: string; now: Date },
): Promise<Generation> {
  await tx.blogTopic.updateMany({ where: { topic }, data: { lastUsedAt: now } });
  return tx.articleGeneration.create({
    data: { topic, focus, model, promptVersion, requestedBy, createdAt: now },
    select: { id: true, topic: true, focus: true, requestedBy: true },
  });
}

/** Writes down what was spent, as soon as it is known. */
export async function noteUsage(db: Prisma.TransactionClient, id: number, usage: TokenUsage): Promise<void> {
  await db.articleGeneration.update({ where: { id }, data: usage, select: { id: true } });
}

/** Writes down what came of it. */
export async function closeGeneration(
  db: Prisma.TransactionClient,
  id: number,
  end: { state: "pubblicato" | "bozza" | "fallito"; postId?: number; reasons: string[]; finishedAt: Date },
): Promise<void> {
  await db.articleGeneration.update({ where: { id }, data: end, select: { id: true } });
}

/** Whether the timetable has had an article written since the moment. */
export async function hasWrittenSince({ db }: Pick<Deps, "db">, moment: Date): Promise<boolean> {
  const written = await db.articleGeneration.count({
    where: { requestedBy: timetable, state: { in: ["pubblicato", "bozza"] }, createdAt: { gte: moment } },
  });
  return written > 0;
}

/** Marks as failed what a process left behind when it died. */
export async function closeLostGenerations({ db, now }: Deps): Promise<void> {
  const oldest = new Date(now().getTime() - generationMinutesMax * 60_000);
  await db.articleGeneration.updateMany({
    where: { state: "in-corso", createdAt: { lt: oldest } },
    data: { state: "fallito", reasons: [explainFailure("stopped")], finishedAt: now() },
  });
}
