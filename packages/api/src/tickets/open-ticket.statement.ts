import type { TicketFields } from "@vetrina/contract/tickets";
import type { RunStatement } from "@vetrina/db/statements";
import type { Deps } from "../deps.ts";
import type { Mail } from "../mail/mail-queue.ts";
import { insertMails, mailRows } from "../mail/mail-rows.ts";
import { mailingStatement } from "../mail/mailing-statement.ts";
import { writeOnce } from "../transactions.ts";
import { fileRows, insertFiles } from "./file-rows.ts";
import { acknowledge, openingWeek } from "./out-of-hours.statement.ts";
import type { KeptFile } from "./ticket-files.service.ts";

/**
 * Opening a ticket: all of it or nothing, in one round trip.
 *
 * | table       | what is written                                                                              |
 * |-------------|----------------------------------------------------------------------------------------------|
 * | Client      | the address, when it is new. Of a known one name and phone, if its reader opens the ticket   |
 * | Ticket      | the ticket, in the spam if the address is quiet; nothing, here and below, when its number or |
 * |             | its submission's key is taken                                                                |
 * | MailMessage | what is sent to the client and to the agency, and that the office is closed, if it is;       |
 * |             | nothing, here and for the staff, of a ticket in the spam                                     |
 * | Attachment  | the files                                                                                    |
 * | StaffNotice | that there is a ticket                                                                       |
 * | AuditEntry  | of one that the staff opens for a client: who did                                            |
 * | TicketRead  | that this person has read it                                                                 |
 *
 * By triggers: TicketSearchDue and TicketCount. Until when the first answer is promised is reckoned here as well, by the
 * settings of this moment.
 *
 * Anybody can type anybody's address. So who reads its mail is heard although the address is quiet, unless one of the
 * tickets in the spam is of such a reader. What the staff opens is always in the list.
 */
const statementFor = mailingStatement(
  "open-ticket",
  (publicUrl) => `
    with client as (
      insert into "Client" as known (email, name, phone) values (lower($3), $2, $4)
      on conflict (email) do update set
        name = case when $13 then excluded.name else known.name end,
        phone = case when $13 then excluded.phone else known.phone end
      returning id, "quietSince"
    ),
    place as (
      select case when $17::text is null and "quietSince" is not null and (not $13 or exists (
        select from "Ticket" where "clientId" = client.id and folder = 'spam' and "confirmedAt" is not null
      )) then 'spam' else 'elenco' end as folder from client
    ),
    opened as (
      insert into "Ticket" (id, "clientId", "confirmedAt", "clientName", email, phone, "websiteUrl", "requestType",
        priority, subject, description, "createdAt", "activityAt", "clientWroteAt", "unansweredSince",
        "dueAt", "submissionKey", "mailThread", folder, "folderSince", "assigneeId")
      select $1, client.id, case when $13 then $10::timestamptz end, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $10, $10,
        (select promised_answer($10, "promiseHours", ${openingWeek}) from "SiteSettings" where id = 1), $11, $12,
        place.folder, case place.folder when 'spam' then $10::timestamptz end, $19::integer
      from client, place
      on conflict do nothing
      returning id, folder, "clientId", "confirmedAt", email, subject, "mailThread"
    ),
    told as (select * from opened where folder = 'elenco'),
    mails as (${insertMails({ rows: "$14", when: "told", client: "select id from client" })}),
    acknowledgement as (${acknowledge({ from: "told as ticket", when: "$16", at: "$10" }, publicUrl)}),
    files as (${insertFiles({ rows: "$15", when: "opened", ticket: "opened.id", at: "$10::timestamptz" })}),
    notice as (insert into "StaffNotice" (kind, "subjectId") select 'ticket', id::text from told),
    log as (
      insert into "AuditEntry" (actor, action, subject, "subjectId", summary)
      select $17::text, 'ticket.apertura', 'ticket', id::text, 'Ha aperto un ticket per un cliente'
      from opened where $17::text is not null
    ),
    read as (
      insert into "TicketRead" ("userId", "ticketId", "readAt")
      select $18::integer, id, $10 from opened where $18::integer is not null
    )
    select id from opened`,
);

export interface NewTicket {
  id: bigint;
  fields: TicketFields;
  submissionKey: string | undefined;
  mailThread: string;
  /** Opened by who reads the mail of the address. */
  isConfirmed: boolean;
  at: Date;
  mails: Mail[];
  /** Whether the client is told, besides, that the office is closed, when it is and the settings say so. */
  isAcknowledged: boolean;
  files: KeptFile[];
  /** Who of the staff opens it for the client, and whether they become its assignee. */
  openedBy?: { id: number; username: string; isAssignee: boolean };
}

/** Whether the ticket was opened: it was not when its number, or its submission's key, is another's. */
export async function insertTicket(
  { run, publicUrl }: Pick<Deps, "run" | "publicUrl">,
  ticket: NewTicket,
): Promise<boolean> {
  const { id, fields, submissionKey, mailThread, isConfirmed, at, mails, isAcknowledged, files, openedBy } = ticket;
  const { clientName, email, phone, websiteUrl, requestType, priority, subject, description } = fields;
  const rows = await writeOnce(run, statementFor(publicUrl), [
    id,
    clientName,
    email,
    phone,
    websiteUrl || null,
    requestType,
    priority,
    subject,
    description,
    at,
    submissionKey,
    mailThread,
    isConfirmed,
    mailRows(mails),
    fileRows(files),
    isAcknowledged,
    openedBy?.username ?? null,
    openedBy?.id ?? null,
    openedBy?.isAssignee ? openedBy.id : null,
  ]);
  return rows.length === 1;
}

const submissionStatement = {
  name: "ticket-of-submission",
  text: `select id from "Ticket" where "submissionKey" = $1`,
};

/** The number of the ticket that a submission has opened already. */
export async function findSubmission(run: RunStatement, submissionKey: string): Promise<bigint | undefined> {
  const [row] = await run<{ id: string }>(submissionStatement, [submissionKey]);
  return row && BigInt(row.id);
}
