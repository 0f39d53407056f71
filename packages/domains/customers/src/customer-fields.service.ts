import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { FieldFilling } from "@vetrina/contract/fields";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { fillField } from "@vetrina/fields/fill-field.service";
import { holdCustomer, readCustomer, touchCustomer } from "./customer-detail.service.ts";

/** Fills in a field of a customer, or empties it. Throws as `fillField`, NOT_FOUND for the customer as well. */
export async function fillCustomerField(
  deps: Deps,
  actor: StaffActor,
  { id, ...filling }: { id: number } & FieldFilling,
): Promise<CustomerDetail> {
  await transact(deps.db, async (tx) => {
    await holdCustomer(tx, id);
    const recorded = await fillField(tx, "customer", id, filling);
    if (!recorded) return;
    await touchCustomer(tx, id, deps.now());
    const summary = `Ha cambiato un campo del cliente ${id}`;
    await recordChange(tx, actor, { ...recorded, subject: "cliente", subjectId: id, summary });
  });
  return readCustomer(deps, id);
}
