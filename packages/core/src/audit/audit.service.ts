import type { Prisma } from "@vetrina/data/prisma";
import type { StaffActor } from "../actor.ts";

/**
 * What leaves entries without being an account: what happens by itself, the login, at which anybody may stand, and
 * clients. No account may have one of these names.
 */
export const automaticActors = ["timetable", "stripe", "console", "login", "client"] as const;

export type AutomaticActor = (typeof automaticActors)[number];

export interface RecordedChange {
  /** kind.verb in Italian: "impostazioni.modifica", "utente.blocco". */
  action: string;
  /** The kind of what was changed, and its number or name. */
  subject?: string;
  subjectId?: string | number | bigint | undefined;
  /** One Italian sentence, without personal data of clients and leads. */
  summary: string;
  /** Fields before and after: `{ prima: …, dopo: … }`, or other facts by their Italian names. Nothing personal, nothing secret. */
  details?: Prisma.InputJsonObject | undefined;
}

type Author = Pick<StaffActor, "username"> | AutomaticActor;

const rowOf = (actor: Author, { action, subject, subjectId, summary, details }: RecordedChange) => ({
  actor: typeof actor === "string" ? actor : actor.username,
  action,
  subject: subject ?? null,
  subjectId: subjectId === undefined ? null : String(subjectId),
  summary,
  ...(details ? { details } : {}),
});

/** Writes down who changed what. Call it in the transaction of the change, so that there is never one without the other. */
export async function recordChange(tx: Prisma.TransactionClient, actor: Author, change: RecordedChange): Promise<void> {
  await tx.auditEntry.create({ data: rowOf(actor, change), select: { id: true } });
}

/** The same for many changes at once, in this order. */
export async function recordChanges(
  tx: Prisma.TransactionClient,
  actor: Author,
  changes: readonly RecordedChange[],
): Promise<void> {
  await tx.auditEntry.createMany({ data: changes.map((change) => rowOf(actor, change)) });
}
