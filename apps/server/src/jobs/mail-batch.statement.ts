import type { RunStatement } from "@vetrina/data/statements";

/**
 * What the mail worker writes, one statement for many mails.
 *
 * | statement     | what is written of each MailMessage                     |
 * |---------------|---------------------------------------------------------|
 * | takeMails     | that it is being sent, for as long as the lease, and its|
 * |               | Message-ID; its thread's ReplyToken; its MailReference; |
 * |               | one about a status that its ticket hasn't now is deleted|
 * | giveMailsBack | that it waits as before                                 |
 * | recordMails   | that it was sent, or why not and when it is tried again |
 */
export interface DueMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  linkClientId: number | null;
  /** Of a bigint, as pg reads it. */
  linkTicketId: string | null;
  linkUserId: number | null;
  /** Of a mail to the staff: the request that it comes from. */
  requestId: string | null;
  attempts: number;
  /** Since when it was due. */
  dueAt: Date;
  /** Without the angle brackets. */
  messageId: string;
  /** Of a ticket's or a lead's thread: whose, and what leads answers to it. */
  threadOf: "ticket" | "lead" | null;
  threadToken: string | null;
  /** Message-IDs of the thread's mails before this one, sent and received: the first one and the last ones. */
  thread: string[];
}

/** How long a mail that is being sent is reserved for this process, in seconds; after a crash it becomes due again. */
export const leaseSeconds = 300;
/** The References header names the thread's first mail and this many of the last. */
const namedInThread = 10;

/**
 * The queue is empty or has a hundred thousand mails: a plan that was made of an empty one reads the whole table for each
 * batch. Without a name a statement is planned for the size that the table has, in a millisecond or two.
 */
const plannedEachTime = undefined;

/**
 * What came before a mail in its thread. Not what the receiver refused, nor what was sent to an address that the lead had
 * before.
 */
const before = `
  from "MailReference" as earlier where earlier."threadId" = taken."threadId" and earlier."messageId" <> taken."messageId"
    and not exists (
      select from "MailMessage" as other where other."messageId" = earlier."messageId"
        and (other.state = 'fallita' or other.recipient <> taken.recipient))
  order by earlier.at`;

/**
 * How far apart the mails about a merged part's status and the same of its whole may have been queued for the client to
 * get one of them. In minutes.
 */
const sameWithinMinutes = 2;

/** Which ones are due is the function's to say, by a plan of its own (migration outdated_status_mails). */
const takeStatement = {
  name: plannedEachTime,
  text: `
    with due as materialized (select id, at from due_mails($1)),
    outdated as (
      delete from "MailMessage" as mail using due
      where mail.id = due.id and attempts = 0 and "statusAfter" is not null and (not exists (
        select from "Ticket" as ticket left join "Ticket" as whole on whole.id = ticket."mergedIntoId"
        where ticket."mailThread" = mail."threadId" and coalesce(whole.status, ticket.status) = mail."statusAfter")
      or exists (
        select from "Ticket" as part join "Ticket" as whole on whole.id = part."mergedIntoId"
          join "MailMessage" as same on same."threadId" = whole."mailThread"
        where part."mailThread" = mail."threadId" and same.recipient = mail.recipient
          and same."statusAfter" = mail."statusAfter" and same.state in ('in-coda', 'inviata')
          and same."createdAt" > mail."createdAt" - make_interval(mins => ${sameWithinMinutes})))
      returning mail.id
    ),
    taken as (
      update "MailMessage" as mail
      set "messageId" = coalesce("messageId", gen_random_uuid()::text || '@' || $2::text), attempts = attempts + 1,
        "nextAttemptAt" = now() + make_interval(secs => ${leaseSeconds})
      from due
      where mail.id = due.id and mail.id not in (select id from outdated)
      returning mail.id, kind, recipient, subject, "textBody", "htmlBody", "linkClientId", "linkTicketId", "linkUserId",
        "requestId", attempts, due.at as "dueAt", "threadId", "messageId"
    ),
    begun as (
      insert into "ReplyToken" (token, "threadId", "ticketId", "leadId")
      select replace(gen_random_uuid()::text, '-', ''), "threadId", ticket.id, lead.id
      from (select distinct "threadId" from taken) as taken left join "Ticket" as ticket on ticket."mailThread" = "threadId"
        left join "Lead" as lead on lead."mailThread" = "threadId"
      where ticket.id is not null or lead.id is not null
      on conflict do nothing
      returning "threadId", "ticketId", token
    ),
    thread as (
      select "threadId", "ticketId", token from "ReplyToken" where "threadId" in (select "threadId" from taken)
      union all select "threadId", "ticketId", token from begun
    ),
    named as (
      insert into "MailReference" ("messageId", "threadId")
      select taken."messageId", taken."threadId" from taken join thread using ("threadId")
      on conflict do nothing
    )
    select taken.*, thread.token as "threadToken",
      case when thread."ticketId" is not null then 'ticket' when thread.token is not null then 'lead' end as "threadOf",
      array(select earlier."messageId" ${before} limit 1)
        || array(select "messageId" from (select earlier."messageId", earlier.at ${before} desc limit ${namedInThread}) as late order by at)
        as thread
    from due left join taken on taken.id = due.id left join thread using ("threadId")`,
};

