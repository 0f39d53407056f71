import { keepJson, readJson } from "@vetrina/client/stored-json";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";

interface TicketDraft {
  fields: Record<string, unknown>;
  /** When the form was first opened, in milliseconds since 1970: a reload does not start the time again. */
  startedAt: number;
  /** How many files were chosen. A reload can't keep them. */
  fileCount: number;
  attempt?: Attempt;
}

const storageName = "nuovo-ticket";

let current: TicketDraft | undefined;

/** What was typed and not sent yet, by an earlier load of this tab too. Only in the browser. */
export function readDraft(): TicketDraft {
  current ??= (readJson("session", storageName) as TicketDraft | undefined) ?? {
    fields: {},
    startedAt: Date.now(),
    fileCount: 0,
  };
  return current;
}

/** Whether an earlier load of this tab began a ticket. Only in the browser. */
export const hasDraft = (): boolean => readJson("session", storageName) !== undefined;

/** Keeps it until it is sent: a reload, or a server that is away, loses nothing but the files. */
export function changeDraft(changes: Partial<TicketDraft>): void {
  current = { ...readDraft(), ...changes };
  keepJson("session", storageName, current);
}

export function forgetDraft(): void {
  current = undefined;
  keepJson("session", storageName, undefined);
}

/** What tells the server one submission from another, and a person from a program. */
export function signDraft(content: string): { submissionKey: string; elapsedMs: number } {
  const { attempt: last, startedAt } = readDraft();
  const attempt = nextAttempt(content, last);
  changeDraft({ attempt });
  return { submissionKey: attempt.key, elapsedMs: Date.now() - startedAt };
}
