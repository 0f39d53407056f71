import { createHash, randomBytes } from "node:crypto";
import type { SessionKind } from "@vetrina/contract/auth";
import type { Prisma } from "@vetrina/db/prisma";
import { tellAccessChanged } from "./staff-access.ts";

/** A session ends when it was not used for so long, */
const idleDays = 14;
/** and in any case so long after its login. */
const sessionDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * dayMs);

/** Up to when a browser keeps the cookie of a session that begins now; the server may end it before. */
export const cookieEnd = (now: Date) => daysAfter(now, sessionDays);

/** When a session that is used now ends, should it not be used again. */
export const sessionEnd = (now: Date, createdAt: Date) =>
  new Date(Math.min(daysAfter(now, idleDays).getTime(), daysAfter(createdAt, sessionDays).getTime()));

export const tokenHash = (token: string) => new Uint8Array(createHash("sha256").update(token).digest());

interface NewSession {
  userId: number;
  kind: SessionKind;
  userAgent: string | undefined;
  now: Date;
}

/** Writes a new session down and answers its token, which is kept nowhere. */
export async function addSession(
  tx: Prisma.TransactionClient,
  { userId, kind, userAgent, now }: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString("base64url");
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

/** Ends sessions of one account, and at the commit every stream that is open in its name. Answers how many they were. */
export async function endSessions(
  tx: Prisma.TransactionClient,
  userId: number,
  which: Prisma.SessionWhereInput = {},
): Promise<number> {
  const { count } = await tx.session.deleteMany({ where: { ...which, userId } });
  await tellAccessChanged(tx, userId);
  return count;
}
