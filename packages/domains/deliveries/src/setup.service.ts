import { type DeliverySetup, type DeliverySetupWrite, usuallyWanted } from "@vetrina/contract/deliveries/deliveries";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

const setupSubject = "consegne";

const usual = { revision: 1, wanted: usuallyWanted, opensSince: null, iban: null };

/** How deliveries begin. */
export async function readSetup({
  db,
}: {
  db: Pick<Prisma.TransactionClient, "deliverySetup">;
}): Promise<DeliverySetup> {
  const { revision, wanted, opensSince, iban } = (await db.deliverySetup.findUnique({ where: { id: 1 } })) ?? usual;
  return { revision, wanted, opensByItself: opensSince !== null, iban };
}

/**
 * Saves how deliveries begin. Deposits open theirs by themselves from the moment it is switched on. Throws CONFLICT when
 * a colleague has saved it since it was opened.
 */
export async function saveSetup(
  deps: Deps,
  actor: OwnerActor,
  { revision, wanted, opensByItself, iban }: DeliverySetupWrite,
): Promise<DeliverySetup> {
  await transact(deps.db, async (tx) => {
    await tx.deliverySetup.createMany({ data: { ...usual, id: 1 }, skipDuplicates: true });
    await lockRow(tx, "DeliverySetup", 1);
    const before = await tx.deliverySetup.findUniqueOrThrow({ where: { id: 1 } });
    if (before.revision !== revision) {
      const { name } = await lastChange(tx, { subject: setupSubject, id: 1 });
      throw new AppError("CONFLICT", { message: `${name} le ha cambiate nel frattempo: guarda e salva di nuovo.` });
    }
    const opensSince = opensByItself ? (before.opensSince ?? deps.now()) : null;
    const data = { wanted, iban, opensSince, revision: { increment: 1 } };
    await tx.deliverySetup.update({ where: { id: 1 }, data, select: { id: true } });
    await recordChange(tx, actor, {
      action: "consegne.impostazioni",
      subject: setupSubject,
      subjectId: 1,
      summary: "Ha cambiato come cominciano i lavori in corso",
    });
  });
  return readSetup(deps);
}
