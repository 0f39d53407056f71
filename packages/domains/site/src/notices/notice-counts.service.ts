import type { NoticeCounts } from "@vetrina/contract/notices";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { lastNoticeId } from "@vetrina/core/notices/notices.service";
import { countToReview } from "@vetrina/deposits/to-review";
import { countUnread } from "@vetrina/helpdesk/tickets/ticket-reads.service";

const waitingMailStatement = {
  name: "waiting-mail",
  text: `
    select (
        select count(*)::integer from "InboundMail" where state in ('da-scegliere', 'da-confermare', 'illeggibile')
      ) as "inboxToDo",
      (
        select count(distinct "leadId")::integer from "LeadMail" where direction = 'ricevuta' and "readAt" is null
      ) as "leadsWithNewMail"`,
};

/** Mails that wait for the staff, and leads with a mail that none of them has opened. */
async function countWaitingMail({ run }: Pick<Deps, "run">) {
  const [counts] = await run<{ inboxToDo: number; leadsWithNewMail: number }>(waitingMailStatement, []);
  return counts ?? { inboxToDo: 0, leadsWithNewMail: 0 };
}

/**
 * The open work of a user: unread tickets (counted up to a limit), new leads, mails, deposits to review (0 for an
 * operator).
 */
export async function countNotices(deps: Deps, actor: StaffActor): Promise<NoticeCounts> {
  // The id is read first: a notice delivered after it is at worst counted already.
  const newest = await lastNoticeId(deps);
  const [unread, leadsNew, mail, depositsToReview] = await Promise.all([
    countUnread(deps, actor),
    deps.db.lead.count({ where: { status: "nuovo" } }),
    countWaitingMail(deps),
    isOwner(actor) ? countToReview(deps) : 0,
  ]);
  return { ticketsUnread: unread, leadsNew, ...mail, depositsToReview, lastNoticeId: newest };
}
