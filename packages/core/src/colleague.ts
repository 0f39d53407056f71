import type { Colleague } from "@vetrina/contract/staff/auth";
import type { Prisma } from "@vetrina/data/prisma";
import { AppError } from "./app-error.ts";

export const colleagueColumns = { id: true, username: true, name: true } satisfies Prisma.UserSelect;

type ColleagueRow = Prisma.UserGetPayload<{ select: typeof colleagueColumns }>;

/** A staff user as colleagues see them. */
export const presentColleague = ({ id, username, name }: ColleagueRow): Colleague => ({
  id,
  username,
  name: name ?? username,
});

/** Who sees contacts and tickets, and isn't blocked. */
export const seesClients = {
  blockedAt: null,
  role: { in: ["titolare", "operatore"] },
} satisfies Prisma.UserWhereInput;

/** Who follows something, as long as they see clients; undefined where nobody does, and it is everybody's. */
export async function activeColleague(db: Pick<Prisma.TransactionClient, "user">, id: number | null) {
  if (id === null) return undefined;
  const found = await db.user.findFirst({ where: { id, ...seesClients }, select: { id: true, email: true } });
  return found ?? undefined;
}

/** Throws BAD_INPUT at `ownerId`, with the message, where this isn't the account of a person who sees clients. */
export async function refuseUnknownOwner(
  tx: Prisma.TransactionClient,
  ownerId: number | null | undefined,
  message: string,
): Promise<void> {
  if (!ownerId || (await tx.user.count({ where: { id: ownerId, ...seesClients } })) > 0) return;
  throw new AppError("BAD_INPUT", { message, fields: { ownerId: message } });
}
