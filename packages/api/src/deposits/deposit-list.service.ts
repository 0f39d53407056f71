import {
  type DepositListQuery,
  type DepositMethod,
  type DepositState,
  depositNotFoundMessage,
  type StaffDeposit,
} from "@vetrina/contract/deposits/deposits";
import type { Prisma } from "@vetrina/db/prisma";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { stuckOn } from "./to-review.ts";
import { presentWithdrawal, withdrawalColumns } from "./withdrawals-desk.service.ts";

const depositColumns = {
  id: true,
  name: true,
  email: true,
  phone: true,
  town: true,
  method: true,
  state: true,
  amountCents: true,
  receivedCents: true,
  refundedCents: true,
  failedSweeps: true,
  slotMonth: true,
  externalId: true,
  remark: true,
  disputeState: true,
  createdAt: true,
  paidAt: true,
  reviewedBy: true,
  balanceLink: true,
  balancePaidAt: true,
  balanceCents: true,
  balanceMethod: true,
  balanceNote: true,
  balanceBy: true,
  createdBy: true,
  withdrawals: { select: withdrawalColumns, orderBy: { id: "asc" } },
  refunds: {
    select: {
      id: true,
      amountCents: true,
      reason: true,
      state: true,
      error: true,
      requestedBy: true,
      createdAt: true,
      endedAt: true,
      failedSweeps: true,
      handledAt: true,
    },
    orderBy: { id: "asc" },
  },
} satisfies Prisma.DepositSelect;

type DepositRow = Prisma.DepositGetPayload<{ select: typeof depositColumns }>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

const presentDeposit = (row: DepositRow): StaffDeposit => ({
  ...row,
  withdrawals: row.withdrawals.map(presentWithdrawal),
  stuckOn: stuckOn(row),
  method: row.method as DepositMethod,
  state: row.state as DepositState,
  slotMonth: row.slotMonth.toISOString().slice(0, 7),
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  balancePaidAt: iso(row.balancePaidAt),
  balanceMethod: row.balanceMethod as StaffDeposit["balanceMethod"],
  refunds: row.refunds.map((refund) => ({
    ...refund,
    endedAt: iso(refund.endedAt),
    state: refund.state as StaffDeposit["refunds"][number]["state"],
    isToRetry: refund.state === "fallito" && refund.handledAt === null,
    createdAt: refund.createdAt.toISOString(),
  })),
});

export type DepositChoice = Pick<DepositListQuery, "month" | "state" | "q">;

/** The first day of a month given as YYYY-MM. */
export const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** The same choice as `choiceOf` of the file. */
function whereOf({ month, state, q }: DepositChoice): Prisma.DepositWhereInput {
  return {
    slotMonth: month ? monthStart(month) : undefined,
    state,
    OR: q
      ? [
          { name: { contains: q, mode: "insensitive" } },
          { email: { contains: q, mode: "insensitive" } },
          { phone: { contains: q } },
          { externalId: q },
        ]
      : undefined,
  };
}

/** A page of deposits, newest first. For owners. */
export async function listDeposits(deps: Deps, query: DepositListQuery) {
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

/** One deposit as the staff sees it. For owners. Throws NOT_FOUND. */
export async function findDeposit(deps: Deps, id: number): Promise<StaffDeposit> {
  const row = await deps.db.deposit.findUnique({ where: { id }, select: depositColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  return presentDeposit(row);
}
