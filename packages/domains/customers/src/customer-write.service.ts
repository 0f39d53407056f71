import {
  type CustomerChange,
  type CustomerData,
  type CustomerPart,
  customerDataSchema,
  customerPartNames,
  type NewCustomer,
} from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnique } from "@vetrina/core/write-unique";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import type { Prisma } from "@vetrina/data/prisma";
import { dataColumns } from "./customer-columns.ts";
import { customerNotFound, holdCustomer, readCustomer, touchCustomer } from "./customer-detail.service.ts";
import { refuseTwin } from "./customer-twins.ts";

const changeAction = "cliente.dati";

/** A part's name within a sentence; an abbreviation stays as it is. */
const nameInWords = (part: CustomerPart): string => {
  const name = customerPartNames[part];
  const [first = "", ...rest] = name;
  return name === name.toUpperCase() ? name : `${first.toLowerCase()}${rest.join("")}`;
};

function insertCustomer(deps: Deps, actor: StaffActor, { customer, person, submissionKey }: NewCustomer) {
  return transact(deps.db, async (tx) => {
    await refuseTwin(tx, customer);
    const createdAt = deps.now();
    const people = person ? { create: { ...person, createdAt } } : {};
    const data = { ...customer, submissionKey: submissionKey ?? null, createdAt, changedAt: createdAt, people };
    const { id } = await tx.customer.create({ data, select: { id: true } });
    await recordChange(tx, actor, {
      action: "cliente.nuovo",
      subject: "cliente",
      subjectId: id,
      summary: `Ha aggiunto il cliente ${id}`,
    });
    return id;
  });
}

/**
 * Adds a customer. Sent again with its key it is the one that is there. Throws CONFLICT when another has the same
 * partita IVA or codice fiscale.
 */
export async function createCustomer(deps: Deps, actor: StaffActor, input: NewCustomer): Promise<CustomerDetail> {
  const { submissionKey } = input;
  const findSent = () =>
    submissionKey ? deps.db.customer.findUnique({ where: { submissionKey }, select: { id: true } }) : null;
  const write = async () => ({
    id: await writeUnique(
      () => insertCustomer(deps, actor, input),
      () => refuseTwin(deps.db, input.customer),
    ),
  });
  const { id } = await writeUnlessSent(findSent, write);
  return readCustomer(deps, id);
}

async function readData(tx: Prisma.TransactionClient, id: number): Promise<CustomerData> {
  await holdCustomer(tx, id);
  const row = await tx.customer.findUnique({ where: { id }, select: dataColumns });
  if (!row) throw customerNotFound();
  return row;
}

/** Throws BAD_INPUT by field: whether a part is right may depend on the others. */
function readWhole(customer: object): CustomerData {
  const parsed = customerDataSchema.safeParse(customer);
  if (parsed.success) return parsed.data;
  const fields = Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]));
  throw new AppError("BAD_INPUT", { fields });
}

/**
 * Changes what was changed in the form, and no other part. The log has the names of the parts, not what stands in them.
 * Throws NOT_FOUND, BAD_INPUT, and CONFLICT when a colleague has written something else into one of the parts, or
 * another customer has the same partita IVA or codice fiscale.
 */
export async function changeCustomer(
  deps: Deps,
  actor: StaffActor,
  { id, changes, known }: CustomerChange,
): Promise<CustomerDetail> {
  let after: CustomerData | undefined;
  await writeUnique(
    () =>
      transact(deps.db, async (tx) => {
        const before = await readData(tx, id);
        const changed = await changedFields(tx, {
          subject: "cliente",
          id,
          before,
          changes,
          known,
          action: changeAction,
        });
        if (changed.length === 0) return;
        after = readWhole({ ...before, ...changes });
        await refuseTwin(tx, after, id);
        await tx.customer.update({ where: { id }, data: after, select: { id: true } });
        await touchCustomer(tx, id, deps.now());
        await recordChange(tx, actor, {
          action: changeAction,
          subject: "cliente",
          subjectId: id,
          summary: `Ha cambiato nel cliente ${id}: ${changed.map(nameInWords).join(", ")}`,
        });
      }),
    () => after && refuseTwin(deps.db, after, id),
  );
  return readCustomer(deps, id);
}
