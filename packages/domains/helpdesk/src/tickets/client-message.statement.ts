import type { Deps } from "@vetrina/core/deps";
import { gatheredRequest, gatheredValue, gatherWrites } from "@vetrina/core/gathered-writes";
import { fillHtml, fillText, oneLine, staffAddress } from "@vetrina/core/mail/mail-rows";
import { mailingStatement } from "@vetrina/core/mail/mailing-statement";
import { writeOnce } from "@vetrina/core/transactions";
import type { RunStatement } from "@vetrina/data/statements";
import { insertFiles } from "./file-rows.ts";
import { acknowledge, openingCalendar } from "./out-of-hours.statement.ts";
import type { KeptFile } from "./ticket-files.service.ts";
import { clientWroteMail, clientWroteMailKind, mailPlaces } from "./tickets.mail.ts";

/** The mail to the staff quotes so many unanswered messages, besides the new one. */
const quotedBefore = 4;

/** What the client wrote since the last answer. */
const unansweredMessages = `
  concat_ws(E'\\n\\n', (
    select string_agg(message, E'\\n\\n' order by id) from (
      select id, message from "TicketMessage"
      where "ticketId" = ticket.id and "senderType" = 'client' and "createdAt" >= ticket."unansweredSince"
      order by id desc limit ${quotedBefore}
    ) as earlier
  ), coalesce(nullif(ticket.message, ''), '(Ha mandato dei file: sono nella conversazione.)'))`;

/** What stands in the mail to the staff for what only the statement knows. */
const mailed: [place: string, sql: string][] = [
  [mailPlaces.ticketId, "ticket.id::text"],
  [mailPlaces.clientName, oneLine('ticket."clientName"')],
  [mailPlaces.email, "ticket.email"],
  [mailPlaces.subject, oneLine("ticket.subject")],
  [mailPlaces.messages, unansweredMessages],
];

/**
 * Clients' messages that arrive at once: all of it or nothing, in one round trip.
 *
 * | table         | what is written                                                                     |
 * |---------------|-------------------------------------------------------------------------------------|
 * | TicketMessage | the message; nothing, here and below, when the ticket has its submission's key already |
 * | Ticket        | that the client has just written and waits, until when an answer is promised; a     |
 * |               | resolved or closed one is open again                                                |
 * | AuditEntry    | that it is open again                                                               |
 * | MailMessage   | the mail to the staff: once until one of them looks, and none while one has it open |
 * |               | and, while the office is closed, one to the client for the first since an answer    |
 * | Attachment    | the files                                                                           |
 * | StaffNotice   | that there is a message                                                             |
 *
 * A ticket of the spam sends no mails and no notices. One in the bin is not there for its client. Nor is a merged one:
 * the statement is sent again for the ticket that goes on in its place.
 *
 * By triggers: TicketSearchDue and, when all was seen before, TicketCount. The tickets are locked first, in their
 * order, and a message gets its id and its time under the lock: within one conversation ids, times and commits have the
 * same order, and no two messages of a client's have one time, by which it is known whether they were read.
 */
