import { staffRoles, worksWithClients } from "@vetrina/contract/staff/auth";
import { literal } from "@vetrina/data/statements";
import type { Mail } from "./mail-queue.ts";

/** As a mail's recipient in a statement: the agency's address, as the settings say when the mail is written. */
export const agency = "{{agency}}";

/** An expression for the agency's address. */
export const agencyAddress = `(select company ->> 'email' from "SiteSettings" where id = 1)`;

const clientRoles = staffRoles.filter(worksWithClients).map(literal).join(", ");

/**
 * An expression for the address of a member of the staff who has one, isn't blocked and may see clients, else the
 * agency's.
 */
export const staffAddress = (userId: string): string => `coalesce((select "mailAddress" from "User"
  where id = ${userId} and "blockedAt" is null and role in (${clientRoles})), ${agencyAddress})`;

/** Mails inside of a value of a statement, for `insertMails`. */
export const mailObjects = (mails: readonly Mail[]): object[] =>
  mails.map(({ link, ...mail }) => ({
    ...mail,
    hasLink: !!link,
    linkTicketId: link?.ticketId?.toString(),
  }));

/** Mails as one value of a statement, for `insertMails`. */
export const mailRows = (mails: readonly Mail[]): string => JSON.stringify(mailObjects(mails));

interface MailSource {
  /** The statement's value that `mailRows` made, or a column of `when` that holds `mailObjects`. */
  rows: string;
  /** The part of the statement that must have a row; without one no mail is written. */
  when: string;
  /** An expression for the client whom links are for. */
  client?: string;
  /** An expression for a text that stands in the bodies for this one: what is known only as the mail is written. */
  fill?: { place: string; by: string };
}

const escapedHtml = (sql: string) =>
  [
    ["&", "&amp;"],
    ["<", "&lt;"],
    [">", "&gt;"],
    ['"', "&quot;"],
  ].reduce((escaped, [character, entity]) => `replace(${escaped}, '${character}', '${entity}')`, sql);

/** An expression for a text as a mail's subject takes it. */
export const oneLine = (sql: string): string => `trim(regexp_replace(${sql}, '\\s+', ' ', 'g'))`;

/** An expression for the HTML of a text, with its lines. */
export const linesAsHtml = (sql: string): string => `replace(${escapedHtml(sql)}, E'\\n', '<br>')`;

const filledText = (fill: MailSource["fill"]) =>
  fill ? `replace(mail."textBody", ${fill.place}, (${fill.by})::text)` : `mail."textBody"`;

const filledHtml = (fill: MailSource["fill"]) =>
  fill ? `replace(mail."htmlBody", ${fill.place}, ${linesAsHtml(`(${fill.by})::text`)})` : `mail."htmlBody"`;

/** The part of a statement that puts mails into the queue, in their order. */
export const insertMails = ({ rows, when, client = "null::integer", fill }: MailSource): string => `
  insert into "MailMessage"
    (kind, recipient, subject, "textBody", "htmlBody", "threadId", "linkClientId", "linkTicketId",
      "requestId")
  select mail.kind,
    case mail.recipient when '${agency}' then ${agencyAddress}
      else mail.recipient end,
    mail.subject, ${filledText(fill)}, ${filledHtml(fill)}, mail."threadId",
    case when mail."hasLink" then (${client}) end, mail."linkTicketId",
    mail."requestId"
  from ${when}, json_to_recordset(${rows}::json) as mail(kind text, recipient text, subject text, "textBody" text,
    "htmlBody" text, "threadId" uuid, "hasLink" boolean, "linkTicketId" bigint,
    "requestId" text)`;

type Filling = readonly (readonly [place: string, sql: string])[];

/** What one place of a mail may hold, in characters: what clients write is shorter, several of their messages may not be. */
const filledMax = 20_000;

/**
 * An expression for a text of ours in which each place holds what its expression gives. The text is taken apart here, so
 * all is filled in one pass: what was typed is never looked through for places.
 */
function fill(text: string, filling: Filling, inserted: (sql: string) => string): string {
  const places = new Map(filling);
  const names = [...places.keys()].map((place) => place.replace(/[{}]/g, "\\$&"));
  const pieces = text.split(new RegExp(`(${names.join("|")})`));
  const parts = pieces.map((piece) => {
    const sql = places.get(piece);
    return sql === undefined ? literal(piece) : inserted(`left(${sql}, ${filledMax})`);
  });
  return `concat(${parts.join(", ")})`;
}

/** The same in a text, where lines of a quote keep their mark. */
export const fillText = (text: string, filling: Filling): string =>
  fill(text, filling, (sql) => `replace(${sql}, E'\\n', E'\\n> ')`);

/** The same in lines that are no quote. */
export const fillLines = (text: string, filling: Filling): string => fill(text, filling, (sql) => sql);

/** The same in HTML, in which nothing that was typed is more than text. */
export const fillHtml = (html: string, filling: Filling): string => fill(html, filling, linesAsHtml);
