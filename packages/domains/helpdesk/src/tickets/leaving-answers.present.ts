import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import { type ReplyAct, readReplyActs } from "@vetrina/contract/reply-acts";
import type { StaffActor } from "@vetrina/core/actor";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";

export const leavingColumns = {
  ...just("id", "message", "files", "thenStatus", "acts", "leavesAt", "problem"),
  author: { select: colleagueColumns },
} satisfies Prisma.LeavingAnswerSelect;

type Row = Prisma.LeavingAnswerGetPayload<{ select: typeof leavingColumns }>;

/** What `files` of a LeavingAnswer holds: KeptFile[]. */
export const keptFilesSchema = z.array(
  z.object({
    id: z.uuid(),
    fileName: z.string(),
    contentType: z.string(),
    bytes: z.int(),
    storageKey: z.string(),
  }),
);

export const presentLeaving = ({ files, author, ...row }: Row, reader: Pick<StaffActor, "id">): LeavingAnswer => ({
  ...row,
  author: presentColleague(author).name,
  isOwn: author.id === reader.id,
  fileNames: keptFilesSchema.parse(files).map(({ fileName }) => fileName),
  acts: readReplyActs(row.acts),
  leavesAt: row.leavesAt.toISOString(),
});

/** The answers of a ticket and of what was merged into it. */
const ofTicket = (ticketId: bigint) => ({
  OR: [{ ticketId }, { ticket: { mergedIntoId: ticketId } }],
});

/** When the last answer of a ticket leaves; nothing where none is to leave. */
export async function lastLeavesAt(tx: Prisma.TransactionClient, ticketId: bigint): Promise<Date | null> {
  const where = { ...ofTicket(ticketId), problem: null };
  const { _max: last } = await tx.leavingAnswer.aggregate({ where, _max: { leavesAt: true } });
  return last.leavesAt;
}

/** Those that are on screen, in the order in which they leave. */
export async function readLeaving(
  db: Prisma.TransactionClient,
  reader: Pick<StaffActor, "id">,
  ticketId: bigint,
): Promise<LeavingAnswer[]> {
  const rows = await db.leavingAnswer.findMany({
    where: ofTicket(ticketId),
    orderBy: [{ leavesAt: "asc" }, { id: "asc" }],
    select: leavingColumns,
  });
  return rows.map((row) => presentLeaving(row, reader));
}

/** Takes away what would still leave in these tickets. Returns where its files lie. */
export async function dropLeaving(tx: Prisma.TransactionClient, ticket: Prisma.TicketWhereInput): Promise<string[]> {
  const rows = await tx.leavingAnswer.findMany({ where: { ticket }, select: { id: true, files: true } });
  await tx.leavingAnswer.deleteMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return rows.flatMap(({ files }) => keptFilesSchema.parse(files).map(({ storageKey }) => storageKey));
}

/** What a person has decided by hand is done no more as an answer leaves: the later word counts. */
export const dropLeavingActs = (tx: Prisma.TransactionClient, ticketIds: bigint[], kind: ReplyAct["kind"]) =>
  tx.$executeRaw`
    update "LeavingAnswer" set
      acts = (
        select coalesce(jsonb_agg(act), '[]') from jsonb_array_elements(acts) as act where act->>'kind' <> ${kind}),
      "thenStatus" = case when ${kind} = 'stato' then null else "thenStatus" end
    where "ticketId" in (
      select id from "Ticket" where id = any(${ticketIds}) or "mergedIntoId" = any(${ticketIds}))`;
