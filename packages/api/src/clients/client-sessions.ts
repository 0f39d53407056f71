import { clientSessionDays } from "@vetrina/contract/clients";
import { addDays } from "@vetrina/contract/dates";
import type { Prisma } from "@vetrina/db/prisma";
import { newToken, tokenHash } from "../auth/tokens.ts";

interface NewClientSession {
  clientId: number;
  /** The one ticket that it opens, or null for all of the client's. */
  ticketId: bigint | null;
  now: Date;
}

/** Opens a session and deletes expired ones. Returns its token, which is kept nowhere. */
export async function addClientSession(
  tx: Prisma.TransactionClient,
  { clientId, ticketId, now }: NewClientSession,
): Promise<string> {
  const token = newToken();
  const expiresAt = addDays(now, clientSessionDays);
  await tx.clientSession.deleteMany({ where: { expiresAt: { lte: now } } });
  await tx.clientSession.create({
    data: { tokenHash: tokenHash(token), clientId, ticketId, createdAt: now, expiresAt },
    select: { clientId: true },
  });
  return token;
}
