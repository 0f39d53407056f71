import type { StaffActor } from "@vetrina/core/actor";
import { type RecordedChange, recordChanges } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import type { Prisma } from "@vetrina/data/prisma";
import type { LockedTicket } from "../tickets/ticket-lock.service.ts";

/** A ticket still in the state that the user selected, and the new value. */
export interface Change<Value> {
  ticket: LockedTicket;
  after: Value;
}

export interface Work {
  tx: Prisma.TransactionClient;
  deps: Deps;
  actor: StaffActor;
}

/** What one change is called in the log, and what is new in the row. */
type Written<Value> = (change: Change<Value>) => {
  told: Pick<RecordedChange, "action" | "summary" | "details">;
  data: Prisma.TicketUncheckedUpdateManyInput;
};

/** Writes rows and log; tickets of which the same is new are one statement. */
export async function write<Value>({ tx, actor }: Work, changes: readonly Change<Value>[], written: Written<Value>) {
  if (changes.length === 0) return;
  const entries: RecordedChange[] = [];
  const alike = new Map<string, { data: Prisma.TicketUncheckedUpdateManyInput; ids: bigint[] }>();
  for (const change of changes) {
    const { told, data } = written(change);
    const { id } = change.ticket;
    entries.push({ ...told, subject: "ticket", subjectId: id });
    const key = JSON.stringify(data);
    const group = alike.get(key) ?? { data, ids: [] };
    group.ids.push(id);
    alike.set(key, group);
  }
  await recordChanges(tx, actor, entries);
  for (const { data, ids } of alike.values()) await tx.ticket.updateMany({ where: { id: { in: ids } }, data });
}

/** Tells all who have them on screen. */
export const publishChanged = ({ tx }: Work, changes: readonly Change<unknown>[]) => {
  for (const { ticket } of changes) publishLive(tx, { kind: "changed", ticketId: Number(ticket.id) });
};
