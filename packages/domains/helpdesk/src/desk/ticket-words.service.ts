import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";

/** Marks that are taken at once: a search may have to wait until their tickets are written. */
const marksMax = 500;
/** Messages, and about so many letters, that are read of a ticket at once. */
const messagesMax = 200;
const lettersMax = 80_000;
/**
 * A list of words has a largest size, 1 MB. Beyond these a conversation goes on, and what is added isn't found; below
 * them there is room for all that is read at once.
 */
const wordsMax = 20_000;
const bytesMax = 500_000;

/** The tickets of the oldest marks, and how many these were. */
async function takeMarks(tx: Prisma.TransactionClient) {
  const taken = await tx.$queryRaw<{ ticketId: bigint }[]>`
    delete from "TicketSearchDue" where id in (select id from "TicketSearchDue" order by id limit ${marksMax})
    returning "ticketId"`;
  return { marks: taken.length, ids: [...new Set(taken.map(({ ticketId }) => ticketId))] };
}

/** Waits for a transaction that removes a person from the ticket. */
const addTickets = (tx: Prisma.TransactionClient, ids: bigint[]) => tx.$executeRaw`
  insert into "TicketSearch" ("ticketId", "activityAt", status, "assigneeId", words)
  select id, "activityAt", status, "assigneeId",
    ticket_names("clientName", email) || ticket_words(concat_ws(' ', subject, description, "websiteUrl"))
  from "Ticket" as ticket
  where id = any(${ids}) and not exists (select from "TicketSearch" where "ticketId" = ticket.id)
  for key share`;

const addMessages = (tx: Prisma.TransactionClient, ids: bigint[]) => tx.$executeRaw`
  with added as (
    select "ticketId", max(id) as last, string_agg(message, ' ') as text from (
      select kept."ticketId", next.id, next.message,
        sum(length(next.message)) over (partition by kept."ticketId" order by next.id) - length(next.message) as before
      from "TicketSearch" as kept cross join lateral (
        select id, message from "TicketMessage" where "ticketId" = kept."ticketId" and id > kept."messageId"
        order by id limit ${messagesMax}
      ) as next
      where kept."ticketId" = any(${ids})
    ) as read
    where before < ${lettersMax} group by "ticketId"
  )
  update "TicketSearch" as kept set "activityAt" = ticket."activityAt", status = ticket.status,
    "assigneeId" = ticket."assigneeId", "messageId" = coalesce(last, "messageId"),
    words = case
      when text is null or length(words) > ${wordsMax} or pg_column_size(words || ''::tsvector) > ${bytesMax} then words
      else words || ticket_words(text)
    end
  from "Ticket" as ticket left join added on added."ticketId" = ticket.id
  where ticket.id = any(${ids}) and kept."ticketId" = ticket.id and (last is not null or
    (kept."activityAt", kept.status, kept."assigneeId")
      is distinct from (ticket."activityAt", ticket.status, ticket."assigneeId"))`;

const markUnread = (tx: Prisma.TransactionClient, ids: bigint[]) => tx.$executeRaw`
  insert into "TicketSearchDue" ("ticketId")
  select "ticketId" from "TicketSearch" as kept where "ticketId" = any(${ids}) and exists (
    select from "TicketMessage" as message where message."ticketId" = kept."ticketId" and message.id > kept."messageId")`;

/** How many marks were taken. */
const foldSome = ({ db }: Pick<Deps, "db">): Promise<number> =>
  transact(db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.ticketWords})`;
    const { marks, ids } = await takeMarks(tx);
    if (ids.length === 0) return 0;
    await addTickets(tx, ids);
    await addMessages(tx, ids);
    await markUnread(tx, ids);
    return marks;
  });

const markStatement = { name: "ticket-words-due", text: `select from "TicketSearchDue" limit 1` };

/**
 * Writes what the search looks through, for all tickets that were marked before the call: once, however often they were
 * marked. Who comes while another does it waits for that, so that a search finds what was sent before it.
 */
export async function foldTicketWords(deps: Pick<Deps, "db" | "run">): Promise<void> {
  if ((await deps.run(markStatement, [])).length === 0) return;
  while ((await foldSome(deps)) === marksMax);
}

/** Removes these tickets from the search index; their current text is indexed again later. */
export async function forgetTicketWords(tx: Prisma.TransactionClient, ids: bigint[]): Promise<void> {
  await tx.$executeRaw`delete from "TicketSearch" where "ticketId" = any(${ids})`;
  await tx.ticketSearchDue.createMany({ data: ids.map((ticketId) => ({ ticketId })) });
}
