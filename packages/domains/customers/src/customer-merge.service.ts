import { type CustomerMerge, isContested, isFilledIn } from "@vetrina/contract/customer-merge";
import {
  type CustomerData,
  type CustomerPart,
  customerParts,
  customerPeopleMax,
  customerProblems,
} from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChanges } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnique } from "@vetrina/core/write-unique";
import type { Prisma } from "@vetrina/data/prisma";
import { readCustomer } from "./customer-detail.service.ts";
import { refuseTwin } from "./customer-twins.ts";
import { takeFields } from "./merge-fields.ts";
import { type CustomerPair, conflict, dataOf, lockPair } from "./merge-lock.ts";
import { findSamePeople, moveFollowers } from "./merge-moves.ts";
import type { MergeRecord } from "./merge-record.ts";

function refuseUnlisted({ from, into }: CustomerPair): void {
  if (from.id === into.id) throw new AppError("BAD_INPUT", { message: "Scegli un altro cliente: questo è lo stesso." });
  if (from.mergedIntoId !== null) throw conflict("Un collega ha già unito questo cliente a un altro.");
  if (into.mergedIntoId !== null) throw conflict("Il cliente che hai scelto è stato unito a un altro: scegli quello.");
  if (from.removedAt || into.removedAt) {
    throw conflict("Un collega ha eliminato uno dei due clienti: ripristinalo prima di unirli.");
  }
}

/** What the clerk has compared is what is merged. */
async function refuseChanged(tx: Prisma.TransactionClient, { from, into }: CustomerPair, seen: CustomerMerge) {
  const isAsSeen = { [from.id]: from.revision === seen.revision, [into.id]: into.revision === seen.intoRevision };
  for (const customer of [from, into]) {
    if (isAsSeen[customer.id]) continue;
    const { name } = await lastChange(tx, { subject: "cliente", id: customer.id });
    throw conflict(`${name} ha cambiato «${customer.name}» nel frattempo: controlla le scelte e unisci di nuovo.`);
  }
}

function refuseProblems(customer: CustomerData): void {
  const fields = customerProblems(customer);
  const [message] = Object.values(fields);
  if (message) throw new AppError("BAD_INPUT", { message: `Così non si può unire. ${message}.`, fields });
}

async function refuseCrowd(tx: Prisma.TransactionClient, { from, into }: CustomerPair, left: number): Promise<void> {
  const people = await tx.customerPerson.count({ where: { customerId: { in: [from.id, into.id] } } });
  if (people - left <= customerPeopleMax) return;
  const message = `Insieme avrebbero ${people - left} persone, e un cliente ne può avere ${customerPeopleMax}: togline qualcuna prima di unirli.`;
  throw conflict(message);
}

/** The parts that the customer that stays gets from the other one. */
const takenParts = (from: CustomerData, into: CustomerData, chosen: readonly CustomerPart[]) =>
  customerParts.filter(
    (part) => isFilledIn(from, into, part) || (chosen.includes(part) && isContested(from, into, part)),
  );

const pick = (customer: CustomerData, parts: readonly CustomerPart[]) =>
  Object.fromEntries(parts.map((part) => [part, customer[part]]));

/** Moves and copies everything but the parts. Returns what it was. */
async function moveAll(tx: Prisma.TransactionClient, pair: CustomerPair, fieldIds: number[]) {
  const direction = { fromId: pair.from.id, intoId: pair.into.id };
  const peopleLeft = await findSamePeople(tx, direction);
  await refuseCrowd(tx, pair, peopleLeft.length);
  const moved = await moveFollowers(tx, direction, peopleLeft);
  return { moved, ...(await takeFields(tx, direction, fieldIds)) };
}

const auditOf = ({ from, into }: CustomerPair) => [
  {
    action: "cliente.unito",
    subject: "cliente",
    subjectId: from.id,
    summary: `Ha unito il cliente ${from.id} al cliente ${into.id}`,
    details: { unitoA: { dopo: String(into.id) } },
  },
  {
    action: "cliente.unione",
    subject: "cliente",
    subjectId: into.id,
    summary: `Ha unito a questo il cliente ${from.id}`,
    details: { unito: { dopo: String(from.id) } },
  },
];

/**
 * Merges a customer into another: what is filled in beats what is empty, of what both have otherwise the chosen one
 * stays, people, notes and fields are joined. What doesn't stay is kept with the merged customer, whose number leads to
 * the other from then on. Throws NOT_FOUND, BAD_INPUT for a customer into itself and for parts that don't go together,
 * CONFLICT for one that was changed, merged or removed meanwhile, and for too many people.
 */
export async function mergeCustomer(deps: Deps, actor: StaffActor, choice: CustomerMerge): Promise<CustomerDetail> {
  let written: CustomerData | undefined;
  await writeUnique(
    () =>
      transact(deps.db, async (tx) => {
        const pair = await lockPair(tx, choice.id, choice.intoId);
        refuseUnlisted(pair);
        await refuseChanged(tx, pair, choice);
        const { from, into } = pair;
        const [fromData, intoData] = [dataOf(from), dataOf(into)];
        const parts = takenParts(fromData, intoData, choice.parts);
        const data = { ...intoData, ...pick(fromData, parts) };
        written = data;
        refuseProblems(data);
        const now = deps.now();
        const revision = into.revision + 1;
        const beforeMerge: MergeRecord = {
          intoId: into.id,
          revisionBefore: into.revision,
          revision,
          before: pick(intoData, parts),
          ...(await moveAll(tx, pair, choice.fieldIds)),
        };
        await tx.customer.updateMany({ where: { mergedIntoId: from.id }, data: { mergedIntoId: into.id } });
        // Removed first: then its numbers are free for the other.
        const removed = { removedAt: now, changedAt: now, mergedIntoId: into.id, beforeMerge };
        await tx.customer.update({ where: { id: from.id }, data: removed, select: { id: true } });
        await refuseTwin(tx, data, into.id);
        const stays = { ...data, revision, changedAt: now };
        await tx.customer.update({ where: { id: into.id }, data: stays, select: { id: true } });
        await recordChanges(tx, actor, auditOf(pair));
      }),
    () => written && refuseTwin(deps.db, written, choice.intoId),
  );
  return readCustomer(deps, choice.intoId);
}
