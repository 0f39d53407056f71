/**
 * A backup can't be made or restored and a person has to act. The message is complete, in Italian and says what to
 * do: print it without a stack.
 */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The key of a storage lacks a right, which only a person can give it. */
export class MissingRightError extends BackupError {}

/** Why something failed, for the end of a sentence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // What visitors read of it is for them.
  if (error.cause instanceof BackupError) return error.cause.message;
  return "code" in error && error.code === "ENOSPC" ? "sul disco non c’è più spazio." : error.message;
}
