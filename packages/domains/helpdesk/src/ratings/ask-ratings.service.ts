import { addDays } from "@vetrina/contract/dates";
import { ratingDays } from "@vetrina/contract/satisfaction";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { enqueueMails } from "@vetrina/core/mail/mail-queue";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import type { TicketThread } from "../tickets/tickets.mail.ts";
import { ratingMail } from "./ratings.mail.ts";

const hourMs = 60 * 60 * 1000;
/** A site that was down for longer asks no more: who is asked a week later no longer knows what it was about. */
const lateDaysMax = 3;
const askedAtOnceMax = 100;

interface Closed {
  /** Tickets that were closed at this moment or later, and until that one. */
  since: Date;
  until: Date;
}

/** Which closing times are to be asked about now; nothing while the question is switched off. */
async function dueClosings(tx: Prisma.TransactionClient, now: Date): Promise<Closed | undefined> {
  const { asksSatisfaction, satisfactionHours, satisfactionSince } = await tx.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { asksSatisfaction: true, satisfactionHours: true, satisfactionSince: true },
  });
  if (!asksSatisfaction || !satisfactionSince) return undefined;
  const until = new Date(now.getTime() - satisfactionHours * hourMs);
  const oldest = addDays(until, -lateDaysMax).getTime();
  return { since: new Date(Math.max(oldest, satisfactionSince.getTime())), until };
}

type Asked = TicketThread & { id: bigint; clientId: number };

/**
 * Writes the questions of tickets that are due, and returns the tickets. The row of a question makes it the only one of
 * its ticket: of two processes at once one inserts it. A locked ticket is asked about next time. Not
 * asked are addresses that gave the ticket back, are quiet, were erased or return their mails; nor what was merged
 * away, lies in the spam or the bin, or has a merged part that was asked about.
 */
const writeQuestions = (tx: Prisma.TransactionClient, { since, until }: Closed, now: Date) =>
  tx.$queryRaw<Asked[]>`
    with due as (
      select ticket.id from "Ticket" as ticket join "Client" as client on client.id = ticket."clientId"
      where ticket."resolvedAt" >= ${since} and ticket."resolvedAt" <= ${until}
        and ticket.status in ('risolto', 'chiuso') and ticket.folder = 'elenco'
        and client."quietSince" is null and client."anonymizedAt" is null
        and not exists (select from "TicketRating" where "ticketId" = ticket.id)
        and not exists (
          select from "Ticket" as part join "TicketRating" as asked on asked."ticketId" = part.id
          where part."mergedIntoId" = ticket.id)
        and not exists (select from "UndeliverableAddress" where "emailKey" = lower(ticket.email))
      order by ticket.id limit ${askedAtOnceMax}
      for update of ticket skip locked
    ),
    asked as (
      insert into "TicketRating" ("ticketId", "askedAt", "expiresAt")
      select id, ${now}, ${addDays(now, ratingDays)} from due
      on conflict do nothing
      returning "ticketId"
    )
    select id, "clientId", "confirmedAt", "clientName", email, subject, "mailThread"
    from "Ticket" join asked on asked."ticketId" = id`;

/** Asks the clients whose tickets were closed long enough ago, question and mail in one transaction. Returns how many. */
export const askRatings = (deps: Deps): Promise<number> =>
  transact(deps.db, async (tx) => {
    const now = deps.now();
    const closed = await dueClosings(tx, now);
    if (!closed) return 0;
    const asked = await writeQuestions(tx, closed, now);
    await enqueueMails(
      tx,
      asked.map((ticket) => ratingMail(ticket, deps.publicUrl)),
    );
    for (const { id } of asked) publishLive(tx, { kind: "changed", ticketId: Number(id) });
    return asked.length;
  });
