import { staffSenderName } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { inAnyCase } from "@vetrina/core/search-words";
import type { Prisma } from "@vetrina/data/prisma";
import { followMerges } from "@vetrina/helpdesk/tickets/ticket-access.service";
import { lockTicket } from "@vetrina/helpdesk/tickets/ticket-lock.service";
import { withoutBrackets } from "./find-thread.ts";
import type { OpenedMail } from "./open-mail.ts";
import { causeOfStatus, findOwn, isPassing } from "./undeliverable.service.ts";

type Bounce = OpenedMail["bounces"][number];

const columns = { id: true, recipient: true, subject: true, threadId: true } satisfies Prisma.MailMessageSelect;

type BouncedMail = Prisma.MailMessageGetPayload<{ select: typeof columns }>;

/** Where a server says nothing of why, in the words of RFC 3463. */
const unknownStatus = "5.0.0";

/**
 * The mail of ours that came back: by its name, which only who got it knows, and only if it was sent to that very
 * address. So no one can have the mails to somebody else stopped. Mails to the staff itself always go on.
 */
async function findBounced(deps: Deps, { originalMessageId, recipient }: Bounce): Promise<BouncedMail | null> {
  const emailKey = recipient.toLowerCase();
  if (!originalMessageId || (await findOwn(deps, [emailKey])).has(emailKey)) return null;
  return deps.db.mailMessage.findFirst({
    where: {
      messageId: withoutBrackets(originalMessageId),
      recipient: inAnyCase(recipient),
      linkUserId: null,
    },
    select: columns,
  });
}

const untilItWrites = " Non gliene mandiamo altre finché non ci manda un’email, o finché non dici che riceve di nuovo.";

/** The staff reads in the ticket that its mails don't arrive; once for each mail that comes back. */
async function noteInTicket(deps: Deps, tx: Prisma.TransactionClient, mail: BouncedMail, key: string, status: string) {
  const named =
    mail.threadId && (await tx.ticket.findFirst({ where: { mailThread: mail.threadId }, select: { id: true } }));
  const found = named && (await followMerges(deps, named.id));
  if (!found) return undefined;
  // A message's number is drawn under the lock: open windows read on behind the last one.
  await lockTicket(tx, found.id);
  const message = `L’email «${mail.subject}» a ${mail.recipient} è tornata indietro. ${causeOfStatus(status)}${isPassing(status) ? "" : untilItWrites}`;
  const place = { ticketId: found.id, submissionKey: key };
  const note = { senderType: "staff", senderName: staffSenderName, isInternal: true, createdAt: deps.now() };
  const { count } = await tx.ticketMessage.createMany({ data: [{ ...place, ...note, message }], skipDuplicates: true });
  if (count > 0) publishLive(tx, { kind: "note", ticketId: Number(found.id) });
  return found.id;
}

async function take(deps: Deps, bounce: Bounce, key: string) {
  const mail = await findBounced(deps, bounce);
  if (!mail) return undefined;
  const status = bounce.status ?? unknownStatus;
  return deps.db.$transaction(async (tx) => {
    const emailKey = mail.recipient.toLowerCase();
    await tx.undeliverableAddress.createMany({ data: [{ emailKey, status, mailId: mail.id }], skipDuplicates: true });
    const lastError = `550 ${status} returned by the recipient's server`;
    await tx.mailMessage.update({
      where: { id: mail.id },
      data: { state: "fallita", lastError },
      select: { id: true },
    });
    return { mail, ticketId: await noteInTicket(deps, tx, mail, key, status) };
  });
}

/**
 * Marks the mails of ours that came back for good, and their addresses. Returns the ticket that it was about, and how
 * many mails it was; delays and what names no mail of ours change nothing.
 */
export async function takeBounces(deps: Deps, { bounces }: OpenedMail, key: string) {
  const taken = [];
  for (const bounce of bounces.filter(({ isPermanent }) => isPermanent)) {
    const one = await take(deps, bounce, key);
    if (one) taken.push(one);
  }
  return { count: taken.length, ticketId: taken.find(({ ticketId }) => ticketId)?.ticketId };
}
