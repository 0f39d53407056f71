import type { FieldValue } from "@vetrina/contract/field-values";
import type { FieldFilling } from "@vetrina/contract/fields";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { fillField, readValues } from "@vetrina/fields/fill-field.service";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { recordTicket } from "../tickets/ticket-status.service.ts";
import { lockForChange } from "./desk-ticket.service.ts";

/**
 * Fills in a field of a ticket, or empties it; the thread says so, without the value. Throws as `fillField`, NOT_FOUND
 * for the ticket as well, CONFLICT for a merged one.
 */
export async function fillTicketField(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  filling: FieldFilling,
): Promise<FieldValue[]> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return transact(deps.db, async (tx) => {
    await lockForChange(tx, id);
    const recorded = await fillField(tx, "ticket", id, filling);
    if (recorded) {
      await recordTicket(tx, actor, id, { ...recorded, summary: "Ha cambiato un campo di un ticket" });
      publishLive(tx, { kind: "changed", ticketId: Number(id) });
    }
    return readValues(tx, "ticket", id);
  });
}

/** What a merged ticket has and the one that goes on lacks goes there; returns of which fields. */
export async function takeOverFields(tx: Prisma.TransactionClient, fromId: bigint, intoId: bigint): Promise<number[]> {
  const rows = await tx.$queryRaw<{ fieldId: number }[]>`
    insert into "TicketFieldValue" ("ticketId", "fieldId", text, number, day, "optionId")
    select ${intoId}, "fieldId", text, number, day, "optionId" from "TicketFieldValue" where "ticketId" = ${fromId}
    on conflict do nothing
    returning "fieldId"`;
  return rows.map(({ fieldId }) => fieldId);
}

/** What a merge has brought goes again, unless it was changed since. */
export async function giveBackFields(
  tx: Prisma.TransactionClient,
  { partId, wholeId, fieldIds }: { partId: bigint; wholeId: bigint; fieldIds: number[] },
): Promise<void> {
  await tx.$executeRaw`
    delete from "TicketFieldValue" as taken using "TicketFieldValue" as own
    where taken."ticketId" = ${wholeId} and taken."fieldId" = any(${fieldIds}::int[])
      and own."ticketId" = ${partId} and own."fieldId" = taken."fieldId"
      and (own.text, own.number, own.day, own."optionId") is not distinct from (taken.text, taken.number, taken.day, taken."optionId")`;
}
