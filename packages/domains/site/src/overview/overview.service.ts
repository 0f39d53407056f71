import { addDays } from "@vetrina/contract/dates";
import type { EditorOverview, JobHealth, Overview, OwnerOverview } from "@vetrina/contract/overview";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { spotInfo } from "@vetrina/deposits/slots.service";
import { countSpamToCheck } from "@vetrina/helpdesk/desk/desk-list.service";
import { countRuleTroubles } from "@vetrina/helpdesk/rules/rules.present";
import { countInbox } from "@vetrina/inbox/inbox-list.service";
import { readMailboxStatus } from "@vetrina/inbox/mailbox-status.service";
import { countSent } from "../mail-queue/mail-queue.service.ts";
import { type DaySeries, readDaySeries } from "./overview-series.service.ts";
import {
  depositsWaiting,
  draftsWaiting,
  leadsWaiting,
  ticketsWaiting,
  withdrawalsWaiting,
} from "./overview-waiting.service.ts";

async function mailHealth(deps: Deps): Promise<OwnerOverview["mails"]> {
  const { db, sendsMail } = deps;
  const [waiting, failed, savedAsFiles] = await Promise.all([
    db.mailMessage.aggregate({ where: { state: "in-coda" }, _count: true, _min: { createdAt: true } }),
    db.mailMessage.count({ where: { state: "fallita" } }),
    // With a mail server these are of the past: no action is needed.
    sendsMail ? 0 : countSent(deps, "su-file"),
  ]);
  return {
    isSending: sendsMail,
    savedAsFiles,
    waiting: waiting._count,
    failed,
    oldestWaiting: waiting._min.createdAt?.toISOString() ?? null,
  };
}

interface JobRow extends Omit<JobHealth, "startedAt"> {
  startedAt: Date;
}

/** The last run of each job, the newest first. */
async function jobHealth({ db }: Deps): Promise<JobHealth[]> {
  const rows = await db.$queryRaw<JobRow[]>`
    select * from (
      select distinct on (job) job, slot, state, attempts, "startedAt" from "JobRun" order by job, slot desc
    ) as run order by "startedAt" desc`;
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

async function isPastFirstWeek({ db, now }: Deps): Promise<boolean> {
  const first = await db.user.findFirst({ select: { createdAt: true }, orderBy: { createdAt: "asc" } });
  return first !== null && addDays(first.createdAt, 7) < now();
}

async function ownerPart(deps: Deps, { deposits, articles }: DaySeries): Promise<OwnerOverview> {
  const [waitingDeposits, waitingWithdrawals, waitingDrafts, spots, mails, disk, jobs, rules, isPast] =
    await Promise.all([
      depositsWaiting(deps),
      withdrawalsWaiting(deps),
      draftsWaiting(deps),
      spotInfo(deps.db, deps.now()),
      mailHealth(deps),
      deps.readDiskSpace(),
      jobHealth(deps),
      countRuleTroubles(deps),
      isPastFirstWeek(deps),
    ]);
  const { totalSpots, reservedSpots } = spots;
  return {
    deposits,
    articles,
    depositsWaiting: waitingDeposits,
    withdrawalsWaiting: waitingWithdrawals,
    draftsWaiting: waitingDrafts,
    slots: { total: totalSpots, taken: reservedSpots, left: totalSpots - reservedSpots },
    mails,
    disk,
    jobs,
    rules,
    isPastFirstWeek: isPast,
  };
}

async function isNewAgency({ db }: Deps): Promise<boolean> {
  const found = await Promise.all([
    db.lead.findFirst({ select: { id: true } }),
    db.ticket.findFirst({ select: { id: true } }),
    db.deposit.findFirst({ select: { id: true } }),
  ]);
  return found.every((row) => row === null);
}

/** The same for an editor: articles, and drafts that wait. */
export async function summarizeArticles(deps: Deps): Promise<EditorOverview> {
  const [{ days, articles }, draftsWaitingNow] = await Promise.all([readDaySeries(deps), draftsWaiting(deps)]);
  return { days, articles, draftsWaiting: draftsWaitingNow };
}

/**
 * What Panoramica shows: the last 30 Europe/Rome days beside the 30 before, and the open work. An operator gets the
 * parts about leads and tickets only.
 */
export async function summarize(deps: Deps, actor: StaffActor): Promise<Overview> {
  const [series, waitingTickets, spamToCheck, waitingLeads, mailbox, inbox, isNew] = await Promise.all([
    readDaySeries(deps),
    ticketsWaiting(deps),
    countSpamToCheck(deps),
    leadsWaiting(deps),
    readMailboxStatus(deps),
    countInbox(deps),
    isNewAgency(deps),
  ]);
  return {
    days: series.days,
    leads: series.leads,
    tickets: series.tickets,
    ticketsWaiting: waitingTickets,
    spamToCheck,
    leadsWaiting: waitingLeads,
    mailbox,
    inbox,
    isNew,
    owner: isOwner(actor) ? await ownerPart(deps, series) : null,
  };
}
