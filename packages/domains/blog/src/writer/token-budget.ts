import { formatDateTime, nextDay, romeDay, startOfRomeDay } from "@vetrina/contract/dates";
import { AppError } from "@vetrina/core/app-error";
import type { Prisma } from "@vetrina/data/prisma";
import { articleTokensMax } from "./article-prompt.ts";

const thousands = new Intl.NumberFormat("it-IT", { useGrouping: "always" });

/** Tokens that articles have used in the Europe/Rome day of `now`, and how many of the day's are still being written. */
export async function tokensOfDay(
  db: Prisma.TransactionClient,
  now: Date,
): Promise<{ used: number; inProgress: number }> {
  const today = { createdAt: { gte: startOfRomeDay(romeDay(now)) } };
  const [{ _sum: sum }, inProgress] = await Promise.all([
    db.articleGeneration.aggregate({ where: today, _sum: { inputTokens: true, outputTokens: true } }),
    db.articleGeneration.count({ where: { ...today, state: "in-corso" } }),
  ]);
  return { used: (sum.inputTokens ?? 0) + (sum.outputTokens ?? 0), inProgress };
}

/**
 * Refuses another article once the day's tokens are used up. What is being written counts as the most it can cost,
 * so that articles asked for at once overrun by one article at most. Throws TOO_MANY_REQUESTS.
 */
export async function checkBudget(tx: Prisma.TransactionClient, dailyTokens: number, now: Date): Promise<void> {
  const { used, inProgress } = await tokensOfDay(tx, now);
  if (used + inProgress * articleTokensMax < dailyTokens) return;
  const midnight = startOfRomeDay(nextDay(romeDay(now)));
  const usedUp = used >= dailyTokens;
  throw new AppError("TOO_MANY_REQUESTS", {
    message: usedUp
      ? `Il limite di ${thousands.format(dailyTokens)} token per oggi è raggiunto: si ricomincia a mezzanotte (${formatDateTime(midnight)}).`
      : "Gli articoli in corso di scrittura impegnano i token che restano per oggi: aspetta che siano finiti.",
    retryAfterSeconds: usedUp ? Math.ceil((midnight.getTime() - now.getTime()) / 1000) : 60,
  });
}
