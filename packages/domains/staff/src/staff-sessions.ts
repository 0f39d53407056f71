import { addDays } from "@vetrina/contract/dates";
import type { SessionKind } from "@vetrina/contract/staff/auth";
import { tellAccessChanged } from "@vetrina/core/access/staff-access";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import type { Prisma } from "@vetrina/data/prisma";

/** A session ends when it was not used for this many days, */
const idleDays = 14;
/** and in any case this many days after its login. */
const sessionDays = 90;

/** Up to when a browser keeps the cookie of a session that begins now; the server may end it before. */
export const cookieEnd = (now: Date) => addDays(now, sessionDays);

/** When a session that is used now ends, should it not be used again. */
export const sessionEnd = (now: Date, createdAt: Date) =>
  new Date(Math.min(addDays(now, idleDays).getTime(), addDays(createdAt, sessionDays).getTime()));

interface NewSession {
  userId: number;
  kind: SessionKind;
  userAgent: string | undefined;
  now: Date;
}

/** Opens a session. Returns its token, which is not stored. */
export async function addSession(
  tx: Prisma.TransactionClient,
  { userId, kind, userAgent, now }: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = sessionEnd(now, now);
  await tx.session.create({
    data: {
      tokenHash: tokenHash(token),
      kind,
      userId,
      userAgent: userAgent?.slice(0, 300) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    },
    select: { userId: true },
  });
  return { token, expiresAt };
}

/** Ends sessions of one account and, at the commit, its open streams. Returns how many sessions there were. */
export async function endSessions(
  tx: Prisma.TransactionClient,
  userId: number,
  which: Prisma.SessionWhereInput = {},
): Promise<number> {
  const { count } = await tx.session.deleteMany({ where: { ...which, userId } });
  await tellAccessChanged(tx, userId);
  return count;
}

/**
 * As `endSessions`, for who may have been in with another's password: the secret address of the calendar, which was to be
 * seen in there, shows nothing any more either.
 */
export async function shutOut(
  tx: Prisma.TransactionClient,
  userId: number,
  which: Prisma.SessionWhereInput = {},
): Promise<number> {
  await tx.calendarFeed.deleteMany({ where: { userId } });
  return endSessions(tx, userId, which);
}
