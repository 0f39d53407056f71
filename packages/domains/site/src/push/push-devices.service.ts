import { type PushDevice, type PushSubscriptionInput, pushDevicesMax } from "@vetrina/contract/push";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { deviceName } from "@vetrina/staff/device-name";

const record = (tx: Prisma.TransactionClient, actor: StaffActor, action: string, summary: string) =>
  recordChange(tx, actor, { action, subject: "utente", subjectId: actor.id, summary });

/** The caller's devices, the last added first, and the key that a browser subscribes with. */
export async function readOwnPush(
  { db }: Deps,
  actor: StaffActor,
): Promise<{ publicKey: string; devices: PushDevice[] }> {
  const { publicKey } = await db.pushSetup.findUniqueOrThrow({ where: { id: 1 }, select: { publicKey: true } });
  const rows = await db.pushDevice.findMany({
    where: { userId: actor.id },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: { id: true, userAgent: true, createdAt: true, lastPushAt: true, endedAt: true, sessionHash: true },
  });
  const devices = rows.map((row) => ({
    id: row.id,
    device: deviceName(row.userAgent),
    createdAt: row.createdAt.toISOString(),
    lastPushAt: row.lastPushAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    isCurrent: Buffer.from(row.sessionHash).equals(Buffer.from(actor.sessionHash)),
  }));
  return { publicKey, devices };
}

async function refuseTooMany(tx: Prisma.TransactionClient, userId: number): Promise<void> {
  if ((await tx.pushDevice.count({ where: { userId } })) < pushDevicesMax) return;
  throw new AppError("CONFLICT", {
    message: `Ricevi già gli avvisi su ${pushDevicesMax} dispositivi: togline uno, poi riprova.`,
  });
}

/**
 * Has the caller told by this browser for as long as its login lasts; called again, it renews the subscription. An
 * address belongs to who has added it last. Throws BAD_INPUT for one that isn't a public push service's, CONFLICT when
 * there are ten devices.
 */
export async function addPushDevice(
  deps: Deps,
  actor: StaffActor,
  subscription: PushSubscriptionInput,
  userAgent: string | undefined,
): Promise<void> {
  if (!deps.pushes.accepts(subscription.endpoint)) {
    const message = "Il servizio di avvisi di questo browser ha un indirizzo che il sito non può usare.";
    throw new AppError("BAD_INPUT", { message, fields: { endpoint: message } });
  }
  const { sessionHash } = actor;
  const data = { ...subscription, userAgent: userAgent?.slice(0, 300) ?? null, endedAt: null };
  await deps.db.$transaction(async (tx) => {
    // One after the other: two logins may bring the same address, and devices are counted.
    await lockRow(tx, "PushSetup", 1);
    await tx.pushDevice.deleteMany({ where: { endpoint: subscription.endpoint, sessionHash: { not: sessionHash } } });
    const { count } = await tx.pushDevice.updateMany({ where: { sessionHash, userId: actor.id }, data });
    if (count > 0) return;
    await refuseTooMany(tx, actor.id);
    const device = { ...data, sessionHash, userId: actor.id, createdAt: deps.now() };
    await tx.pushDevice.create({ data: device, select: { id: true } });
    await record(tx, actor, "account.avvisi-accesi", "Riceve gli avvisi su un dispositivo");
  });
}

/** Throws NOT_FOUND for a device that isn't the caller's, or is gone. */
export async function removePushDevice(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.pushDevice.deleteMany({ where: { id, userId: actor.id } });
    if (count === 0) throw new AppError("NOT_FOUND", { message: "Questo dispositivo non riceve già più avvisi." });
    await record(tx, actor, "account.avvisi-spenti", "Non riceve più gli avvisi su un dispositivo");
  });
}
