import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Prisma } from "@vetrina/data/prisma";

interface Asked<Value> {
  now: Value;
  /** What whoever asks saw; left out by older screens, and by REST where the caller likes. */
  from: Value | undefined;
  to: Value;
}

interface FieldWords {
  /** What the log calls changes of the field. */
  actions: string[];
  field: string;
  now: string;
}

/** Throws CONFLICT, with who it was, where a held ticket's field is neither what its changer saw nor what they ask for. */
export async function refuseChanged<Value>(
  tx: Prisma.TransactionClient,
  id: bigint,
  { now, from, to }: Asked<Value>,
  words: FieldWords,
): Promise<void> {
  if (from === undefined || now === from || now === to) return;
  const { actor, name } = await lastChange(tx, { subject: "ticket", id, action: { in: words.actions } });
  const who = actor === "client" ? "Il cliente" : name;
  throw new AppError("CONFLICT", {
    message: `${who} ha cambiato ${words.field} nel frattempo: adesso è ${words.now}. Guarda e riprova.`,
  });
}
