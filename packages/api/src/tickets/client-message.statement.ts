import { literal, type RunStatement } from "@vetrina/db/statements";
import { currentRequestId } from "../current-request.ts";
import type { Deps } from "../deps.ts";
import { fillHtml, fillText, oneLine, staffAddress } from "../mail/mail-rows.ts";
import { mailingStatement } from "../mail/mailing-statement.ts";
import { writeOnce } from "../transactions.ts";
import { fileRows, insertFiles } from "./file-rows.ts";
import { acknowledge } from "./out-of-hours.statement.ts";
import type { KeptFile } from "./ticket-files.service.ts";
import { clientWroteMail, clientWroteMailKind, mailPlaces } from "./tickets.mail.ts";

/** Of a conversation that nobody answers, the last so many messages are in the mail to the staff, besides the new one. */
const quotedBefore = 4;

/** What the client wrote since the last answer. */
const unansweredMessages = `
  concat_ws(E'\\n\\n', (
    select string_agg(message, E'\\n\\n' order by id) from (
      select id, message from "TicketMessage"
      where "ticketId" = ticket.id and "senderType" = 'client' and "createdAt" >= ticket."unansweredSince"
      order by id desc limit ${quotedBefore}
    ) as earlier
  ), coalesce(nullif($3::text, ''), '(Ha mandato dei file: sono nella conversazione.)'))`;

/** What stands in the mail to the staff for what only the statement knows. */
const mailed: [place: string, sql: string][] = [
  [mailPlaces.ticketId, "ticket.id::text"],
  [mailPlaces.clientName, oneLine('ticket."clientName"')],
  [mailPlaces.email, "ticket.email"],
  [mailPlaces.subject, oneLine("ticket.subject")],
  [mailPlaces.messages, unansweredMessages],
];

/**
 * A client's message: all of it or nothing, in one round trip.
 *
 * | table         | what is written                                                                     |
 * |---------------|-------------------------------------------------------------------------------------|
 * | TicketMessage | the message; nothing, here and below, when the ticket has its submission's key already |
 * | Ticket        | that the client has just written and waits; a resolved or closed one is open again  |
 * | AuditEntry    | that it is open again                                                               |
 * | MailMessage   | the mail to the staff: once until one of them looks, and none while one has it open |
 * |               | and, while the office is closed, one to the client for the first since an answer    |
 * | Attachment    | the files                                                                           |
 * | StaffNotice   | that there is a message                                                             |
 *
 * In a ticket of the spam nobody is told of anything. One in the bin is not there for its client. Nor is a merged one: the
 * statement is sent again for the ticket that goes on in its place.
 *
 * By triggers: TicketSearchDue and, when all was seen before, TicketCount. The ticket is locked first, and the message gets
 * its id and its time under the lock: within one conversation ids, times and commits have the same order, and no two
 * messages of a client's have one time, by which it is known whether they were read.
 */
