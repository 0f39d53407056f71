import { clientWroteMeanwhile } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import { Prisma } from "@vetrina/data/prisma";
import { openingWeek } from "./out-of-hours.statement.ts";

/**
 * Throws CONFLICT where the client has written behind the last message that an answer's author had on screen. The ticket
 * is held, so nothing comes between the look and the answer.
 */
export async function refuseUnseen(
  tx: Prisma.TransactionClient,
  ticketId: bigint,
  seenUpTo: number | undefined,
): Promise<void> {
  if (seenUpTo === undefined) return;
  const where = { ticketId, senderType: "client", id: { gt: seenUpTo } };
  const unseen = await tx.ticketMessage.findFirst({ where, select: { id: true } });
  if (unseen) throw new AppError("CONFLICT", { message: clientWroteMeanwhile });
}

/** When the client of a held ticket wrote first since this moment, if they did. */
export async function whenOvertaken(
  tx: Prisma.TransactionClient,
  ticketId: bigint,
  since: Date,
): Promise<Date | undefined> {
  const message = await tx.ticketMessage.findFirst({
    where: { ticketId, senderType: "client", createdAt: { gte: since } },
    orderBy: { id: "asc" },
    select: { createdAt: true },
  });
  return message?.createdAt;
}

/** Who waited already waits for an answer to what they wrote at this moment; where a colleague has given one since, nobody does. */
export const waitSince = (tx: Prisma.TransactionClient, ticketId: bigint, since: Date) => tx.$executeRaw`
  update "Ticket" set "unansweredSince" = ${since}, "dueAt" = (
    select promised_answer(${since}, "promiseHours", ${Prisma.raw(openingWeek)}) from "SiteSettings" where id = 1)
  where id = ${ticketId} and "unansweredSince" < ${since}`;
