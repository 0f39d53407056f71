import type { Deps } from "@vetrina/core/deps";
import { tokenOfAddress } from "@vetrina/core/mail/answer-address";
import { findThreadByMessageIds, findThreadByToken, type MailPlace } from "@vetrina/core/mail/mail-threads";
import { followMerges } from "@vetrina/helpdesk/tickets/ticket-access.service";
import type { OpenedMail } from "./open-mail.ts";

/** The conversation that a mail names, and whether only who got a mail of ours could name it. */
export interface NamedThread {
  place: MailPlace;
  isSecret: boolean;
}

type Site = Pick<Deps, "db" | "run">;

/** So many tokens of one mail are looked up. */
const tokensMax = 5;
/** A ticket's number as people quote it. */
const numberInSubject = /(?<!\d)(\d{4})[ -]?(\d{4})[ -]?(\d{4})[ -]?(\d{4})(?!\d)/;

export const withoutBrackets = (messageId: string): string => messageId.replace(/^<|>$/g, "");

async function byToken(site: Site, { to }: OpenedMail): Promise<NamedThread | undefined> {
  const tokens = new Set(to.flatMap((address) => tokenOfAddress(address) ?? []));
  for (const token of [...tokens].slice(0, tokensMax)) {
    const place = await findThreadByToken(site, token);
    if (place) return { place, isSecret: true };
  }
  return undefined;
}

/** The mails that this one answers, the nearest first. */
const answeredBy = ({ inReplyTo, references }: OpenedMail) => [
  ...new Set([...(inReplyTo ? [inReplyTo] : []), ...references.toReversed()]),
];

/** By a mail of the conversation that it answers, sent or received. Those that were received, others got too. */
async function byAnswered(site: Site, mail: OpenedMail, from: string): Promise<NamedThread | undefined> {
  const found = await findThreadByMessageIds(site, answeredBy(mail), from);
  return found && { place: found.place, isSecret: !found.isGuessable };
}

/** By a ticket's number in the subject, which opens the ticket to who holds it, if it is a ticket of this sender's. */
async function byNumber(site: Site, { subject }: OpenedMail, from: string): Promise<NamedThread | undefined> {
  const digits = numberInSubject.exec(subject)?.slice(1).join("");
  const ticket = digits ? await followMerges(site, BigInt(digits)) : undefined;
  if (!ticket) return undefined;
  const { email } = await site.db.ticket.findUniqueOrThrow({ where: { id: ticket.id }, select: { email: true } });
  return email.toLowerCase() === from ? { place: { kind: "ticket", ticketId: ticket.id }, isSecret: true } : undefined;
}

/** The conversation that a mail belongs to by what it names: a token, the mails that it answers, a ticket's number. */
export const findThread = async (site: Site, mail: OpenedMail, from: string): Promise<NamedThread | undefined> =>
  (await byToken(site, mail)) ?? (await byAnswered(site, mail, from)) ?? (await byNumber(site, mail, from));