const statementFor = mailingStatement("client-message", (publicUrl) => {
  const mail = clientWroteMail(publicUrl);
  return `
    with ticket as materialized (
      select id, "clientId", "confirmedAt", "clientName", email, subject, status, "assigneeId", "unansweredSince",
        "awaitsClient", "mailThread", folder = 'elenco' as "isHeard",
        greatest($2::timestamptz, "activityAt" + interval '1 millisecond') as at, status in ('risolto', 'chiuso') as "isReopened",
        "staffMailedAt" is null or "staffMailedAt" <= "staffSeenAt" as "isUntold"
      from "Ticket" where id = $1 and folder not in ('cestino', 'unito') for no key update
    ),
    message as (
      insert into "TicketMessage" ("ticketId", "senderType", "senderName", message, "submissionKey", "createdAt")
      select id, 'client', "clientName", $3, $4, at from ticket
      on conflict ("ticketId", "submissionKey") do nothing
      returning id, "ticketId", "senderName", "createdAt"
    ),
    due as (
      select ticket.* from ticket, message where "isHeard" and "isUntold" and not exists (
        select from "TicketPresence" as presence where presence."ticketId" = ticket.id and "expiresAt" > now())
    ),
    touched as (
      update "Ticket" set "activityAt" = message."createdAt", "clientWroteAt" = message."createdAt",
        "awaitsClient" = false,
        "unansweredSince" =
          case when "isReopened" or ticket."awaitsClient" then message."createdAt"
            else coalesce(ticket."unansweredSince", message."createdAt") end,
        status = case when "isReopened" then 'aperto' else ticket.status end,
        "resolvedAt" = case when "isReopened" then null else "resolvedAt" end,
        "staffMailedAt" = case when exists (select from due) then message."createdAt" else "staffMailedAt" end
      from message, ticket where "Ticket".id = message."ticketId"
    ),
    reopened as (
      insert into "AuditEntry" (actor, action, subject, "subjectId", summary, details)
      select 'client', 'ticket.riapertura', 'ticket', ticket.id::text, 'Un cliente ha riaperto un ticket scrivendo',
        json_build_object('stato', json_build_object('prima', status, 'dopo', 'aperto'))
      from ticket, message where "isReopened"
    ),
    mail as (
      insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "requestId")
      select '${clientWroteMailKind}', ${staffAddress('ticket."assigneeId"')},
        ${fillText(literal(mail.subject), mailed)}, ${fillText(literal(mail.textBody), mailed)},
        ${fillHtml(literal(mail.htmlBody), mailed)}, $6
      from due as ticket
    ),
    acknowledgement as (${acknowledge(
      {
        from: "ticket, message",
        when: `"isHeard" and ticket."clientId" is not null
          and (ticket."unansweredSince" is null or "isReopened" or ticket."awaitsClient")`,
        at: "$2",
      },
      publicUrl,
    )}),
    files as (${insertFiles({ rows: "$5", when: "message", ticket: 'message."ticketId"', message: "message.id", at: 'message."createdAt"' })}),
    notice as (insert into "StaffNotice" (kind, "subjectId") select 'messaggio', "ticketId"::text from message, ticket where "isHeard")
    select message.id, "senderName", "createdAt", "isReopened", exists (select from due) or exists (select from acknowledgement) as "isMailed"
    from ticket left join message on true`;
});

export interface NewMessage {
  ticketId: bigint;
  message: string;
  submissionKey: string | undefined;
  at: Date;
  files: KeptFile[];
}

export interface PostedMessage {
  id: number;
  senderName: string;
  createdAt: Date;
  /** The ticket was resolved or closed. */
  isReopened: boolean;
  isMailed: boolean;
}

/** What was posted, if the submission's key was not used in this ticket before; nothing when there is no such ticket. */
export async function insertClientMessage(
  { run, publicUrl }: Pick<Deps, "run" | "publicUrl">,
  { ticketId, message, submissionKey, at, files }: NewMessage,
) {
  const values = [ticketId, at, message, submissionKey, fileRows(files), currentRequestId()];
  const [row] = await writeOnce<PostedMessage | { id: null }>(run, statementFor(publicUrl), values);
  return row && { posted: row.id === null ? undefined : row };
}

const submissionStatement = {
  name: "message-of-submission",
  text: `
    select ticket.id, message.id as message
    from "Ticket" as ticket
    left join "TicketMessage" as message on message."ticketId" = ticket.id and message."submissionKey" = $2
    where ticket.id = $1 and ticket.folder not in ('cestino', 'unito')`,
};

/** A ticket that is there, and the message that a submission has posted in it already. */
export async function findTicketAndMessage(run: RunStatement, ticketId: bigint, submissionKey: string | undefined) {
  const [row] = await run<{ id: string; message: number | null }>(submissionStatement, [ticketId, submissionKey]);
  return row && { id: BigInt(row.id), messageId: row.message };
}

const successorStatement = {
  name: "ticket-successor",
  text: `select "mergedIntoId" as id from "Ticket" where id = $1 and "mergedIntoId" is not null`,
};

/**
 * What `work` gives for a ticket or, if it gives nothing because the ticket was merged, for the one that goes on in its
 * place. It is looked for afterwards: a message that waited while its ticket was merged arrives all the same.
 */
export async function orInSuccessor<Result>(
  run: RunStatement,
  ticketId: bigint,
  work: (ticketId: bigint) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const result = await work(ticketId);
  if (result !== undefined) return result;
  const [successor] = await run<{ id: string }>(successorStatement, [ticketId]);
  return successor && orInSuccessor(run, BigInt(successor.id), work);
}
