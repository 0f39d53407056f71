import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { OwnerActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals } from "@vetrina/core/files/file-removals.service";
import { transact } from "@vetrina/core/transactions";
import { writeUnique } from "@vetrina/core/write-unique";
import { addToCustomer, customerNotFound, readCustomer } from "./customer-detail.service.ts";
import { refuseTwin, type TaxNumbers } from "./customer-twins.ts";

/** A removed customer can be brought back within this time, in milliseconds. */
const removedKeptMs = 24 * 60 * 60 * 1000;

const keptSince = (now: Date) => new Date(now.getTime() - removedKeptMs);

/** Takes a customer away from everywhere; it can be brought back for a day. Throws NOT_FOUND. */
export async function removeCustomer(deps: Deps, actor: OwnerActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    await addToCustomer(tx, id, deps.now());
    // Without its key the same row of a file can be imported again.
    const removed = { removedAt: deps.now(), submissionKey: null };
    await tx.customer.update({ where: { id }, data: removed, select: { id: true } });
    await recordChange(tx, actor, {
      action: "cliente.eliminazione",
      subject: "cliente",
      subjectId: id,
      summary: `Ha eliminato il cliente ${id}`,
    });
  });
}

/**
 * Brings a removed customer back as it was. Throws NOT_FOUND, and CONFLICT when another one has its partita IVA or
 * codice fiscale by now.
 */
export async function restoreCustomer(deps: Deps, actor: OwnerActor, id: number): Promise<CustomerDetail> {
  let numbers: TaxNumbers | undefined;
  await writeUnique(
    () =>
      transact(deps.db, async (tx) => {
        const [row] = await tx.$queryRaw<TaxNumbers[]>`
        select country, "vatNumber", "taxCode" from "Customer"
        where id = ${id} and "removedAt" >= ${keptSince(deps.now())} and "mergedIntoId" is null for update`;
        if (!row) throw customerNotFound();
        numbers = row;
        await refuseTwin(tx, row, id);
        await tx.customer.update({ where: { id }, data: { removedAt: null }, select: { id: true } });
        await recordChange(tx, actor, {
          action: "cliente.ripristino",
          subject: "cliente",
          subjectId: id,
          summary: `Ha ripristinato il cliente ${id}`,
        });
      }),
    () => numbers && refuseTwin(deps.db, numbers, id),
  );
  return readCustomer(deps, id);
}

/** Deletes for good what was removed longer than a day ago. One that was merged stays with the one it leads to. */
export async function forgetRemovedCustomers({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const where = { mergedIntoId: null, removedAt: { lt: keptSince(now()) } };
  for (const { id } of await db.customer.findMany({ where, select: { id: true } })) {
    await transact(db, async (tx) => {
      const given = await tx.deliveryFile.findMany({
        where: { delivery: { customerId: id } },
        select: { storageKey: true },
      });
      const { count } = await tx.customer.deleteMany({ where: { ...where, id } });
      // One that was brought back meanwhile keeps its files.
      if (count > 0)
        await noteFileRemovals(
          tx,
          given.map(({ storageKey }) => storageKey),
        );
    });
  }
}
