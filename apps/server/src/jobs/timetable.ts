import { randomUUID } from "node:crypto";
import { forgetOldDrafts } from "@vetrina/blog/articles/article-drafts.service";
import { forgetExpiredEditing } from "@vetrina/blog/articles/article-editing.service";
import { publishDuePosts } from "@vetrina/blog/articles/blog-schedule.service";
import type { JobName } from "@vetrina/contract/overview";
import { allInTurn } from "@vetrina/core/all-in-turn";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { mailChannel } from "@vetrina/core/mail/mail-queue";
import { noticeChannel } from "@vetrina/core/notices/notice-hub";
import { forgetOldNotices } from "@vetrina/core/notices/notices.service";
import { oneAtATime } from "@vetrina/core/one-at-a-time";
import { isUnreachable } from "@vetrina/core/unreachable-database";
import { forgetRemovedCustomers } from "@vetrina/customers/customer-removal.service";
import { openPaidDeliveries } from "@vetrina/deliveries/open-paid.service";
import { lostPaymentsSearch } from "@vetrina/deposits/lost-payments.service";
import { sweepPayments } from "@vetrina/deposits/sweep.service";
import { forgetRemovedFields } from "@vetrina/fields/fields.service";
import { foldTicketCounts } from "@vetrina/helpdesk/desk/ticket-counts.service";
import { foldTicketWords } from "@vetrina/helpdesk/desk/ticket-words.service";
import { askRatings } from "@vetrina/helpdesk/ratings/ask-ratings.service";
import { forgetOldRuns, noteLongWaits, takeRuleEvents } from "@vetrina/helpdesk/rules/rule-events.service";
import { performRuleRuns } from "@vetrina/helpdesk/rules/rule-runs.service";
import { postDueAnswers } from "@vetrina/helpdesk/tickets/leaving-answers.service";
import { forgetExpiredPresences } from "@vetrina/helpdesk/tickets/presence.service";
import { foldTicketReads } from "@vetrina/helpdesk/tickets/ticket-reads.service";
import { forgetLostWork } from "@vetrina/hours/work.service";
import { inboundChannel } from "@vetrina/inbox/keep-mail.service";
import { takeInMails } from "@vetrina/inbox/take-in.service";
import { forgetPassingCauses } from "@vetrina/inbox/undeliverable.service";
import { eraseReturned } from "@vetrina/privacy/erase-person.service";
import { deliverDuePushes } from "@vetrina/site/push/push-delivery.service";
import { forgetRemovedTags } from "@vetrina/tags/tags.service";
import { morningDue, queueMorningMails } from "@vetrina/tasks/morning-mails.service";
import { forgetOldTasks } from "@vetrina/tasks/tasks.service";
import { forgetOldWebhooks } from "@vetrina/webhooks/webhook-log.service";
import { createWebhookWorker } from "@vetrina/webhooks/webhook-worker";
import { lookUpWebsites } from "@vetrina/websites/website-look-up.service";
import { remindersDue, remindOfDeadlines, websiteRemindersJob } from "@vetrina/websites/website-reminders.service";
import { forgetRemovedWebsites } from "@vetrina/websites/website-removal.service";
import { scheduleJob } from "node-schedule";
import type { ServerDeps } from "../deps.ts";
import { startMailboxReader } from "../inbox/mailbox-reader.ts";
import { describeError } from "../log.ts";
import { writeDueArticles } from "./auto-articles.ts";
import { watchDisk } from "./disk-watch.ts";
import { runOnce } from "./job-runs.ts";
import { sweepMailFiles } from "./mail-files.ts";
import { deliverDueMail } from "./mail-worker.ts";
import { emptyArticleBin, emptyTicketBin, removeExpiredData, sweepPictures, sweepStrayFiles } from "./nightly.ts";
import { makeNightlyBackup } from "./nightly-backup.ts";
import { watchWalArchive } from "./wal-archive.ts";

/** Publishes the articles whose scheduled time has passed, and logs how many. */
async function publishScheduledPosts({ api }: Pick<ServerDeps, "api">): Promise<void> {
  const published = await publishDuePosts(api);
  if (published > 0) api.log.info({ published }, "scheduled articles published");
}

