import type { RunStatement } from "@vetrina/db/statements";
import { writeOnce } from "../transactions.ts";
import { fileRows, insertFiles } from "./file-rows.ts";
import type { KeptFile } from "./ticket-files.service.ts";

/**
 * A client's message: all of it or nothing, in one round trip.
 *
 * | table         | what is written                                                                     |
 * |---------------|-------------------------------------------------------------------------------------|
 * | TicketMessage | the message; nothing, here and below, when the ticket has its submission's key already |
 * | Ticket        | that the client has just written                                                    |
 * | Attachment    | the files                                                                           |
 * | StaffNotice   | that there is a message                                                             |
 *
 * By triggers: TicketSearch and, when all was seen before, TicketCount. The ticket is locked first, and the message gets
 * its id and its time under the lock: within one conversation ids, times and commits have the same order.
 */
const statement = {
  name: "client-message",
  text: `
    with ticket as materialized (
      select id, "clientName", greatest($2::timestamptz, "activityAt") as at from "Ticket" where id = $1 for no key update
    ),
    message as (
      insert into "TicketMessage" ("ticketId", "senderType", "senderName", message, "submissionKey", "createdAt")
      select id, 'client', "clientName", $3, $4, at from ticket
      on conflict ("ticketId", "submissionKey") do nothing
      returning id, "ticketId", "senderName", "createdAt"
    ),
    touched as (
      update "Ticket" set "activityAt" = message."createdAt", "clientWroteAt" = message."createdAt"
      from message where "Ticket".id = message."ticketId"
    ),
    files as (${insertFiles({ rows: "$5", when: "message", ticket: 'message."ticketId"', message: "message.id", at: 'message."createdAt"' })}),
    notice as (insert into "StaffNotice" (kind, "subjectId") select 'messaggio', "ticketId"::text from message)
    select message.id, "senderName", "createdAt" from ticket left join message on true`,
};

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
}

/** What was posted, if the submission's key was not used in this ticket before; nothing when there is no such ticket. */
export async function insertClientMessage(run: RunStatement, posted: NewMessage) {
  const { ticketId, message, submissionKey, at, files } = posted;
  const values = [ticketId, at, message, submissionKey, fileRows(files)];
  const [row] = await writeOnce<PostedMessage | { id: null }>(run, statement, values);
  return row && { posted: row.id === null ? undefined : row };
}

const submissionStatement = {
  name: "message-of-submission",
  text: `
    select ticket.id, message.id as message
    from "Ticket" as ticket
    left join "TicketMessage" as message on message."ticketId" = ticket.id and message."submissionKey" = $2
    where ticket.id = $1`,
};

/** A ticket that is there, and the message that a submission has posted in it already. */
export async function findTicketAndMessage(run: RunStatement, ticketId: bigint, submissionKey: string | undefined) {
  const [row] = await run<{ id: string; message: number | null }>(submissionStatement, [ticketId, submissionKey]);
  return row && { id: BigInt(row.id), messageId: row.message };
}
