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

const countLeadsAndMail = async (deps: Deps) => {
  const [leadsNew, mail] = await Promise.all([
    deps.db.lead.count({ where: { status: "nuovo" } }),
    countWaitingMail(deps),
  ]);
  return { leadsNew, ...mail };
};

/**
 * The open work of a user: unread tickets (counted up to a limit), new leads, mails, deposits to review (0 for an
 * operator). After each change all open windows ask at once: they share what is the same for them.
 */
export async function countNotices(deps: Deps, actor: StaffActor): Promise<NoticeCounts> {
  const { readTogether } = deps.live;
  // The id is read first: a notice delivered after it is at worst counted already.
  const newest = await readTogether("newest-notice", () => lastNoticeId(deps));
  const [unread, forAll, depositsToReview] = await Promise.all([
    countUnread(deps, actor),
    readTogether("leads-and-mail", () => countLeadsAndMail(deps)),
    isOwner(actor) ? readTogether("deposits-to-review", () => countToReview(deps)) : 0,
  ]);
  return { ticketsUnread: unread, ...forAll, depositsToReview, lastNoticeId: newest };
}