const morningRun = {
  job: "morning-mails" satisfies JobName,
  leaseSeconds: 5 * 60,
  pauseSeconds: 5 * 60,
  attemptsMax: 5,
};

/** Mails the staff what is due, once a day in all processes together. */
async function sendMorningMails({ api }: Pick<ServerDeps, "api">): Promise<void> {
  const slot = morningDue(api);
  if (!slot) return;
  await runOnce(api.db, { ...morningRun, slot }, async () => {
    const mails = await queueMorningMails(api);
    if (mails > 0) api.log.info({ mails }, "mails with what is due today");
  });
}

const websiteRemindersRun = { job: websiteRemindersJob, leaseSeconds: 15 * 60, pauseSeconds: 5 * 60, attemptsMax: 5 };

/** Reminds of what ends of customers' websites, once a day in all processes together. */
async function remindOfWebsites({ api }: Pick<ServerDeps, "api">): Promise<void> {
  const slot = remindersDue(api);
  if (!slot) return;
  await runOnce(api.db, { ...websiteRemindersRun, slot }, async () => {
    const reminders = await remindOfDeadlines(api);
    if (reminders > 0) api.log.info({ reminders }, "reminders of what ends of websites");
  });
}

/** Looks at what happened to tickets and contacts, and has the rules act that it starts. */
async function applyRules({ api }: Pick<ServerDeps, "api">): Promise<void> {
  await takeRuleEvents(api);
  await performRuleRuns(api);
}

/** Names this process to the others. */
const processId = randomUUID();

interface PeriodicTask {
  name: string;
  /** In seconds, or once a night; it also runs at the start. */
  every: number | "night";
  /** Work that takes long ends early, in order, once it is to stop. */
  work: (stopping: AbortSignal) => Promise<void>;
  /** The database's channel that calls for it in between. */
  channel?: string;
  /** Resolves once what the work has begun, and not waited for, is done. */
  idle?: () => Promise<void>;
}

/** Calls to one program elsewhere don't hold up the next look at what is due. */
function webhookTask({ api }: Pick<ServerDeps, "api">): PeriodicTask {
  const worker = createWebhookWorker(api);
  return { name: "webhooks", every: 2, work: worker.work, idle: worker.idle };
}

/** What each night clears: one that fails leaves the others their turn. */
const nightly: ((api: ServerDeps["api"]) => Promise<unknown>)[] = [
  ...[forgetOldNotices, forgetExpiredPresences, forgetExpiredEditing, forgetOldDrafts, forgetOldTasks],
  ...[forgetRemovedTags, forgetRemovedFields, forgetRemovedCustomers, forgetRemovedWebsites, forgetOldRuns],
  ...[forgetOldWebhooks, forgetLostWork, forgetPassingCauses, foldTicketReads],
];

