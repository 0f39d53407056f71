import type { BackupStatus } from "@vetrina/contract/backups";

/** What is said of a site that has no good backup yet: all is well only as long as one comes by itself. */
export function withoutBackup({ isLate, hour }: Pick<BackupStatus, "isLate" | "hour">): {
  good: boolean;
  words: string;
} {
  if (hour === null) return { good: false, words: "Non c’è ancora nessuna copia" };
  if (isLate) return { good: false, words: "Non c’è nessuna copia buona" };
  return { good: true, words: "Non c’è ancora nessuna copia: la prima si fa da sola" };
}
