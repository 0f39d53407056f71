import type { TicketFields } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { gatheredRequest, gatheredValue, gatherWrites } from "@vetrina/core/gathered-writes";
import type { Mail } from "@vetrina/core/mail/mail-queue";
import { insertMails, mailObjects } from "@vetrina/core/mail/mail-rows";
import { mailingStatement } from "@vetrina/core/mail/mailing-statement";
import { writeOnce } from "@vetrina/core/transactions";
import type { RunStatement } from "@vetrina/data/statements";
import { insertFiles } from "./file-rows.ts";
import { acknowledge, openingCalendar } from "./out-of-hours.statement.ts";
import { promise } from "./promise-words.ts";
import type { KeptFile } from "./ticket-files.service.ts";
import { mailPlaces } from "./tickets.mail.ts";

/**
 * Tickets that are opened at once: all of it or nothing, in one round trip.
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
 * An address is quiet by the staff's word on a ticket that its own reader has confirmed (desk/ticket-folder.service.ts).
 * What the staff opens is always in the list.
 */
const statementFor = mailingStatement(
  "open-ticket",
  (publicUrl) => `
    with request as materialized (${gatheredRequest(`id bigint, "clientName" text, email text, phone text,
      "websiteUrl" text, "requestType" text, priority text, subject text, description text, at timestamptz,
      "submissionKey" uuid, "mailThread" uuid, "isConfirmed" boolean, "isAcknowledged" boolean, mails json, files json,
      "openerName" text, "openerId" integer, "assigneeId" integer, "isUntold" boolean`)}),
    client as (
      insert into "Client" as known (email, name, phone)
      select lower(email), "clientName", phone from request order by lower(email)
      on conflict (email) do update set (name, phone) = (
        select case when "isConfirmed" then excluded.name else known.name end,
          case when "isConfirmed" then excluded.phone else known.phone end
        from request where lower(request.email) = excluded.email)
      returning id, email, "quietSince"
    ),
    place as (
      select request.id as "ticketId", client.id as "clientId",
        case when "openerName" is null and "quietSince" is not null then 'spam' else 'elenco' end as folder
      from request, client where client.email = lower(request.email)
    ),
    opened as (
      insert into "Ticket" (id, "clientId", "confirmedAt", "clientName", email, phone, "websiteUrl", "requestType",
        priority, subject, description, "createdAt", "activityAt", "clientWroteAt", "unansweredSince",
        "dueAt", "submissionKey", "mailThread", folder, "folderSince", "assigneeId", "staffMailedAt")
      select id, "clientId", case when "isConfirmed" then at end, "clientName", email, phone, "websiteUrl",
        "requestType", priority, subject, description, at, at, at, at,
        (select promised_answer(at, "promiseHours", ${openingCalendar}) from "SiteSettings" where id = 1), "submissionKey",
        "mailThread", folder, case folder when 'spam' then at end, "assigneeId",
        case when "isUntold" then at end
      from request, place where request.id = "ticketId"
      on conflict do nothing
      returning id, folder, "clientId", "confirmedAt", email, subject, "mailThread", "dueAt"
    ),
    told as (
      select opened.*, at, mails, "isAcknowledged" from opened, request
      where opened.id = request.id and folder = 'elenco'
    ),
    mails as (${insertMails({ rows: "told.mails", when: "told", client: 'told."clientId"', fill: { place: `'${mailPlaces.promise}'`, by: promise } })}),
    acknowledgement as (${acknowledge({ from: "told as ticket", when: '"isAcknowledged"', at: "ticket.at" }, publicUrl)}),
    files as (${insertFiles({ rows: "request.files", of: "opened join request using (id)", ticket: "opened.id", at: "request.at" })}),
    notice as (insert into "StaffNotice" (kind, "subjectId") select 'ticket', id::text from told),
    log as (
      insert into "AuditEntry" (actor, action, subject, "subjectId", summary)
      select "openerName", 'ticket.apertura', 'ticket', id::text, 'Ha aperto un ticket per un cliente'
      from opened join request using (id) where "openerName" is not null
    ),
    read as (
      insert into "TicketRead" ("userId", "ticketId", "readAt")
      select "openerId", id, at from opened join request using (id) where "openerId" is not null
    )
    select opened.id is not null as "isOpened", opened.folder is not distinct from 'elenco' as "isTold"
    from request left join opened using (id) order by place`,
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
  /** Nothing more is mailed to the agency about it until one of the staff has looked at it. */
  isUntold?: boolean;
  /** Whether the client also gets the out-of-hours mail, when the office is closed and the settings say so. */
  isAcknowledged: boolean;
  files: KeptFile[];
  /** Who of the staff opens it for the client, and whether they become its assignee. */
  openedBy?: { id: number; username: string; isAssignee: boolean };
}

type TicketSite = Pick<Deps, "write" | "publicUrl">;

interface TicketRequest {
  id: string;
  email: string;
}

/** Of one address only one in a statement, which writes its client once. */
const keysOfTicket = ({ id, email }: TicketRequest) => [id, email.toLowerCase()];

interface InsertedTicket {
  /** False when its number, or its submission's key, is another's. */
  isOpened: boolean;
  /** Whether the mails were written: there are none of one that went to the spam. */
  isTold: boolean;
}

const insertTickets = gatherWrites<TicketSite, TicketRequest, InsertedTicket>(
  ({ write, publicUrl }, requests) => writeOnce(write, statementFor(publicUrl), [gatheredValue(requests)]),
  keysOfTicket,
);

export function insertTicket(
  deps: TicketSite,
  { fields, mails, openedBy, ...ticket }: NewTicket,
): Promise<InsertedTicket> {
  const request = {
    ...ticket,
    ...fields,
    id: String(ticket.id),
    websiteUrl: fields.websiteUrl || null,
    mails: mailObjects(mails),
    openerName: openedBy?.username,
    openerId: openedBy?.id,
    assigneeId: openedBy?.isAssignee ? openedBy.id : null,
  };
  return insertTickets(deps, request);
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
