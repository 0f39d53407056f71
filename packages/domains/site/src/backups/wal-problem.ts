import { backupLateHours } from "@vetrina/contract/backups";
import type { Deps } from "@vetrina/core/deps";
import type { WalStatus } from "@vetrina/core/ports/wal-archive";

/** A piece comes each minute; one that waits longer than this needs attention, in milliseconds. */
const waitingMs = 5 * 60_000;
const lateMs = backupLateHours * 3_600_000;

/** What keeps the archive of the log from bringing back any moment, as a sentence; nothing when all is well. */
export function problemOfArchive(
  { waitingSince, firstAt, baseAt, hasHole, reason }: WalStatus,
  now: Date,
): string | undefined {
  const waited = waitingSince ? now.getTime() - waitingSince.getTime() : 0;
  if (waited > waitingMs) {
    const minutes = Math.floor(waited / 60_000);
    return `${reason ?? "L’archivio continuo non riceve."} Aspetta da ${minutes} minuti.`;
  }
  if (hasHole) return "Nell’archivio continuo mancano dei segmenti: la prossima copia di base lo fa ripartire.";
  const since = baseAt ?? firstAt;
  if (!since || now.getTime() - since.getTime() <= lateMs) return undefined;
  if (!baseAt) return "L’archivio continuo è acceso da più di un giorno e non ha ancora una copia di base.";
  return "L’ultima copia di base ha più di un giorno.";
}

/** What Panoramica says of the archive. */
export async function archiveStatus({ walArchive, now }: Pick<Deps, "walArchive" | "now">) {
  const status = await walArchive?.status();
  if (!status) return null;
  return {
    lastAt: status.lastAt?.toISOString() ?? null,
    baseAt: status.baseAt?.toISOString() ?? null,
    problem: problemOfArchive(status, now()) ?? null,
    warning: status.unremoved ?? null,
  };
}
