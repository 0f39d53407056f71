import type { Deps } from "../deps.ts";
import { followMerges } from "../tickets/ticket-access.service.ts";
import type { OpenedMail } from "./reading/open-mail.ts";

/** The conversation that a mail names, and whether only who got a mail of ours could name it. */
export interface NamedThread {
  place: { ticketId: bigint } | { leadId: number };
  isSecret: boolean;
}

type Site = Pick<Deps, "db" | "run">;

/** What a token stands for is random; shorter words behind a + are people's own. */
const tokenInAddress = /\+([a-z0-9]{16,64})@/;
/** How the site's mails were called before their names couldn't be guessed. */
const formerMessageId = /^vetrina-(\d{1,9})@/;
/** A ticket's number as people quote it. */
const numberInSubject = /(?<!\d)(\d{4})[ -]?(\d{4})[ -]?(\d{4})[ -]?(\d{4})(?!\d)/;

export const withoutBrackets = (messageId: string): string => messageId.replace(/^<|>$/g, "");

async function ofMailThread({ db }: Site, threadId: string): Promise<NamedThread["place"] | undefined> {
  const ticket = await db.ticket.findFirst({ where: { mailThread: threadId }, select: { id: true } });
  if (ticket) return { ticketId: ticket.id };
  const lead = await db.lead.findFirst({ where: { mailThread: threadId }, select: { id: true } });
  return lead ? { leadId: lead.id } : undefined;
}

async function byToken(site: Site, { to }: OpenedMail): Promise<NamedThread | undefined> {
  const tokens = to.flatMap((address) => tokenInAddress.exec(address)?.[1] ?? []);
  if (tokens.length === 0) return undefined;
  const known = await site.db.replyToken.findFirst({ where: { token: { in: tokens } }, select: { threadId: true } });
  const place = known && (await ofMailThread(site, known.threadId));
  return place ? { place, isSecret: true } : undefined;
}

/** The mails that this one answers, the nearest first. */
const answeredBy = ({ inReplyTo, references }: OpenedMail) => [
  ...new Set([...(inReplyTo ? [inReplyTo] : []), ...references.toReversed()].map(withoutBrackets)),
];

/** By a mail of ours that it answers. */
async function bySentMail(site: Site, answered: readonly string[]): Promise<NamedThread | undefined> {
  const sent = await site.db.mailMessage.findMany({
    where: { messageId: { in: [...answered] }, threadId: { not: null } },
    select: { messageId: true, threadId: true },
  });
  for (const id of answered) {
    const threadId = sent.find(({ messageId }) => messageId === id)?.threadId;
    const place = threadId && (await ofMailThread(site, threadId));
    if (place) return { place, isSecret: true };
  }
  return undefined;
}

/** By a mail of ours whose name could be guessed: from a release before. */
async function byFormerMail(site: Site, answered: readonly string[]): Promise<NamedThread | undefined> {
  const ids = answered.flatMap((id) => formerMessageId.exec(id)?.[1] ?? []).map(Number);
  if (ids.length === 0) return undefined;
  const sent = await site.db.mailMessage.findFirst({
    where: { id: { in: ids }, messageId: null, threadId: { not: null } },
    orderBy: { id: "desc" },
    select: { threadId: true },
  });
  const place = sent?.threadId && (await ofMailThread(site, sent.threadId));
  return place ? { place, isSecret: false } : undefined;
}

/** By an earlier mail of the same sender that it answers. */
async function byEarlierMail({ db }: Site, answered: readonly string[], from: string) {
  const earlier = await db.inboundMail.findFirst({
    where: {
      messageId: { in: [...answered] },
      fromEmail: from,
      OR: [{ ticketId: { not: null } }, { leadId: { not: null } }],
    },
    orderBy: { id: "desc" },
    select: { ticketId: true, leadId: true },
  });
  if (earlier?.ticketId) return { place: { ticketId: earlier.ticketId }, isSecret: false };
  return earlier?.leadId ? { place: { leadId: earlier.leadId }, isSecret: false } : undefined;
}

/** By a ticket's number in the subject, which opens the ticket to who holds it, if it is a ticket of this sender's. */
async function byNumber(site: Site, { subject }: OpenedMail, from: string): Promise<NamedThread | undefined> {
  const digits = numberInSubject.exec(subject)?.slice(1).join("");
  const ticket = digits ? await followMerges(site, BigInt(digits)) : undefined;
  if (!ticket) return undefined;
  const { email } = await site.db.ticket.findUniqueOrThrow({ where: { id: ticket.id }, select: { email: true } });
  return email.toLowerCase() === from ? { place: { ticketId: BigInt(digits ?? 0) }, isSecret: true } : undefined;
}

/** The conversation that a mail belongs to by what it names: a token, the mails that it answers, a ticket's number. */
export async function findThread(site: Site, mail: OpenedMail, from: string): Promise<NamedThread | undefined> {
  const answered = answeredBy(mail);
  return (
    (await byToken(site, mail)) ??
    (await bySentMail(site, answered)) ??
    (await byFormerMail(site, answered)) ??
    (await byEarlierMail(site, answered, from)) ??
    (await byNumber(site, mail, from))
  );
}