function textFor(publicUrl: string, lock: string): string {
  const mail = clientWroteMail(publicUrl);
  return `
    with request as materialized (${gatheredRequest(`"ticketId" bigint, at timestamptz, message text, "submissionKey" uuid,
      files json, "requestId" text, "isAcknowledged" boolean, "writtenBy" text, "inboundMailId" integer`)}),
    ticket as materialized (
      select known.id, "clientId", "confirmedAt", "clientName", email, subject, status, "assigneeId", "unansweredSince",
        "awaitsClient", "mailThread", folder = 'elenco' as "isHeard", request.at as "sentAt",
        greatest(request.at, "activityAt" + interval '1 millisecond') as at, status in ('risolto', 'chiuso') as "isReopened",
        "unansweredSince" is null or "awaitsClient" or status in ('risolto', 'chiuso') as "isNewWait",
        "staffMailedAt" is null or "staffMailedAt" <= "staffSeenAt" as "isUntold",
        request.message, request."submissionKey", files, "requestId", "isAcknowledged", "writtenBy",
        request."inboundMailId"
      from request join "Ticket" as known on known.id = request."ticketId"
      where folder not in ('cestino', 'unito') order by known.id ${lock}
    ),
    posted as (
      insert into "TicketMessage" ("ticketId", "senderType", "senderName", message, "submissionKey", "createdAt", origin,
        "inboundMailId")
      select id, 'client', coalesce("writtenBy", "clientName"), message, "submissionKey", at,
        case when "inboundMailId" is null then 'chat' else 'mail' end, "inboundMailId"
      from ticket
      on conflict ("ticketId", "submissionKey") do nothing
      returning id as "messageId", "ticketId", "senderName", "createdAt"
    ),
    due as (
      select ticket.* from ticket join posted on "ticketId" = ticket.id where "isHeard" and "isUntold" and not exists (
        select from "TicketPresence" as presence where presence."ticketId" = ticket.id and "expiresAt" > now())
    ),
    touched as (
      update "Ticket" set "activityAt" = posted."createdAt", "clientWroteAt" = posted."createdAt",
        "awaitsClient" = false,
        "unansweredSince" = case when "isNewWait" then posted."createdAt" else ticket."unansweredSince" end,
        "dueAt" = case when "isNewWait" then (
            select promised_answer(posted."createdAt", "promiseHours", ${openingCalendar}) from "SiteSettings" where id = 1
          ) else "dueAt" end,
        status = case when "isReopened" then 'aperto' else ticket.status end,
        "resolvedAt" = case when "isReopened" then null else "resolvedAt" end,
        "staffMailedAt" = case when exists (select from due where due.id = ticket.id) then posted."createdAt" else "staffMailedAt" end
      from posted, ticket where "Ticket".id = posted."ticketId" and ticket.id = posted."ticketId"
    ),
    reopened as (
      insert into "AuditEntry" (actor, action, subject, "subjectId", summary, details)
      select 'client', 'ticket.riapertura', 'ticket', ticket.id::text, 'Un cliente ha riaperto un ticket scrivendo',
        json_build_object('stato', json_build_object('prima', status, 'dopo', 'aperto'))
      from ticket join posted on "ticketId" = ticket.id where "isReopened"
    ),
    mail as (
      insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "requestId")
      select '${clientWroteMailKind}', ${staffAddress('ticket."assigneeId"')},
        ${fillText(mail.subject, mailed)}, ${fillText(mail.textBody, mailed)},
        ${fillHtml(mail.htmlBody, mailed)}, "requestId"
      from due as ticket
    ),
    acknowledgement as (${acknowledge(
      {
        from: 'ticket join posted on "ticketId" = ticket.id',
        when: `"isAcknowledged" and "isHeard" and ticket."clientId" is not null and "isNewWait"`,
        at: 'ticket."sentAt"',
      },
      publicUrl,
    )}),
    files as (${insertFiles({ rows: "ticket.files", of: 'ticket join posted on "ticketId" = ticket.id', ticket: "ticket.id", message: '"messageId"', at: 'posted."createdAt"' })}),
    notice as (
      insert into "StaffNotice" (kind, "subjectId")
      select 'messaggio', ticket.id::text from ticket join posted on "ticketId" = ticket.id where "isHeard"
    )
    select ticket.id is not null as "isThere", "messageId" as id, posted."senderName", posted."createdAt", "isReopened",
      exists (select from due where due.id = ticket.id)
        or exists (select from acknowledgement where "threadId" = ticket."mailThread") as "isMailed"
    from request left join ticket on ticket.id = request."ticketId" left join posted on posted."ticketId" = ticket.id
    order by place`;
}

const waitingStatement = mailingStatement("client-message", (publicUrl) =>
  textFor(publicUrl, "for no key update of known"),
);
const gatheredStatement = mailingStatement("client-messages", (publicUrl) =>
  textFor(publicUrl, "for no key update of known skip locked"),
);

export interface NewMessage {
  ticketId: bigint;
  message: string;
  submissionKey: string | undefined;
  at: Date;
  files: KeptFile[];
  /**
   * Whether the client may get the out-of-hours mail, if the office is closed and the message is the first since an
   * answer.
   */
  isAcknowledged: boolean;
  /** The mail that it came by, if it did. */
  inboundMailId?: number;
  /** Who wrote it, where that isn't the ticket's client. */
  writtenBy?: string;
}

export interface PostedMessage {
  id: number;
  senderName: string;
  createdAt: Date;
  /** The ticket was resolved or closed. */
  isReopened: boolean;
  isMailed: boolean;
}

type MessageSite = Pick<Deps, "write" | "publicUrl" | "requestId">;

interface MessageRequest {
  ticketId: string;
}

type MessageAnswer = { isThere: boolean } & (PostedMessage | { id: null });

/** Of one ticket only one in a statement, which touches it once. A ticket that is locked is as one that isn't there. */
const insertMessages = gatherWrites<MessageSite, MessageRequest, MessageAnswer>(
  ({ write, publicUrl }, requests) => writeOnce(write, gatheredStatement(publicUrl), [gatheredValue(requests)]),
  ({ ticketId }) => [ticketId],
);

/**
 * Waits for the ticket's lock, where the others of a batch would wait with it. Of one ticket one at a time here too: each
 * by itself would take a connection, and a few would leave none to anybody's writes.
 */
const insertWaiting = gatherWrites<MessageSite, MessageRequest, MessageAnswer>(
  ({ write, publicUrl }, requests) => writeOnce(write, waitingStatement(publicUrl), [gatheredValue(requests)]),
  ({ ticketId }) => [ticketId],
);

/** What was posted, if the submission's key was not used in this ticket before; nothing when there is no such ticket. */
export async function insertClientMessage(deps: MessageSite, { ticketId, ...message }: NewMessage) {
  const request = { ...message, ticketId: String(ticketId), requestId: deps.requestId };
  let answer = await insertMessages(deps, request);
  if (!answer.isThere) answer = await insertWaiting(deps, request);
  if (!answer.isThere) return undefined;
  const { isThere: _, ...row } = answer;
  return { posted: row.id === null ? undefined : row };
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
