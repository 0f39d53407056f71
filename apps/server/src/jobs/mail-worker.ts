import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import type { Company } from "@vetrina/contract/settings/site";
import type { Deps } from "@vetrina/core/deps";
import { answerAddress, mailboxOfAnswers } from "@vetrina/core/mail/answer-address";
import { answersTo, type MailBody, onLetterhead, senderOf } from "@vetrina/core/mail/letterhead";
import { linkTokenPlace } from "@vetrina/core/mail/mail-queue";
import { cleanLines, cutText } from "@vetrina/core/mail-reading/plain-text";
import { publicSettings } from "@vetrina/core/settings/settings-row";
import { issueClientLinks } from "@vetrina/helpdesk/clients/client-links.service";
import { ratingMailKind } from "@vetrina/helpdesk/ratings/ratings.mail";
import { issueRatingToken } from "@vetrina/helpdesk/ratings/ratings.service";
import { staffReplyMailKind } from "@vetrina/helpdesk/tickets/tickets.mail";
import { findBlocked } from "@vetrina/inbox/undeliverable.service";
import { leadAnswerKind } from "@vetrina/leads/lead-answer.mail";
import { issuePasswordLink } from "@vetrina/staff/password-links.service";
import type { ServerDeps } from "../deps.ts";
import { DeliveryError, type Mailer, type OutgoingMail, smtpSilenceMs } from "../integrations/mailer.ts";
import { describeError } from "../log.ts";
import {
  type DueMail,
  giveMailsBack,
  leaseSeconds,
  type MailResult,
  recordMails,
  takeMails,
} from "./mail-batch.statement.ts";

export type MailWorkerDeps = Pick<ServerDeps, "log" | "api" | "meter" | "tracer"> & { mailer: Mailer };

/** After this many attempts, about a day and a half, a mail waits until the staff retries it. */
const attemptsMax = 12;
/** How long to wait before the next attempt when the mail server can't be reached, in seconds. */
const knockSeconds = 60;
/** How many mails are taken at a time. */
const batchMax = 50;
/** How many of them are being handed over at the same time. */
const sideBySide = 5;
/** How long one mail may take: its server may be slow to take it, after a slow beginning. In milliseconds. */
const perMailMs = smtpSilenceMs + 30_000;
/** The shortest and the longest rest between two batches, in milliseconds. */
const restMs = { least: 20, most: 1000 };

/** Half a minute, then twice as long each time, six hours at most. In seconds. */
const backoffSeconds = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 6 * 60 * 60);

/** A mail ready to send; without a body its link leads to a deleted account. */
type ReadyMail = DueMail & {
  blockedBy: string | undefined;
  outgoing: Omit<OutgoingMail, keyof MailBody>;
  body: MailBody | undefined;
};

function withLinkToken(
  { textBody, htmlBody, linkClientId, linkUserId }: DueMail,
  token: string | undefined,
): MailBody | undefined {
  if (linkClientId === null && linkUserId === null) return { textBody, htmlBody };
  if (token === undefined) return undefined;
  return {
    textBody: textBody.replaceAll(linkTokenPlace, token),
    htmlBody: htmlBody.replaceAll(linkTokenPlace, token),
  };
}

/** What the staff wrote, and no program: these don't call themselves automatic. */
const letterKinds = new Set([leadAnswerKind, staffReplyMailKind]);

const repliesArrive = "Puoi rispondere a questa email: quello che scrivi arriva nella conversazione.";
const repliesAreLost = "Per scriverci ancora apri la chat: le risposte a questa email non entrano nel ticket.";

/** The reply address, and what the mail says to the client about it. */
function answersOf({ inbound }: Deps, { kind, threadOf, threadToken }: DueMail, company: Company) {
  const mailbox = mailboxOfAnswers(inbound, company);
  const isFollowed = mailbox !== undefined && threadOf !== null;
  const toAgency = kind === leadAnswerKind ? answersTo(company) : undefined;
  const note = isFollowed ? repliesArrive : repliesAreLost;
  return {
    answersTo: isFollowed ? answerAddress(mailbox, threadToken, inbound.knowsPlus) : toAgency,
    note: threadOf === "ticket" ? note : "",
  };
}

/** RFC 5322, 3.6.4. Of a mail from before Message-IDs were stored, its number is known alone. */
const messageIdOf = (stored: string, host: string) => (stored.includes("@") ? `<${stored}>` : `<${stored}@${host}>`);

/** Mails as they leave. The tokens of their links are made now, so that they lie readable nowhere before. */
async function makeReady(api: Deps, mails: readonly DueMail[]): Promise<ReadyMail[]> {
  const host = new URL(api.publicUrl).hostname;
  const { company } = await publicSettings(api);
  const sender = senderOf(company, api.publicUrl);
  const withLink = mails.flatMap(({ id, kind, linkClientId: clientId, linkTicketId: ticket }) =>
    clientId === null || kind === ratingMailKind
      ? []
      : [{ id, clientId, ticketId: ticket === null ? null : BigInt(ticket) }],
  );
  const tokens = await issueClientLinks(api, withLink);
  const tokenOf = new Map(withLink.map(({ id }, index) => [id, tokens[index]]));
  // Of the staff there are few: one after the other.
  for (const { id, kind, recipient, linkUserId: userId } of mails) {
    if (userId === null) continue;
    const linkKind = kind === "invito-staff" ? "invito" : "password";
    tokenOf.set(id, await issuePasswordLink(api, { userId, recipient, kind: linkKind }));
  }
  for (const { id, kind, linkTicketId } of mails) {
    if (kind === ratingMailKind && linkTicketId) tokenOf.set(id, await issueRatingToken(api, BigInt(linkTicketId)));
  }
  const blocked = await findBlocked(api, mails);
  return mails.map((mail) => {
    const { id, kind, recipient, subject, requestId, messageId } = mail;
    const words = withLinkToken(mail, tokenOf.get(id));
    const thread = mail.thread.map((earlier) => messageIdOf(earlier, host));
    const { note, answersTo: answers } = answersOf(api, mail, company);
    const header = {
      messageId: messageIdOf(messageId, host),
      thread,
      isLetter: letterKinds.has(kind),
      answersTo: answers,
    };
    return {
      ...mail,
      blockedBy: blocked.get(id),
      outgoing: { sender, recipient, subject, requestId, ...header },
      body: words && onLetterhead(words, company, api.publicUrl, note),
    };
  });
}

