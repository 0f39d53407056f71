import { customerNotFoundMessage } from "@vetrina/contract/customers";
import { romeDay, utcDay } from "@vetrina/contract/dates";
import type { CustomerHours, CustomerWork } from "@vetrina/contract/hours/hours-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { presentBalance, readAccounts } from "./balance.ts";
import { presentWork, workColumns } from "./work-row.ts";

const pageSize = 20;

async function refuseRemoved({ db }: Pick<Deps, "db">, id: number): Promise<void> {
  if ((await db.customer.count({ where: { id, removedAt: null } })) > 0) return;
  throw new AppError("NOT_FOUND", { message: customerNotFoundMessage });
}

/** The packages of a customer, the newest first, and what is left of them. Throws NOT_FOUND. */
export async function readCustomerHours(deps: Deps, customerId: number): Promise<CustomerHours> {
  await refuseRemoved(deps, customerId);
  const today = romeDay(deps.now());
  const [accountOf, rows] = await Promise.all([
    readAccounts(deps, [customerId]),
    deps.db.hourPackage.findMany({ where: { customerId }, orderBy: [{ boughtOn: "desc" }, { id: "desc" }] }),
  ]);
  const account = accountOf(customerId);
  return {
    ...presentBalance(account),
    packages: rows.map(({ id, revision, minutes, cents, boughtOn, expiresOn }) => ({
      ...{ id, revision, minutes, cents },
      leftMinutes: account.leftOf.get(id) ?? 0,
      boughtOn: utcDay(boughtOn),
      expiresOn: expiresOn && utcDay(expiresOn),
      hasEnded: expiresOn !== null && utcDay(expiresOn) < today,
    })),
  };
}

/** Work for a customer, as it was written down last, by pages. Throws NOT_FOUND. */
export async function readCustomerWork(
  deps: Deps,
  actor: StaffActor,
  { id, cursor }: { id: number; cursor?: number | null | undefined },
): Promise<CustomerWork> {
  await refuseRemoved(deps, id);
  const rows = await deps.db.hourWork.findMany({
    where: { customerId: id, ...(cursor && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: pageSize + 1,
    select: { ...workColumns, ticket: { select: { id: true, subject: true } } },
  });
  const page = await presentWork(deps.db, actor, rows.slice(0, pageSize));
  return {
    work: page.map(({ row, ...one }) => ({
      ...one,
      ticket: row.ticket && { id: Number(row.ticket.id), subject: row.ticket.subject },
    })),
    nextCursor: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
}
