import { createECDH } from "node:crypto";
import type { Deps } from "@vetrina/core/deps";
import { lastNoticeId } from "@vetrina/core/notices/notices.service";
import type { PushKeys } from "@vetrina/core/ports/push-sender";
import { lockRow } from "@vetrina/data/row-lock";

const purpose = "push private key";

function newKeys(): PushKeys {
  const pair = createECDH("prime256v1");
  const publicKey = pair.generateKeys("base64url");
  // A private key with leading zeros comes out shorter.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString("base64url");
  return { publicKey, privateKey };
}

type KeysDeps = Pick<Deps, "db" | "run" | "secrets" | "log">;

/** The stored keys; nothing when there are none, or they can't be read. */
export async function readPushKeys({ db, secrets }: Pick<Deps, "db" | "secrets">): Promise<PushKeys | undefined> {
  const kept = await db.pushSetup.findUnique({ where: { id: 1 }, select: { publicKey: true, privateKey: true } });
  if (!kept) return undefined;
  const privateKey = secrets.open(kept.privateKey, purpose);
  return privateKey === undefined ? undefined : { publicKey: kept.publicKey, privateKey };
}

/** Brings the stored keys under the newest secret key, or replaces them where they can't be read. */
async function mendPushKeys({ db, secrets, log }: KeysDeps): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockRow(tx, "PushSetup", 1);
    const kept = await tx.pushSetup.findUniqueOrThrow({ where: { id: 1 }, select: { privateKey: true } });
    if (secrets.isCurrent(kept.privateKey)) return;
    const privateKey = secrets.open(kept.privateKey, purpose);
    const keys = privateKey === undefined ? newKeys() : { privateKey };
    const data = { ...keys, privateKey: secrets.seal(keys.privateKey, purpose) };
    await tx.pushSetup.update({ where: { id: 1 }, data, select: { id: true } });
    if (privateKey !== undefined) return;
    log.warn({}, "the keys for push services can't be read: there are new ones, and devices have to be added again");
    const ended = { endpoint: null, p256dh: null, auth: null, endedAt: new Date() };
    await tx.pushDevice.updateMany({ where: { endpoint: { not: null } }, data: ended });
  });
}

/**
 * Makes the site's keys for push services when there are none; they are the same for all processes. Where they can't be
 * read any more, since the secret key was lost, others are made: browsers that have subscribed with the former ones are
 * out of reach, and their people read so.
 */
export async function openPushKeys(deps: KeysDeps): Promise<void> {
  const { db, secrets } = deps;
  const kept = await db.pushSetup.findUnique({ where: { id: 1 }, select: { privateKey: true } });
  if (kept) return secrets.isCurrent(kept.privateKey) ? undefined : mendPushKeys(deps);
  const { publicKey, privateKey } = newKeys();
  const data = { id: 1, publicKey, privateKey: secrets.seal(privateKey, purpose) };
  await db.pushSetup.createMany({
    data: { ...data, lastNoticeId: BigInt(await lastNoticeId(deps)) },
    skipDuplicates: true,
  });
}
