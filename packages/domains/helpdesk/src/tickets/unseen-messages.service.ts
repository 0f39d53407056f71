import { clientWroteMeanwhile, clockSlackMs } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import { Prisma } from "@vetrina/data/prisma";
import { mergeRecordSchema } from "./merge-record.ts";
import { openingCalendar } from "./out-of-hours.statement.ts";

/** The last message of a held ticket, 0 where there is none. */
export async function lastMessageId(tx: Prisma.TransactionClient, ticketId: bigint): Promise<number> {
  const { _max } = await tx.ticketMessage.aggregate({ where: { ticketId }, _max: { id: true } });
  return _max.id ?? 0;
}

/** When the client of a held ticket wrote first, of what lies behind that message and isn't older than `from`. */
async function whenWritten(
  tx: Prisma.TransactionClient,
  ticketId: bigint,
  { behind, from }: { behind: number | null; from: Date },
): Promise<Date | undefined> {
  const message = await tx.ticketMessage.findFirst({
    where: { ticketId, senderType: "client", createdAt: { gte: from }, ...(behind !== null && { id: { gt: behind } }) },
    orderBy: { createdAt: "asc" },
    select: { createdAt: true },
  });
  return message?.createdAt;
}

const withSlack = (since: Date) => new Date(since.getTime() - clockSlackMs);

/**
 * Since when words of the held ticket wait that a merge has brought past the screen of an author whose last message was
 * that one: where it was the other ticket's, those of the ticket that goes on. What was answered before the merge, or
 * in the whole since, waits no more.
 */
async function whenJoined(tx: Prisma.TransactionClient, ticketId: bigint, behind: number): Promise<Date | undefined> {
  const whole = await tx.ticket.findUniqueOrThrow({
    where: { id: ticketId },
    select: { unansweredSince: true, merged: { select: { beforeMerge: true } } },
  });
  if (!whole.unansweredSince) return undefined;
  const waits = whole.merged.flatMap(({ beforeMerge }) => {
    const merge = mergeRecordSchema.safeParse(beforeMerge).data;
    if (!merge || merge.intoId !== String(ticketId) || merge.openingId <= behind) return [];
    return (merge.messageIds.includes(behind) ? merge.before : merge).unansweredSince ?? [];
  });
  return waits.sort((one, other) => one.getTime() - other.getTime())[0];
}

/**
 * When the client of a held ticket wrote first behind that message, if they did, or since when what a merge has brought
 * there waits; of an answer from the version before only `since` is known.
 */
export async function whenOvertaken(
  tx: Prisma.TransactionClient,
  ticketId: bigint,
  { behind, since }: { behind: number | null; since: Date },
): Promise<Date | undefined> {
  if (behind === null) return whenWritten(tx, ticketId, { behind, from: since });
  const joined = await whenJoined(tx, ticketId, behind);
  return joined ?? whenWritten(tx, ticketId, { behind, from: withSlack(since) });
}

/**
 * Throws CONFLICT where the client has written behind the last message that an answer's author had on screen. The ticket
 * is held, so nothing comes between the look and the answer. Returns since when words wait behind it that a merge has
 * brought.
 */
export async function refuseUnseen(
  tx: Prisma.TransactionClient,
  ticketId: bigint,
  seenUpTo: number | undefined,
): Promise<Date | undefined> {
  if (seenUpTo === undefined) return undefined;
  const where = { ticketId, id: { lte: seenUpTo } };
  const { _max } = await tx.ticketMessage.aggregate({ where, _max: { createdAt: true } });
  const opening = await tx.ticket.findUniqueOrThrow({ where: { id: ticketId }, select: { createdAt: true } });
  const since = _max.createdAt ?? opening.createdAt;
  if (await whenWritten(tx, ticketId, { behind: seenUpTo, from: withSlack(since) })) {
    throw new AppError("CONFLICT", { message: clientWroteMeanwhile });
  }
  return whenJoined(tx, ticketId, seenUpTo);
}

/** Until when an answer is promised to who waits since then. */
export const promisedSince = (since: Date) =>
  Prisma.sql`(select promised_answer(${since}, "promiseHours", ${Prisma.raw(openingCalendar)}) from "SiteSettings" where id = 1)`;

/** Who waited already waits for an answer to what they wrote at this moment; where a colleague has given one since, nobody does. */
export const waitSince = (tx: Prisma.TransactionClient, ticketId: bigint, since: Date) => tx.$executeRaw`
  update "Ticket" set "unansweredSince" = ${since}, "dueAt" = ${promisedSince(since)}
  where id = ${ticketId} and "unansweredSince" < ${since}`;
