import { randomUUID } from "node:crypto";
import { romeDay, utcMidnight } from "@vetrina/contract/dates";
import { type DeliveryChange, type DeliveryFacts, deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import type { OwnerActor, StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import { refuseUnknownOwner } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { readDelivery } from "./delivery-detail.service.ts";
import { holdDelivery, subject } from "./delivery-row.ts";
import { knowClient } from "./open-delivery.service.ts";

const changeAction = "consegna.dati";

const factNames: Record<keyof DeliveryFacts, string> = {
  title: "titolo",
  email: "email",
  responsibleId: "responsabile",
};

/** What was said by the reader of the old address stays theirs: who reads the new one begins a conversation. */
const untold = () => ({ ticketId: null, ticketKey: randomUUID() });

/**
 * Changes what was changed in the form. From then on the page opens to the reader of the new address, and no longer to
 * that of the old one. Throws NOT_FOUND, BAD_INPUT, and CONFLICT when a colleague has written something else into a field.
 */
export async function changeDelivery(
  deps: Deps,
  actor: StaffActor,
  { id, changes, known }: DeliveryChange,
): Promise<DeliveryDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdDelivery(tx, { id });
    const { title, email, responsibleId } = row;
    const before: DeliveryFacts = { title, email, responsibleId };
    const edit = { subject, id, before, changes, known, action: changeAction };
    const changed = await changedFields(tx, edit);
    if (changed.length === 0) return;
    if (changed.includes("responsibleId")) {
      await refuseUnknownOwner(tx, changes.responsibleId, deliveryMessages.responsible);
    }
    if (changes.email) await knowClient(tx, changes.email, { name: row.customer.name, phone: null });
    const data = { ...before, ...changes, ...(changed.includes("email") && untold()) };
    await tx.delivery.update({ where: { id }, data, select: { id: true } });
    await recordChange(tx, actor, {
      action: changeAction,
      subject,
      subjectId: id,
      summary: `Ha cambiato nel lavoro in corso ${id}: ${changed.map((name) => factNames[name]).join(", ")}`,
    });
    wakeCounters(tx);
  });
  return readDelivery(deps, id);
}

/**
 * The staff's word on the balance of a delivery without a booking; that of a booking is written down there. Said again
 * it changes nothing. Throws NOT_FOUND, CONFLICT for one with a booking.
 */
export async function markBalance(
  deps: Deps,
  actor: OwnerActor,
  { id, isPaid }: { id: number; isPaid: boolean },
): Promise<DeliveryDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdDelivery(tx, { id });
    if (row.depositId !== null) {
      throw new AppError("CONFLICT", { message: "Il saldo di questo lavoro si segna nella sua prenotazione." });
    }
    if ((row.balancePaidOn !== null) === isPaid) return;
    const data = isPaid
      ? { balancePaidOn: utcMidnight(romeDay(deps.now())), balanceBy: actor.username }
      : { balancePaidOn: null, balanceBy: null };
    await tx.delivery.update({ where: { id }, data, select: { id: true } });
    await recordChange(tx, actor, {
      action: "consegna.saldo",
      subject,
      subjectId: id,
      summary: isPaid
        ? `Ha segnato il saldo del lavoro in corso ${id}`
        : `Ha segnato come non pagato il saldo del lavoro in corso ${id}`,
    });
    wakeCounters(tx);
  });
  return readDelivery(deps, id);
}
