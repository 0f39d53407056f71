import {
  type CustomerPersonChange,
  type CustomerPersonParts,
  customerPeopleMax,
  goneMessages,
} from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { addToCustomer, holdCustomer, readCustomer, touchCustomer } from "./customer-detail.service.ts";

const changeAction = "cliente.persona";

const partColumns = { name: true, role: true, email: true, phone: true } satisfies Prisma.CustomerPersonSelect;

const record = (tx: Prisma.TransactionClient, actor: StaffActor, id: number, action: string, done: string) =>
  recordChange(tx, actor, { action, subject: "cliente", subjectId: id, summary: `${done} del cliente ${id}` });

/** Adds a person to a customer; the same one, sent twice, is one. Throws NOT_FOUND, CONFLICT when there are enough. */
export async function addCustomerPerson(
  deps: Deps,
  actor: StaffActor,
  { id, person }: { id: number; person: CustomerPersonParts },
): Promise<CustomerDetail> {
  return transact(deps.db, async (tx) => {
    await holdCustomer(tx, id);
    const isThere = (await tx.customerPerson.count({ where: { ...person, customerId: id } })) > 0;
    if (isThere) return readCustomer({ db: tx }, id);
    if ((await tx.customerPerson.count({ where: { customerId: id } })) >= customerPeopleMax) {
      throw new AppError("CONFLICT", { message: `Un cliente può avere al massimo ${customerPeopleMax} persone.` });
    }
    await addToCustomer(tx, id, deps.now());
    const data = { ...person, customerId: id, createdAt: deps.now() };
    await tx.customerPerson.create({ data, select: { id: true } });
    await record(tx, actor, id, "cliente.persona-nuova", "Ha aggiunto una persona");
    return readCustomer({ db: tx }, id);
  });
}

/** Throws NOT_FOUND when the person is gone. */
async function readPerson(tx: Prisma.TransactionClient, id: number, personId: number): Promise<CustomerPersonParts> {
  const person = await tx.customerPerson.findFirst({ where: { id: personId, customerId: id }, select: partColumns });
  if (!person) throw new AppError("NOT_FOUND", { message: goneMessages.person });
  return person;
}

/** Changes a person of a customer. Throws NOT_FOUND, and CONFLICT when a colleague has changed the same part. */
export async function changeCustomerPerson(
  deps: Deps,
  actor: StaffActor,
  { id, personId, changes, known }: CustomerPersonChange,
): Promise<CustomerDetail> {
  return transact(deps.db, async (tx) => {
    await holdCustomer(tx, id);
    const before = await readPerson(tx, id, personId);
    const changed = await changedFields(tx, { subject: "cliente", id, before, changes, known, action: changeAction });
    if (changed.length > 0) {
      const data = { ...before, ...changes };
      await tx.customerPerson.update({ where: { id: personId }, data, select: { id: true } });
      await touchCustomer(tx, id, deps.now());
      await record(tx, actor, id, changeAction, "Ha cambiato una persona");
    }
    return readCustomer({ db: tx }, id);
  });
}

/** Takes a person away from a customer. Throws NOT_FOUND. */
export async function removeCustomerPerson(
  deps: Deps,
  actor: StaffActor,
  { id, personId }: { id: number; personId: number },
): Promise<CustomerDetail> {
  return transact(deps.db, async (tx) => {
    await touchCustomer(tx, id, deps.now());
    await readPerson(tx, id, personId);
    await tx.customerPerson.delete({ where: { id: personId }, select: { id: true } });
    await record(tx, actor, id, "cliente.persona-tolta", "Ha tolto una persona");
    return readCustomer({ db: tx }, id);
  });
}