function failureOf(mail: Pick<DueMail, "id" | "attempts">, error: unknown): MailResult {
  // A server's own words: what no column holds would take the results of all others along.
  const reason = error instanceof Error ? cutText(cleanLines(error.message), 500) : "unknown";
  const kind = error instanceof DeliveryError ? error.kind : "later";
  // An attempt while the mail server can't be reached isn't counted: mails survive an outage of several days.
  const attempts = kind === "unreachable" ? mail.attempts - 1 : mail.attempts;
  const isGivenUp = kind === "refused" || attempts >= attemptsMax;
  const waitSeconds = kind === "unreachable" ? knockSeconds : backoffSeconds(attempts);
  return {
    id: mail.id,
    taken: mail.attempts,
    state: isGivenUp ? "fallita" : "in-coda",
    attempts,
    error: reason,
    isFile: false,
    waitSeconds,
  };
}

/** Writes results down as they come: one statement at a time, for all that have come while the last one ran. */
function createRecorder({ run }: Deps): (result: MailResult) => Promise<void> {
  let results: MailResult[] = [];
  let last = Promise.resolve();
  let next: Promise<void> | undefined;
  const recordAll = () => {
    const recorded = results;
    results = [];
    next = undefined;
    last = recordMails(run, recorded);
    return last;
  };
  return (result) => {
    results.push(result);
    next ??= last.then(recordAll, recordAll);
    return next;
  };
}

/**
 * Sends mails concurrently. Returns whether to go on: false once the mail server is unreachable or the worker is
 * stopping, and then the rest stays in the queue.
 */
async function deliverBatch(
  { mailer, log, api, meter, tracer }: MailWorkerDeps,
  mails: readonly DueMail[],
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const waiting = await makeReady(api, mails);
  const record = createRecorder(api);
  let isReachable = true;
  const goesOn = () => isReachable && !stopping?.aborted;
  const begun = performance.now();
  /** Until a mail that is begun now would outlast the lease: then another process may take it as well. */
  const isOurs = () => performance.now() - begun < leaseSeconds * 1000 - perMailMs;
  async function handOver({ id, kind, attempts, outgoing, body, blockedBy }: ReadyMail): Promise<MailResult> {
    const taken = attempts;
    // The address gave a mail back for good: one that goes on writing to it is taken for a sender of spam.
    if (blockedBy) return { id, taken, state: "fallita", attempts, error: blockedBy, isFile: false, waitSeconds: 0 };
    try {
      if (!body) throw new Error("whom the link was for is gone");
      const message = { ...outgoing, ...body };
      await tracer.span("mail", { "vetrina.mail.kind": kind }, () => mailer.deliver(message));
      meter.mailTried("sent");
      return { id, taken, state: "inviata", attempts, error: null, isFile: !api.sendsMail, waitSeconds: 0 };
    } catch (error) {
      log.warn({ mail: id, kind, error: describeError(error) }, "mail not delivered");
      const kindOfFailure = error instanceof DeliveryError ? error.kind : "later";
      meter.mailTried(kindOfFailure);
      if (kindOfFailure === "unreachable") isReachable = false;
      return failureOf({ id, attempts }, error);
    }
  }
  async function lane(): Promise<void> {
    for (let mail = waiting.shift(); mail; mail = goesOn() && isOurs() ? waiting.shift() : undefined)
      await record(await handOver(mail));
  }
  await Promise.all(Array.from({ length: sideBySide }, lane));
  await giveMailsBack(api.run, waiting);
  return goesOn();
}

/**
 * Rests, longer each time as long as others keep the process busy: visitors go before mails. Under their full load it is
 * busy for half of the time, since it waits for the database for the other half.
 */
async function giveWay(ms: number): Promise<number> {
  const before = performance.eventLoopUtilization();
  await delay(ms);
  const { utilization } = performance.eventLoopUtilization(before);
  return utilization > 0.25 ? Math.min(ms * 2, restMs.most) : restMs.least;
}

/**
 * Sends every mail that is due until the mail server can't be reached or `stopping` says so. The mails that are being handed over when the
 * process dies, at most five, may go out twice; none is ever lost.
 */
export async function deliverDueMail(deps: MailWorkerDeps, stopping?: AbortSignal): Promise<void> {
  const host = new URL(deps.api.publicUrl).hostname;
  let rest = restMs.least;
  // The first one goes alone: it finds out whether the mail server is there.
  for (let most = 1; !stopping?.aborted; most = batchMax) {
    const mails = await takeMails(deps.api.run, most, host);
    if (mails.length === 0 || !(await deliverBatch(deps, mails, stopping))) return;
    if (most > 1) rest = await giveWay(rest);
  }
}
