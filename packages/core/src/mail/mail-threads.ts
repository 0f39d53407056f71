import type { Prisma } from "@vetrina/data/prisma";
import type { Deps } from "../deps.ts";

/** Whose conversation a mail belongs to. Of a merged ticket it is the one that goes on. */
export type MailPlace = { kind: "ticket"; ticketId: bigint } | { kind: "lead"; leadId: number };

interface ThreadRow {
  ticketId: bigint | null;
  leadId: number | null;
}

const placeOf = (row: ThreadRow | undefined): MailPlace | undefined => {
  if (!row) return undefined;
  if (row.ticketId !== null) return { kind: "ticket", ticketId: row.ticketId };
  return row.leadId === null ? undefined : { kind: "lead", leadId: row.leadId };
};

/** As the database makes them: a random UUID without its dashes. */
const tokenPattern = /^[0-9a-f]{32}$/;

/**
 * The conversation that a token in an address for answers leads to, in any case of letters: mail servers may change it.
 * It says where a mail goes and proves nothing about its sender.
 */
export async function findThreadByToken(deps: Pick<Deps, "db">, token: string): Promise<MailPlace | undefined> {
  const typed = token.toLowerCase();
  if (!tokenPattern.test(typed)) return undefined;
  const [row] = await deps.db.$queryRaw<ThreadRow[]>`
    select coalesce(ticket."mergedIntoId", thread."ticketId") as "ticketId", thread."leadId"
    from "ReplyToken" as thread left join "Ticket" as ticket on ticket.id = thread."ticketId"
    where thread.token = ${typed}`;
  return placeOf(row);
}

/** RFC 5322, 2.1.1: a line has 998 characters. What is longer is no Message-ID, and an index holds no longer one. */
const messageIdMax = 998;
/** So many Message-IDs of one mail are looked up: its In-Reply-To and the last of its References. */
const lookedUpMax = 50;

/** As it is stored: without angle brackets; of ours from before they were stored, without the host. */
function storedForm(messageId: string): string {
  const bare = messageId.replace(/^<|>$/g, "");
  return /^(vetrina-\d{1,10})@/.exec(bare)?.[1] ?? bare;
}

/** As the worker makes them. Some mail programs make the same, so of those that came in it says nothing. */
const ownForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}@/;

/** The conversation of a mail, and whether all that leads there may be known to others than who got a mail of ours. */
export interface ReferencedThread {
  place: MailPlace;
  isGuessable: boolean;
}

type ReferenceRow = ThreadRow & { threadId: string; messageId: string; isReceived: boolean };

/**
 * The conversation that one of these Message-IDs, with or without angle brackets, belongs to: the first that is known, so a
 * mail's In-Reply-To stands first, then its References from the last one on. Those of before they were stored are guessed
 * easily, and count for the address alone that the conversation is with.
 */
export async function findThreadByMessageIds(
  deps: Pick<Deps, "db">,
  messageIds: readonly string[],
  sender: string,
): Promise<ReferencedThread | undefined> {
  const looked = messageIds.filter(({ length }) => length <= messageIdMax).slice(0, lookedUpMax);
  const references = looked.map(storedForm);
  if (references.length === 0) return undefined;
  const rows = await deps.db.$queryRaw<ReferenceRow[]>`
    select coalesce(ticket."mergedIntoId", thread."ticketId") as "ticketId", thread."leadId", thread."threadId",
      mail."messageId", mail."isReceived"
    from unnest(${references}::text[]) with ordinality as asked(reference, place)
    join "MailReference" as mail on mail."messageId" = asked.reference
    join "ReplyToken" as thread on thread."threadId" = mail."threadId"
    left join "Ticket" as ticket on ticket.id = thread."ticketId"
    left join "Lead" as lead on lead.id = thread."leadId"
    where mail."messageId" !~ '^vetrina-\\d+$' or lower(coalesce(ticket.email, lead.email)) = ${sender.toLowerCase()}
    order by asked.place`;
  const [first] = rows;
  const place = placeOf(first);
  const ofThread = rows.filter(({ threadId }) => threadId === first?.threadId);
  const isOurs = ({ messageId, isReceived }: ReferenceRow) => !isReceived && ownForm.test(messageId);
  return place && { place, isGuessable: !ofThread.some(isOurs) };
}

/** The row of a mail that we sent, by the Message-ID that a bounce names. Nothing once it has left the queue's table. */
export async function findSentMail(
  deps: Pick<Deps, "db">,
  messageId: string,
): Promise<{ id: number; recipient: string } | undefined> {
  const stored = storedForm(messageId);
  const columns = { id: true, recipient: true } as const;
  const id = Number(/^vetrina-(\d{1,9})$/.exec(stored)?.[1]);
  const where = id ? { id, messageId: null } : { messageId: stored };
  return (await deps.db.mailMessage.findFirst({ where, select: columns })) ?? undefined;
}

/**
 * Makes a mail that came in part of a conversation: what is sent from then on names it, and answers to it are found. A
 * Message-ID that is known stays where it is.
 */
export async function joinThread(tx: Prisma.TransactionClient, place: MailPlace, messageId: string): Promise<void> {
  const stored = storedForm(messageId);
  if (stored.length > messageIdMax || !/^[^<>\s]+@[^<>\s]+$/.test(stored)) return;
  const ticketId = place.kind === "ticket" ? place.ticketId : null;
  const leadId = place.kind === "lead" ? place.leadId : null;
  await tx.$executeRaw`
    update "Lead" set "mailThread" = gen_random_uuid() where id = ${leadId}::integer and "mailThread" is null`;
  await tx.$executeRaw`
    insert into "ReplyToken" (token, "threadId", "ticketId", "leadId")
    select replace(gen_random_uuid()::text, '-', ''), "mailThread", id, null
      from "Ticket" where id = ${ticketId}::bigint
    union all select replace(gen_random_uuid()::text, '-', ''), "mailThread", null, id
      from "Lead" where id = ${leadId}::integer
    on conflict do nothing`;
  await tx.$executeRaw`
    insert into "MailReference" ("messageId", "threadId", "isReceived")
    select ${stored}, "threadId", true from "ReplyToken"
    where "ticketId" = ${ticketId}::bigint or "leadId" = ${leadId}::integer
    on conflict do nothing`;
}

/** A ticket with a new number: answers to its new mails alone lead to it by their token. */
export const renewThreadToken = (tx: Prisma.TransactionClient, ticketId: bigint) =>
  tx.$executeRaw`
    update "ReplyToken" set token = replace(gen_random_uuid()::text, '-', '') where "ticketId" = ${ticketId}`;

/** Nothing that was mailed to this address so far leads to the ticket or lead any more: neither by token nor by reference. */
export const endThread = (tx: Prisma.TransactionClient, place: MailPlace) =>
  tx.replyToken.deleteMany({
    where: place.kind === "ticket" ? { ticketId: place.ticketId } : { leadId: place.leadId },
  });
