import type { Prisma } from "@vetrina/data/prisma";
import { colleagueColumns, presentColleague } from "../colleague.ts";

/**
 * Who made the last change that the log has of a thing: the name in the log, and the person's as colleagues call them
 * ("Un collega" when the account is gone, or nothing was written down).
 */
export async function lastChange(
  tx: Prisma.TransactionClient,
  { subject, id, action }: { subject: string; id: number; action?: string },
): Promise<{ actor: string | undefined; name: string }> {
  const entry = await tx.auditEntry.findFirst({
    where: { subject, subjectId: String(id), ...(action && { action }) },
    orderBy: { id: "desc" },
    select: { actor: true },
  });
  const user = entry && (await tx.user.findUnique({ where: { username: entry.actor }, select: colleagueColumns }));
  return { actor: entry?.actor, name: user ? presentColleague(user).name : "Un collega" };
}