/**
 * The next mails that are due, at most so many, with Message-IDs of this host. Within a thread each waits until the ones
 * before it were sent or given up, but for one that isn't due about a status that its ticket hasn't now.
 */
export async function takeMails(run: RunStatement, most: number, host: string): Promise<DueMail[]> {
  const due = await run<DueMail | { id: null }>(takeStatement, [most, host]);
  const mails = due.filter((mail) => mail.id !== null);
  // Behind outdated ones others may be due.
  if (mails.length === 0 && due.length > 0) return takeMails(run, most, host);
  for (const mail of mails) mail.thread = [...new Set(mail.thread)];
  return mails.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
}

const giveBackStatement = {
  name: plannedEachTime,
  text: `
    update "MailMessage" as mail set attempts = mail.attempts - 1, "nextAttemptAt" = back.at
    from unnest($1::integer[], $2::timestamptz[], $3::integer[]) as back(id, at, taken)
    where mail.id = back.id and mail.attempts = back.taken and (mail.state = 'in-coda') is true`,
};

/** Mails that were taken and not tried wait as if nothing had been. */
export async function giveMailsBack(run: RunStatement, mails: readonly DueMail[]): Promise<void> {
  if (mails.length === 0) return;
  const taken = mails.map(({ attempts }) => attempts);
  await run(giveBackStatement, [mails.map(({ id }) => id), mails.map(({ dueAt }) => dueAt), taken]);
}

export interface MailResult {
  id: number;
  /** The try that this came of, as it was counted when the mail was taken. */
  taken: number;
  state: "inviata" | "in-coda" | "fallita";
  attempts: number;
  error: string | null;
  /** There was no mail server: it was written into a file. */
  isFile: boolean;
  /** When it is tried again, in seconds from now. */
  waitSeconds: number;
}

/**
 * Of a MailMessage: it has waited since before the last delivery of any. When a mail was sent is what its next attempt
 * says, by which there is an index.
 */
export const queuedSinceLastDelivery = `"createdAt" > coalesce(
  (select max("nextAttemptAt") from "MailMessage" where state = 'inviata'), '-infinity')`;

/** Nobody else has taken it since: its recipient's server gave it back before this was written down. */
const isBack = `mail.state = 'fallita' and mail.attempts = result.taken`;

/**
 * Sent for a mail or two, so it is planned once: the condition, which holds for all, lets the planner expect few and find
 * them by their ids also while the queue is empty.
 */
const recordStatement = {
  name: "record-mails",
  text: `
    update "MailMessage" as mail set state = case when ${isBack} then mail.state else result.state end,
      "lastError" = case when ${isBack} then mail."lastError" else result.error end,
      attempts = result.attempts, "isFile" = result."isFile",
      "sentAt" = case result.state when 'inviata' then now() end,
      "nextAttemptAt" = now() + make_interval(secs => result."waitSeconds")
    from json_to_recordset($1::json)
      as result(id integer, taken integer, state text, attempts integer, error text, "isFile" boolean, "waitSeconds" double precision)
    where mail.id = result.id and result.id between 1 and 2147483647
      and (result.state = 'inviata' or mail.attempts = result.taken)`,
};

/**
 * A mail may be gone by now: its person's data were erased meanwhile. Once its lease is over another process may have
 * taken it: what has failed here is no matter then, and what was sent is.
 */
export async function recordMails(run: RunStatement, results: readonly MailResult[]): Promise<void> {
  await run(recordStatement, [JSON.stringify(results)]);
}
