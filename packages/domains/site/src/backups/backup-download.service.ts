import {
  type BackupGrant,
  backupGrantMinutes,
  downloadBusyMessage,
  grantOverMessage,
  noBackupHereMessage,
} from "@vetrina/contract/backups";
import type { IdentityProof } from "@vetrina/contract/staff/staff";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { anywhere, explainLimit } from "@vetrina/core/limits";
import { proveOwnIdentity } from "@vetrina/staff/own-password";
import * as z from "zod";

const grantSchema = z.object({ fileName: z.string(), until: z.number() });

/** A grant is worth something in the session that asked for it and nowhere else. */
export const purposeOfGrant = ({ id, sessionHash }: Pick<OwnerActor, "id" | "sessionHash">) =>
  `backup ${id} ${Buffer.from(sessionHash).toString("hex")}`;

async function lastGoodFile({ db, backups }: Deps) {
  const run = await db.backupRun.findFirst({
    where: { outcome: "buona" },
    orderBy: { id: "desc" },
    select: { file: true },
  });
  const bytes = run?.file ? await backups.sizeOf(run.file) : undefined;
  if (!run?.file || bytes === undefined) throw new AppError("NOT_FOUND", { message: noBackupHereMessage });
  return { fileName: run.file, bytes };
}

/**
 * Lets an owner download the last good backup, once it is sure who that is, and writes it down. Throws NOT_FOUND when
 * it isn't on this server's disk, and what `proveOwnIdentity` throws.
 */
export async function openBackup(deps: Deps, actor: OwnerActor, proof: IdentityProof): Promise<BackupGrant> {
  const { fileName, bytes } = await lastGoodFile(deps);
  await proveOwnIdentity(deps, actor, proof);
  const until = deps.now().getTime() + backupGrantMinutes * 60_000;
  const grant = deps.secrets.seal(JSON.stringify({ fileName, until }), purposeOfGrant(actor));
  const summary = `Ha chiesto di scaricare la copia ${fileName}`;
  await deps.db.$transaction((tx) => recordChange(tx, actor, { action: "copia.download", subject: "copia", summary }));
  return { path: `/api/backups/last?grant=${encodeURIComponent(grant)}`, fileName, bytes };
}

/** The file that a grant of this session opens. Throws NOT_FOUND when it opens none, or no longer. */
export async function grantedBackup(deps: Deps, actor: OwnerActor, grant: string) {
  const opened = deps.secrets.open(grant, purposeOfGrant(actor));
  const granted = opened === undefined ? undefined : grantSchema.parse(JSON.parse(opened));
  if (!granted || granted.until <= deps.now().getTime()) throw new AppError("NOT_FOUND", { message: grantOverMessage });
  const bytes = await deps.backups.sizeOf(granted.fileName);
  if (bytes === undefined) throw new AppError("NOT_FOUND", { message: noBackupHereMessage });
  return { fileName: granted.fileName, bytes };
}

/** Takes the one place for downloads until the answer is called. Throws TOO_MANY_REQUESTS while it is taken. */
export function holdDownload({ limits }: Pick<Deps, "limits">): () => void {
  try {
    return limits.hold("backupDownload", anywhere);
  } catch (error) {
    throw explainLimit(error, downloadBusyMessage);
  }
}
