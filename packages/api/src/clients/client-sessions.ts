import { createHash, randomBytes } from "node:crypto";
import { clientSessionDays } from "@vetrina/contract/clients";
import type { Prisma } from "@vetrina/db/prisma";

const dayMs = 24 * 60 * 60 * 1000;

export const sha256 = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());

/** 256 random bits: nobody guesses them. */
export const newToken = () => randomBytes(32).toString("base64url");

interface NewClientSession {
  clientId: number;
  /** The one ticket that it opens, or null for all of the client's. */
  ticketId: bigint | null;
  now: Date;
}

/** Opens a session and answers its token, which is kept nowhere. Those that have expired are cleared away. */
export async function addClientSession(
  tx: Prisma.TransactionClient,
  { clientId, ticketId, now }: NewClientSession,
): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + clientSessionDays * dayMs);
  await tx.clientSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.clientSession.create({
    data: { tokenHash: sha256(token), clientId, ticketId, createdAt: now, expiresAt },
    select: { clientId: true },
  });
  return token;
}
