import { listStaffPosts } from "@vetrina/blog/articles/staff-posts.service";
import { isTradeKnown } from "@vetrina/contract/business-types";
import { disputesToAnswer } from "@vetrina/contract/deposits/disputes";
import { type DepositConcern, type Overview, type OwnerOverview, waitingShownMax } from "@vetrina/contract/overview";
import type { Priority } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import { findToReview, statesToReview, stuckOn, sweptColumns } from "@vetrina/deposits/to-review";
import { listUnmatched } from "@vetrina/deposits/withdrawals-desk.service";
import { countUnanswered } from "@vetrina/helpdesk/desk/desk-list.service";
import { isUnanswered, queueOrder } from "@vetrina/helpdesk/desk/desk-queue.statement";

interface WaitingTicket {
  id: bigint;
  clientName: string;
  subject: string;
  priority: Priority;
  since: Date;
}

/**
 * Open tickets with an unanswered client's message, read or not, in the order of the queue; notes among the staff are
 * no answer.
 */
export async function ticketsWaiting(deps: Deps): Promise<Overview["ticketsWaiting"]> {
  const [total, rows] = await Promise.all([
    countUnanswered(deps),
    deps.db.$queryRaw<WaitingTicket[]>`
      select id, "clientName", subject, priority, "unansweredSince" as since from "Ticket"
      where ${Prisma.raw(isUnanswered)} order by ${Prisma.raw(queueOrder)} limit ${waitingShownMax}`,
  ]);
  return {
    total,
    first: rows.map(({ id, since, ...ticket }) => ({
      ...ticket,
      id: Number(id),
      since: since.toISOString(),
    })),
  };
}

const waitingColumns = {
  ...just("id", "firstName", "lastName", "email", "phone", "company", "businessType", "createdAt"),
} satisfies Prisma.LeadSelect;

/** Contact requests without an answer. */
export async function leadsWaiting(deps: Deps): Promise<Overview["leadsWaiting"]> {
  const where = { status: "nuovo" } as const;
  const [total, rows] = await Promise.all([
    deps.db.lead.count({ where }),
    deps.db.lead.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: waitingShownMax,
      select: waitingColumns,
    }),
  ]);
  return {
    total,
    first: rows.map(({ firstName, lastName, ...lead }) => ({
      id: lead.id,
      name: `${firstName} ${lastName}`.trim(),
      company: lead.company,
      phone: isTradeKnown(lead) ? null : lead.phone,
      businessType: lead.businessType,
      createdAt: lead.createdAt.toISOString(),
    })),
  };
}

const concernColumns = {
  ...sweptColumns,
  disputeState: true,
  balanceDisputeState: true,
  withdrawals: { where: { handledAt: null }, select: { id: true } },
} satisfies Prisma.DepositSelect;

function concernOf(row: Prisma.DepositGetPayload<{ select: typeof concernColumns }>): DepositConcern {
  const stuck = stuckOn(row);
  if (stuck) return stuck;
  const disputes = [row.disputeState, row.balanceDisputeState];
  if (disputes.some((dispute) => disputesToAnswer.includes(dispute ?? ""))) return "contestazione";
  if (row.withdrawals.length > 0 && row.state !== "rimborsato") return "recesso";
  return statesToReview.includes(row.state) ? "stato" : "rimborso-fallito";
}

/** Deposits that a person has to look at: their money, their slot, or what Stripe says of them. */
export async function depositsWaiting(deps: Deps): Promise<OwnerOverview["depositsWaiting"]> {
  const waiting = await findToReview(deps);
  const rows = await deps.db.deposit.findMany({
    where: { id: { in: waiting.slice(0, waitingShownMax) } },
    orderBy: { id: "asc" },
    select: { id: true, name: true, createdAt: true, ...concernColumns },
  });
  return {
    total: waiting.length,
    first: rows.map((row) => ({
      id: row.id,
      name: row.name,
      why: concernOf(row),
      state: row.state,
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** Withdrawals whose booking wasn't found, the oldest first. */
export async function withdrawalsWaiting(deps: Deps): Promise<OwnerOverview["withdrawalsWaiting"]> {
  const { total, withdrawals } = await listUnmatched(deps);
  const first = withdrawals.slice(0, waitingShownMax);
  return { total, first: first.map(({ id, reference, receivedAt }) => ({ id, reference, receivedAt })) };
}

/** The drafts of the blog's list and how many it has, so that both say the same. */
export async function draftsWaiting(deps: Deps): Promise<OwnerOverview["draftsWaiting"]> {
  const { total, posts } = await listStaffPosts(deps, { q: "", state: "bozza", limit: waitingShownMax, cursor: 0 });
  return {
    total,
    first: posts.map(({ id, title, source, updatedAt }) => ({ id, title, isGenerated: source === "ai", updatedAt })),
  };
}
