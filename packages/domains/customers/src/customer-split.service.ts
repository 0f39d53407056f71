import type { CustomerSplit } from "@vetrina/contract/customer-merge";
import type { CustomerData } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChanges } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnique } from "@vetrina/core/write-unique";
import { Prisma } from "@vetrina/data/prisma";
import { readCustomer } from "./customer-detail.service.ts";
import { refuseTwin } from "./customer-twins.ts";
import { giveFieldsBack } from "./merge-fields.ts";
import { type CustomerPair, conflict, dataOf, lockPair } from "./merge-lock.ts";
import { moveFollowersBack } from "./merge-moves.ts";
import { type MergeRecord, mergeRecordSchema } from "./merge-record.ts";

/** Throws CONFLICT for two that aren't merged any more, and where one of them was changed since. */
async function readMerge(tx: Prisma.TransactionClient, { from, into }: CustomerPair): Promise<MergeRecord> {
  if (from.mergedIntoId !== into.id) {
    throw conflict("I due clienti non sono più uniti: forse li ha già separati un collega.");
  }
  if (into.removedAt) throw conflict("Un collega ha eliminato il cliente: ripristinalo prima di separarli.");
  const { data: record } = mergeRecordSchema.safeParse(from.beforeMerge);
  if (!record) throw conflict("Questi due clienti non si possono più separare.");
  if (record.intoId !== into.id) throw conflict("Prima va separato il cliente a cui era stato unito questo.");
  if (record.revision === into.revision) return record;
  const { nameWithin: name } = await lastChange(tx, { subject: "cliente", id: into.id });
  throw conflict(
    `Non si possono più separare: dopo l’unione ${name} ha cambiato «${into.name}». Quello che non è rimasto si legge nella scheda.`,
  );
}

/** Of the merges before this one nothing was changed since either, where that was so before it. */
const keepEarlierMerges = (
  tx: Prisma.TransactionClient,
  intoId: number,
  { revisionBefore }: MergeRecord,
  revision: number,
) => tx.$executeRaw`
  update "Customer" set "beforeMerge" = jsonb_set("beforeMerge", '{revision}', to_jsonb(${revision}::int))
  where "mergedIntoId" = ${intoId} and ("beforeMerge"->>'intoId')::int = ${intoId}
    and ("beforeMerge"->>'revision')::int = ${revisionBefore}`;

const auditOf = ({ from, into }: CustomerPair) => [
  {
    action: "cliente.separato",
    subject: "cliente",
    subjectId: from.id,
    summary: `Ha separato di nuovo il cliente ${from.id} dal cliente ${into.id}`,
    details: { separatoDa: { dopo: String(into.id) } },
  },
  {
    action: "cliente.separazione",
    subject: "cliente",
    subjectId: into.id,
    summary: `Ha separato da questo il cliente ${from.id}`,
    details: { separato: { dopo: String(from.id) } },
  },
];

/** Both as they were, and what had led to the merged one leads there again. */
async function putBack(
  tx: Prisma.TransactionClient,
  { from, into }: CustomerPair,
  record: MergeRecord,
  now: Date,
): Promise<void> {
  await moveFollowersBack(tx, { fromId: from.id, intoId: into.id }, record.moved);
  await giveFieldsBack(tx, into.id, record);
  const revision = into.revision + 1;
  await keepEarlierMerges(tx, into.id, record, revision);
  // The one that stays first: then the numbers are free that it has from the other.
  const stays = { ...dataOf(into), ...record.before } as CustomerData;
  const changed = { ...stays, revision, changedAt: now };
  await refuseTwin(tx, stays, into.id);
  await tx.customer.update({ where: { id: into.id }, data: changed, select: { id: true } });
  await refuseTwin(tx, from, from.id);
  const listed = { removedAt: null, mergedIntoId: null, beforeMerge: Prisma.DbNull, changedAt: now };
  await tx.customer.update({ where: { id: from.id }, data: listed, select: { id: true } });
  await tx.$executeRaw`
    update "Customer" set "mergedIntoId" = ${from.id}
    where "mergedIntoId" = ${into.id} and ("beforeMerge"->>'intoId')::int = ${from.id}`;
}

/**
 * Takes a merge back: both are as they were. Notes and people that were added since stay with the one that had stayed.
 * Throws NOT_FOUND, and CONFLICT for two that aren't merged any more, where the one that stayed was changed or merged
 * since, and when another customer has a number of theirs by now.
 */
export async function splitCustomer(
  deps: Deps,
  actor: StaffActor,
  { id, fromId }: CustomerSplit,
): Promise<CustomerDetail> {
  let written: CustomerData | undefined;
  await writeUnique(
    () =>
      transact(deps.db, async (tx) => {
        const pair = await lockPair(tx, id, fromId);
        const record = await readMerge(tx, pair);
        written = pair.from;
        await putBack(tx, pair, record, deps.now());
        await recordChanges(tx, actor, auditOf(pair));
      }),
    () => written && refuseTwin(deps.db, written, id),
  );
  return readCustomer(deps, id);
}
