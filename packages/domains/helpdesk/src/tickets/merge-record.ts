import { keysOf } from "@vetrina/contract/keys";
import { priorities, ticketStatuses } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";

const moment = z.coerce.date();

/** What a merge may change of the ticket that goes on. */
const mergedFieldsSchema = z.object({
  status: z.enum(keysOf(ticketStatuses)),
  resolvedAt: moment.nullable(),
  unansweredSince: moment.nullable(),
  awaitsClient: z.boolean(),
  dueAt: moment.nullable(),
  priority: z.enum(keysOf(priorities)),
  confirmedAt: moment.nullable(),
  assigneeId: z.int().nullable(),
  activityAt: moment,
  clientWroteAt: moment,
});

export type MergedFields = z.infer<typeof mergedFieldsSchema>;

/** What `beforeMerge` of a merged ticket holds. */
export const mergeRecordSchema = z.object({
  /** Into which ticket, by this merge: once that one is merged too, both lead to a third. */
  intoId: z.string(),
  /** The message that the opening became. What was written later has a higher number. */
  openingId: z.int(),
  messageIds: z.array(z.int()),
  /** Fields whose values the ticket that goes on has from the other one. */
  fieldIds: z.array(z.int()).default([]),
  /** Tags that the ticket that goes on has from the other one. */
  tagIds: z.array(z.int()).default([]),
  /** The next step, where it has gone along. */
  taskIds: z.array(z.int()).default([]),
  unansweredSince: moment.nullable(),
  dueAt: moment.nullable(),
  /** The ticket that goes on, before the merge and after it. */
  before: mergedFieldsSchema,
  after: mergedFieldsSchema,
});

export type MergeRecord = z.infer<typeof mergeRecordSchema>;

interface Pair {
  from: Pick<MergeRecord, "unansweredSince" | "dueAt">;
  into: MergedFields & { id: bigint };
}

/** Everything that is needed to separate two tickets again, as JSON. */
export function mergeRecordOf(
  { from, into }: Pair,
  moved: Pick<MergeRecord, "openingId" | "messageIds" | "fieldIds" | "tagIds" | "taskIds">,
  after: MergedFields,
) {
  const { unansweredSince, dueAt } = from;
  const record: MergeRecord = {
    intoId: String(into.id),
    ...moved,
    unansweredSince,
    dueAt,
    before: mergedFieldsSchema.parse(into),
    after: mergedFieldsSchema.parse(after),
  };
  return JSON.parse(JSON.stringify(record)) as Record<string, never>;
}

/**
 * The ticket whose merge into this one can be taken back: of those that were merged into it, the last one; and whether
 * the reader of the address has confirmed both.
 */
export async function findLastMerged(db: Prisma.TransactionClient, intoId: bigint) {
  const [last] = await db.$queryRaw<{ id: bigint; isConfirmedByBoth: boolean }[]>`
    select id, "confirmedAt" is not null and "beforeMerge"->'before'->>'confirmedAt' is not null as "isConfirmedByBoth"
    from "Ticket" where "mergedIntoId" = ${intoId} and "beforeMerge"->>'intoId' = ${String(intoId)}
    order by ("beforeMerge"->>'openingId')::int desc limit 1`;
  return last;
}
