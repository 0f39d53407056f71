import type { NoticeCounts } from "@vetrina/contract/notices";
import { isOwner, type StaffActor } from "../actor.ts";
import { countToReview } from "../deposits/to-review.ts";
import type { Deps } from "../deps.ts";
import { countUnread } from "../desk/ticket-reads.service.ts";
import { lastNoticeId } from "./notices.service.ts";

/** What waits for somebody: tickets that this person has not read (counted up to a limit), leads nobody has called, deposits to look at (0 for an operator). */
export async function countNotices(deps: Deps, actor: StaffActor): Promise<NoticeCounts> {
  // The number comes first: what is told after it is at worst counted already.
  const newest = await lastNoticeId(deps);
  const [unread, leadsNew, depositsToReview] = await Promise.all([
    countUnread(deps, actor),
    deps.db.lead.count({ where: { status: "nuovo" } }),
    isOwner(actor) ? countToReview(deps) : 0,
  ]);
  return { ticketsUnread: unread, leadsNew, depositsToReview, lastNoticeId: newest };
}
