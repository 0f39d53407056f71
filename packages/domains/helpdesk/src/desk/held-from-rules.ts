import { bulkMailDelayMs } from "@vetrina/contract/desk-bulk";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { startNoRules } from "../tickets/start-no-rules.ts";
import type { LockedTicket } from "../tickets/ticket-lock.service.ts";

interface Held {
  tx: Prisma.TransactionClient;
  deps: Deps;
  /** As they are before it is written. */
  tickets: readonly LockedTicket[];
  isUndo: boolean;
}

/**
 * Writes new statuses at which rules look once they can't be taken back any more. Those that an undo takes back start
 * none, nor does the undo; what was changed before and still stands does.
 */
export async function writeHeld({ tx, deps, tickets, isUndo }: Held, write: () => Promise<void>): Promise<void> {
  const ids = tickets.map(({ id }) => id);
  if (!isUndo) {
    await write();
    const dueAt = new Date(deps.now().getTime() + bulkMailDelayMs);
    await tx.ruleEvent.updateMany({ where: { kind: "stato-cambiato", ticketId: { in: ids } }, data: { dueAt } });
    return;
  }
  await startNoRules(tx);
  await tx.$executeRaw`
    delete from "RuleEvent" as event
    using unnest(${ids}::bigint[], ${tickets.map(({ status }) => status)}::text[]) as back(id, status)
    where event.kind = 'stato-cambiato' and event."ticketId" = back.id and event.status = back.status`;
  await write();
}
