import { issueClientLink } from "@vetrina/api/clients/client-links.service";
import type { Deps } from "@vetrina/api/deps";
import { type MailBody, onLetterhead, senderOf } from "@vetrina/api/mail/letterhead";
import { linkTokenPlace } from "@vetrina/api/mail/mail-queue";
import { publicSettings } from "@vetrina/api/settings/settings.service";
import type { PrismaClient } from "@vetrina/db/prisma";
import type { ServerDeps } from "../deps.ts";
import { DeliveryError, type Mailer } from "../integrations/mailer.ts";
import { describeError } from "../log.ts";

interface DueMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  threadId: string | null;
  linkClientId: number | null;
  linkTicketId: bigint | null;
  attempts: number;
}

/** After this many attempts, about a day and a half, a mail waits until somebody of the staff retries it. */
const attemptsMax = 12;
/** How long a mail that is being sent is reserved for this process, in seconds; after a crash it becomes due again. */
const leaseSeconds = 300;
/** How long to wait before the next attempt when the mail server can't be reached, in seconds. */
const knockSeconds = 60;
/** The References header names the thread's first mail and this many of the last. */
const namedInThread = 10;

/** Half a minute, then twice as long each time, six hours at most. In seconds. */
const backoffSeconds = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 6 * 60 * 60);

/** The next mail that is due. Within a thread each waits until the ones before it were sent or given up. */
async function takeDueMail(db: PrismaClient): Promise<DueMail | undefined> {
  const [mail] = await db.$queryRaw<DueMail[]>`
    update "MailMessage" set attempts = attempts + 1, "nextAttemptAt" = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from "MailMessage" as due where state = 'in-coda' and "nextAttemptAt" <= now() and not exists (
        select from "MailMessage" as earlier where earlier."threadId" = due."threadId" and earlier.id < due.id
          and earlier.recipient = due.recipient and earlier.state = 'in-coda'
      )
      order by "nextAttemptAt", id limit 1 for update skip locked
    )
    returning id, kind, recipient, subject, "textBody", "htmlBody", "threadId", "linkClientId",
      "linkTicketId", attempts`;
  return mail;
}

/** The mails of the same thread that the recipient has got before this one, oldest first. */
async function sentBefore(db: PrismaClient, { id, threadId, recipient }: DueMail): Promise<number[]> {
  if (!threadId) return [];
  const rows = await db.mailMessage.findMany({
    where: { threadId, recipient, id: { lt: id }, state: "inviata" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const ids = rows.map((row) => row.id);
  return ids.length > namedInThread ? [...ids.slice(0, 1), ...ids.slice(-namedInThread)] : ids;
}

/** A mail's own words, with the token of its link if it has one: made now, so that it lies readable nowhere before. */
async function withLinkToken(api: Deps, mail: DueMail): Promise<MailBody> {
  const { linkClientId: clientId, linkTicketId: ticketId, textBody, htmlBody } = mail;
  if (clientId === null) return { textBody, htmlBody };
  const token = await issueClientLink(api, { clientId, ticketId });
  return {
    textBody: textBody.replaceAll(linkTokenPlace, token),
    htmlBody: htmlBody.replaceAll(linkTokenPlace, token),
  };
}

async function recordFailure(db: PrismaClient, mail: DueMail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  const kind = error instanceof DeliveryError ? error.kind : "later";
  // An attempt while the mail server can't be reached isn't counted: mails survive an outage of several days.
  const attempts = kind === "unreachable" ? mail.attempts - 1 : mail.attempts;
  const isGivenUp = kind === "refused" || attempts >= attemptsMax;
  const waitSeconds = kind === "unreachable" ? knockSeconds : backoffSeconds(attempts);
  await db.$executeRaw`
    update "MailMessage" set "lastError" = ${reason}, attempts = ${attempts},
      state = ${isGivenUp ? "fallita" : "in-coda"}, "nextAttemptAt" = now() + make_interval(secs => ${waitSeconds})
    where id = ${mail.id}`;
}

/** A mail may be gone by now: its person's data were erased meanwhile. */
async function recordDelivery(db: PrismaClient, id: number): Promise<void> {
  await db.mailMessage.updateMany({ where: { id }, data: { state: "inviata", sentAt: new Date(), lastError: null } });
}

/**
 * Sends every mail that is due, one after the other, until the mail server can't be reached. A mail may go out twice
 * when the process dies between handing over and writing it down; it is never lost.
 */
export async function deliverDueMail({ database, mailer, log, api }: MailWorkerDeps): Promise<void> {
  const db = database.prisma;
  const host = new URL(api.publicUrl).hostname;
  const messageId = (id: number) => `<vetrina-${id}@${host}>`;
  for (;;) {
    const mail = await takeDueMail(db);
    if (!mail) return;
    try {
      const thread = (await sentBefore(db, mail)).map(messageId);
      const { company } = await publicSettings(api);
      const body = onLetterhead(await withLinkToken(api, mail), company, api.publicUrl);
      const sender = senderOf(company, api.publicUrl);
      await mailer.deliver({ ...mail, ...body, sender, messageId: messageId(mail.id), thread });
      await recordDelivery(db, mail.id);
    } catch (error) {
      log.warn({ mail: mail.id, kind: mail.kind, error: describeError(error) }, "mail not delivered");
      await recordFailure(db, mail, error);
      if (error instanceof DeliveryError && error.kind === "unreachable") return;
    }
  }
}

export type MailWorkerDeps = Pick<ServerDeps, "database" | "log" | "api"> & { mailer: Mailer };
