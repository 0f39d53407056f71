import type { Mail } from "./mail-queue.ts";

/** As a mail's recipient in a statement: the agency's address, as the settings say when the mail is written. */
export const agency = "{{agency}}";

/** Mails as one value of a statement, for `insertMails`. */
export const mailRows = (mails: readonly Mail[]): string =>
  JSON.stringify(
    mails.map(({ link, ...mail }) => ({ ...mail, hasLink: !!link, linkTicketId: link?.ticketId?.toString() })),
  );

interface MailSource {
  /** The statement's value that `mailRows` made. */
  rows: `$${number}`;
  /** The part of the statement that must have a row; without one no mail is written. */
  when: string;
  /** An expression for the client whom links are for. */
  client?: string;
  /** A text that stands in the bodies for this expression: what is known only once the row is written. */
  fill?: { place: `$${number}`; by: string };
}

const filled = (column: string, fill: MailSource["fill"]) =>
  fill ? `replace(mail."${column}", ${fill.place}, (${fill.by})::text)` : `mail."${column}"`;

/** The part of a statement that puts mails into the queue, in their order. */
export const insertMails = ({ rows, when, client = "null::integer", fill }: MailSource): string => `
  insert into "MailMessage"
    (kind, recipient, subject, "textBody", "htmlBody", "threadId", "linkClientId", "linkTicketId")
  select mail.kind,
    case mail.recipient when '${agency}' then (select company ->> 'email' from "SiteSettings" where id = 1)
      else mail.recipient end,
    mail.subject, ${filled("textBody", fill)}, ${filled("htmlBody", fill)}, mail."threadId",
    case when mail."hasLink" then (${client}) end, mail."linkTicketId"
  from ${when}, json_to_recordset(${rows}::json) as mail(kind text, recipient text, subject text, "textBody" text,
    "htmlBody" text, "threadId" uuid, "hasLink" boolean, "linkTicketId" bigint)`;