const periodicTasks = (server: ServerDeps): PeriodicTask[] => [
  { name: "mail", every: 5, channel: mailChannel, work: (stopping) => deliverDueMail(server, stopping) },
  {
    name: "push messages",
    every: 2,
    channel: noticeChannel,
    work: (stopping) => deliverDuePushes(server.api, stopping),
  },
  webhookTask(server),
  { name: "held answers", every: 1, work: async () => void (await postDueAnswers(server.api)) },
  { name: "rules", every: 2, work: () => applyRules(server) },
  { name: "long waits", every: 60, work: () => noteLongWaits(server.api) },
  {
    name: "inbound mail",
    every: 5,
    channel: inboundChannel,
    work: async (stopping) => void (await takeInMails(server.api, processId, stopping)),
  },
  { name: "scheduled articles", every: 2, work: () => publishScheduledPosts(server) },
  { name: "automatic articles", every: 60, work: () => writeDueArticles(server.api) },
  { name: "ticket words", every: 2, work: () => foldTicketWords(server.api) },
  { name: "ticket counts", every: 10, work: () => foldTicketCounts(server.api) },
  { name: "old notices", every: "night", work: () => allInTurn(nightly, (forget) => forget(server.api)) },
  { name: "questions of satisfaction", every: 60, work: async () => void (await askRatings(server.api)) },
  { name: "morning mails", every: 60, work: () => sendMorningMails(server) },
  { name: "website reminders", every: 60, work: () => remindOfWebsites(server) },
  {
    name: "website look-ups",
    every: 60,
    work: async (stopping) => void (await lookUpWebsites(server.api, stopping)),
  },
  { name: "erasures", every: 300, work: () => eraseReturned(server.api) },
  { name: "erasure register", every: 60, work: () => server.erasureRegister.write(server.api) },
  { name: "file removals", every: 60, work: () => removeNotedFiles(server.api) },
  { name: "retention", every: 300, work: () => removeExpiredData(server.api) },
  { name: "article bin", every: 300, work: () => emptyArticleBin(server.api) },
  { name: "ticket bin", every: 300, work: () => emptyTicketBin(server.api) },
  { name: "unused pictures", every: 300, work: () => sweepPictures(server.api) },
  { name: "stray files", every: 300, work: () => sweepStrayFiles(server.api) },
  { name: "backup", every: 300, work: (stopping) => makeNightlyBackup(server.api, stopping) },
  { name: "wal archive", every: 5, work: async (stopping) => server.walArchive?.work(stopping) },
  { name: "wal archive watch", every: 60, work: () => watchWalArchive(server.api) },
  { name: "mail files", every: 3600, work: () => sweepMailFiles(server) },
  { name: "disk space", every: 60, work: () => watchDisk(server.api) },
  { name: "warnings", every: 60, work: () => server.warnings.watch(server.api) },
  { name: "paid deliveries", every: 60, work: () => openPaidDeliveries(server.api) },
  { name: "payments", every: 20, work: () => sweepPayments(server.api) },
  { name: "lost payments", every: 300, work: lostPaymentsSearch(server.api) },
];

/** A database that is away for a moment is no error of the task's: its next run does what this one would have. */
function logFailure(log: ServerDeps["log"], task: string, error: unknown): void {
  const details = { task, error: describeError(error) };
  if (isUnreachable(error)) log.warn(details, "a scheduled task did not reach the database");
  else log.error(details, "a scheduled task failed");
}

/**
 * Asks again and again, first when this share of the time is over. Returns how to end it. An interval runs by the time
 * that passes, whatever the machine's clock is set to. A job of node-schedule stands still until a clock that was set
 * back shows what it showed before, so those are for what waits for an hour of the night by that clock.
 */
function repeat(every: PeriodicTask["every"], share: number, ask: () => void): () => void {
  if (every === "night") {
    const job = scheduleJob({ rule: "45 20 4 * * *", tz: "Europe/Rome" }, ask);
    return () => job.cancel();
  }
  let timer = setTimeout(
    () => {
      ask();
      timer = setInterval(ask, every * 1000);
    },
    share * every * 1000,
  );
  return () => clearInterval(timer);
}

/** Begins a task when this share of a second is over, and goes on when this share of its time is. */
async function startTask(server: ServerDeps, { name, every, channel, work, idle }: PeriodicTask, share: number) {
  const stop = new AbortController();
  const run = async () => {
    const begun = performance.now();
    let result: "done" | "failed" = "done";
    try {
      await server.tracer.span(`task ${name}`, { "vetrina.task": name }, () => work(stop.signal));
    } catch (error) {
      result = "failed";
      logFailure(server.log, name, error);
    }
    server.meter.taskRan(name, result, (performance.now() - begun) / 1000);
  };
  const task = oneAtATime(run, stop.signal);
  const stopListening = channel ? await server.database.listen(channel, task.ask, task.ask) : undefined;
  setTimeout(task.ask, share * 1000).unref();
  const endRepeating = repeat(every, share, task.ask);
  return async () => {
    stop.abort();
    endRepeating();
    await stopListening?.();
    await task.idle();
    await idle?.();
  };
}

/**
 * Starts the scheduled work. Returns a function that stops it and waits for what is running. Tasks are spread over
 * the first second and over their times: together they would take every connection of the pool, and visitors would wait.
 */
export async function startTimetable(server: ServerDeps): Promise<() => Promise<void>> {
  const tasks = periodicTasks(server);
  const stops = await Promise.all(tasks.map((task, index) => startTask(server, task, index / tasks.length)));
  if (server.mailbox) stops.push(startMailboxReader(server, server.mailbox));
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
