import type { PrismaClient } from "@vetrina/db/prisma";
import type { ServerDeps } from "../deps.ts";
import type { Mailer } from "../integrations/mailer.ts";
import { describeError } from "../log.ts";

interface DueMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  attempts: number;
}

/** After so many tries a mail waits for a person: about a day and a half of trying. */
const attemptsMax = 12;
/** While a mail is being handed over nobody else takes it; a process that died gives it back after this, in seconds. */
const leaseSeconds = 300;

/** Half a minute, then twice as long each time, six hours at most. In seconds. */
const backoffSeconds = (attempts: number) => Math.min(30 * 2 ** (attempts - 1), 6 * 60 * 60);

async function takeDueMail(db: PrismaClient): Promise<DueMail | undefined> {
  const [mail] = await db.$queryRaw<DueMail[]>`
    update "MailMessage" set attempts = attempts + 1, "nextAttemptAt" = now() + make_interval(secs => ${leaseSeconds})
    where id = (
      select id from "MailMessage" where state = 'in-coda' and "nextAttemptAt" <= now()
      order by "nextAttemptAt", id limit 1 for update skip locked
    )
    returning id, kind, recipient, subject, "textBody", "htmlBody", attempts`;
  return mail;
}

async function recordFailure(db: PrismaClient, mail: DueMail, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message.slice(0, 500) : "unknown";
  await db.$executeRaw`
    update "MailMessage" set "lastError" = ${reason},
      state = case when attempts >= ${attemptsMax} then 'fallita' else state end,
      "nextAttemptAt" = now() + make_interval(secs => ${backoffSeconds(mail.attempts)})
    where id = ${mail.id}`;
}

/**
 * Hands over every mail that is due, one after the other. A mail may go out twice when the process
 * dies between handing over and writing it down; it is never lost.
 */
export async function deliverDueMail({ database, mailer, log, api }: MailWorkerDeps): Promise<void> {
  const host = new URL(api.publicUrl).hostname;
  for (;;) {
    const mail = await takeDueMail(database.prisma);
    if (!mail) return;
    try {
      await mailer.deliver({ ...mail, messageId: `<vetrina-${mail.id}@${host}>` });
      await database.prisma.mailMessage.update({
        where: { id: mail.id },
        data: { state: "inviata", sentAt: new Date(), lastError: null },
        select: { id: true },
      });
    } catch (error) {
      log.warn({ mail: mail.id, kind: mail.kind, error: describeError(error) }, "mail not delivered");
      await recordFailure(database.prisma, mail, error);
    }
  }
}

export type MailWorkerDeps = Pick<ServerDeps, "database" | "log" | "api"> & { mailer: Mailer };
