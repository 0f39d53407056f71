import {
  type DepositListQuery,
  type DepositMethod,
  type DepositState,
  depositNotFoundMessage,
  type MonthTotals,
  type StaffDeposit,
} from "@vetrina/contract/deposits";
import type { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { requireOwner } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { spotsOfMonth } from "../slots/slots.service.ts";

const depositColumns = {
  id: true,
  name: true,
  email: true,
  town: true,
  method: true,
  state: true,
  amountCents: true,
  receivedCents: true,
  refundedCents: true,
  slotMonth: true,
  heldUntil: true,
  externalId: true,
  remark: true,
  disputeState: true,
  createdAt: true,
  paidAt: true,
  reviewedBy: true,
  balanceLink: true,
  balancePaidAt: true,
  refunds: {
    select: { id: true, amountCents: true, reason: true, state: true, error: true, requestedBy: true, createdAt: true },
    orderBy: { id: "asc" },
  },
} satisfies Prisma.DepositSelect;

type DepositRow = Prisma.DepositGetPayload<{ select: typeof depositColumns }>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

const presentDeposit = (row: DepositRow): StaffDeposit => ({
  ...row,
  method: row.method as DepositMethod,
  state: row.state as DepositState,
  slotMonth: row.slotMonth.toISOString().slice(0, 7),
  heldUntil: iso(row.heldUntil),
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  balancePaidAt: iso(row.balancePaidAt),
  refunds: row.refunds.map((refund) => ({
    ...refund,
    state: refund.state as StaffDeposit["refunds"][number]["state"],
    createdAt: refund.createdAt.toISOString(),
  })),
});

/** The first day of a month given as YYYY-MM. */
export const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

function whereOf({ month, state, q }: Pick<DepositListQuery, "month" | "state" | "q">): Prisma.DepositWhereInput {
  return {
    slotMonth: month ? monthStart(month) : undefined,
    state,
    OR: q
      ? [
          { name: { contains: q, mode: "insensitive" } },
          { email: { contains: q, mode: "insensitive" } },
          { externalId: q },
        ]
      : undefined,
  };
}

/** A page of deposits, newest first. For owners. */
export async function listDeposits(deps: Deps, actor: StaffActor, query: DepositListQuery) {
  requireOwner(actor);
  const where = whereOf(query);
  const [total, rows] = await Promise.all([
    deps.db.deposit.count({ where }),
    deps.db.deposit.findMany({
      where,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: query.cursor,
      take: query.limit,
      select: depositColumns,
    }),
  ]);
  const next = query.cursor + rows.length;
  return { deposits: rows.map(presentDeposit), total, nextCursor: next < total ? next : null };
}

/** Every deposit of the filter, for a file. For owners. */
export async function exportDeposits(
  deps: Deps,
  actor: StaffActor,
  filter: Pick<DepositListQuery, "month" | "state" | "q">,
): Promise<StaffDeposit[]> {
  requireOwner(actor);
  const rows = await deps.db.deposit.findMany({
    where: whereOf(filter),
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    select: depositColumns,
  });
  return rows.map(presentDeposit);
}

/** One deposit as the staff sees it. For owners. Throws NOT_FOUND. */
export async function findDeposit(deps: Deps, actor: StaffActor, id: number): Promise<StaffDeposit> {
  requireOwner(actor);
  const row = await deps.db.deposit.findUnique({ where: { id }, select: depositColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  return presentDeposit(row);
}

/** What came in and went back for the slots of each month, newest month first. For owners. */
export async function monthTotals(deps: Deps, actor: StaffActor): Promise<MonthTotals[]> {
  requireOwner(actor);
  const months = await deps.db.deposit.groupBy({
    by: ["slotMonth"],
    _sum: { receivedCents: true, refundedCents: true },
    _count: { balancePaidAt: true },
    orderBy: { slotMonth: "desc" },
  });
  return Promise.all(
    months.map(async ({ slotMonth, _sum, _count }) => ({
      month: slotMonth.toISOString().slice(0, 7),
      paid: await deps.db.deposit.count({ where: { slotMonth, state: "pagato" } }),
      receivedCents: _sum.receivedCents ?? 0,
      refundedCents: _sum.refundedCents ?? 0,
      balancesPaid: _count.balancePaidAt,
      ...(await spotsOfMonth(deps.db, slotMonth)),
    })),
  );
}
