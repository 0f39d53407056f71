import { type CustomerData, customerParts } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";
import { dataColumns } from "./customer-columns.ts";
import { followingTables } from "./customer-followers.ts";

const fieldValueSchema = z.object({
  fieldId: z.int(),
  text: z.string().nullable(),
  number: z.string().nullable(),
  day: z.string().nullable(),
  optionId: z.int().nullable(),
});

export type StoredValue = z.infer<typeof fieldValueSchema>;

/**
 * What `beforeMerge` of a merged customer holds: what separates the two again. The merged one itself stays as it was,
 * without what has moved; of the other one this has what was replaced.
 */
export const mergeRecordSchema = z.object({
  /** Into which customer, by this merge: once that one is merged too, both lead to a third. */
  intoId: z.int(),
  /** The other's revision before the merge, and after it: the same one as long as nothing of it was changed. */
  revisionBefore: z.int(),
  revision: z.int(),
  /** Parts of the other that it has from this one, as they were. */
  before: z.partialRecord(z.enum(customerParts), z.string().nullable()),
  /** Owners' fields that the other has from this one, and the values that it had of some of them. */
  fieldIds: z.array(z.int()),
  fieldsBefore: z.array(fieldValueSchema),
  /** Rows that have moved, by table. */
  moved: z.partialRecord(z.enum(followingTables), z.array(z.int())),
});

export type MergeRecord = z.infer<typeof mergeRecordSchema>;

/** So many merges a customer shows at most, the last ones. */
const mergedShown = 20;

export const mergedColumns = {
  orderBy: [{ removedAt: "desc" }, { id: "desc" }],
  take: mergedShown,
  select: { id: true, ...dataColumns, removedAt: true, beforeMerge: true },
} satisfies Prisma.Customer$mergedArgs;

type MergedRow = Prisma.CustomerGetPayload<{ select: (typeof mergedColumns)["select"] }>;

type Whole = CustomerData & Pick<CustomerDetail, "id" | "revision">;

/** What didn't stay: parts of the merged one that the other has otherwise, and what was replaced in the other. */
const leftOut = (row: MergedRow, whole: CustomerData, before: MergeRecord["before"]) =>
  customerParts.flatMap((part) => {
    const values = new Set([row[part], before[part] ?? null]);
    return [...values].flatMap((value) => (value !== null && value !== whole[part] ? [{ part, value }] : []));
  });

/** The merges of a customer, the last one first: its revision is the customer's as long as nothing of it was changed. */
export const presentMerged = (rows: readonly MergedRow[], whole: Whole): CustomerDetail["merged"] =>
  rows.map((row) => {
    const record = mergeRecordSchema.safeParse(row.beforeMerge);
    return {
      id: row.id,
      mergedAt: (row.removedAt ?? new Date(0)).toISOString(),
      leftOut: leftOut(row, whole, record.data?.before ?? {}),
      canSplit: record.success && record.data.intoId === whole.id && record.data.revision === whole.revision,
    };
  });
