import { isBefore } from "@vetrina/contract/deliveries/delivery-steps";
import type { DepositListQuery } from "@vetrina/contract/deposits/deposit-query";
import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import { phoneDigits } from "@vetrina/core/search-words";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { behind, cursorOf, orderOf } from "./deposit-order.ts";
import { findToReview, stuckOn } from "./to-review.ts";
import { presentWithdrawal, withdrawalColumns } from "./withdrawals-desk.service.ts";

const depositColumns = {
  ...just("id", "name", "email", "phone", "town", "method", "state", "amountCents", "receivedCents", "refundedCents"),
  ...just("failedSweeps", "slotMonth", "externalId", "remark", "trialSite", "choice", "disputeState", "createdAt"),
  ...just("paidAt", "reviewedBy", "quoteNumber", "restCents", "balanceLink", "balancePaidAt", "balanceCents"),
  ...just("balanceMethod", "balanceRefundedCents", "balanceDisputeState", "balanceNote", "balanceBy", "createdBy"),
  withdrawals: { select: withdrawalColumns, orderBy: { id: "asc" } },
  delivery: {
    select: {
      step: true,
      drafts: {
        where: { approvedAt: { not: null } },
        orderBy: { approvedAt: "desc" },
        take: 1,
        select: { approvedAt: true },
      },
    },
  },
  refunds: {
    select: {
      ...just("id", "part", "amountCents", "reason", "state", "error", "requestedBy", "createdAt", "endedAt"),
      ...just("failedSweeps", "handledAt"),
    },
    orderBy: { id: "asc" },
  },
} satisfies Prisma.DepositSelect;

type DepositRow = Prisma.DepositGetPayload<{ select: typeof depositColumns }>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

const presentDeposit = ({ delivery, ...row }: DepositRow): StaffDeposit => ({
  ...row,
  hasDelivery: delivery !== null,
  // What the staff has gone back behind is to be approved again.
  approvedAt: delivery && !isBefore(delivery.step, "saldo") ? iso(delivery.drafts[0]?.approvedAt ?? null) : null,
  withdrawals: row.withdrawals.map(presentWithdrawal),
  stuckOn: stuckOn(row),
  slotMonth: row.slotMonth.toISOString().slice(0, 7),
  createdAt: row.createdAt.toISOString(),
  paidAt: iso(row.paidAt),
  balancePaidAt: iso(row.balancePaidAt),
  refunds: row.refunds.map((refund) => ({
    ...refund,
    endedAt: iso(refund.endedAt),
    isToRetry: refund.state === "fallito" && refund.handledAt === null,
    createdAt: refund.createdAt.toISOString(),
  })),
});

export type DepositChoice = Pick<DepositListQuery, "month" | "state" | "q">;

/** The first day of a month given as YYYY-MM. */
export const monthStart = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** The deposits of a choice. */
export async function whereOf(
  deps: Pick<Deps, "run" | "now">,
  { month, state, q }: DepositChoice,
): Promise<Prisma.DepositWhereInput> {
  const digits = phoneDigits(q ?? "");
  const isToReview = state === "da-controllare";
  return {
    ...(month && { slotMonth: monthStart(month) }),
    ...(isToReview ? { id: { in: await findToReview(deps) } } : state && { state }),
    ...(q && {
      OR: [
        { name: { contains: q, mode: "insensitive" } },
        { email: { contains: q, mode: "insensitive" } },
        // In whatever way either is written.
        ...(digits ? [{ phoneDigits: { contains: digits } }] : []),
        { externalId: q },
        { quoteNumber: q },
      ],
    }),
  };
}

/** The provider's references and the link that takes money are the owners'; an operator answers clients with the rest. */
const presentTo = (actor: StaffActor, deposit: StaffDeposit): StaffDeposit =>
  isOwner(actor) ? deposit : { ...deposit, externalId: null, balanceLink: null };

/** A page of deposits in the order that is asked for. Throws BAD_INPUT for a cursor that isn't one. */
export async function listDeposits(deps: Deps, actor: StaffActor, query: DepositListQuery) {
  const where = await whereOf(deps, query);
  const [total, rows] = await Promise.all([
    deps.db.deposit.count({ where }),
    deps.db.deposit.findMany({
      where: { AND: [where, behind(query.sort, query.cursor)] },
      orderBy: orderOf(query.sort),
      take: query.limit + 1,
      select: depositColumns,
    }),
  ]);
  const { shown, nextCursor } = pageOf(rows, query.limit, (last) => cursorOf(query.sort, last));
  return { deposits: shown.map((row) => presentTo(actor, presentDeposit(row))), total, nextCursor };
}

/** One deposit as who asks may see it. Throws NOT_FOUND. */
export const showDeposit = async (deps: Deps, actor: StaffActor, id: number): Promise<StaffDeposit> =>
  presentTo(actor, await findDeposit(deps, id));

/** One deposit as owners see it. Throws NOT_FOUND. */
export async function findDeposit(deps: Deps, id: number): Promise<StaffDeposit> {
  const row = await deps.db.deposit.findUnique({ where: { id }, select: depositColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  return presentDeposit(row);
}
