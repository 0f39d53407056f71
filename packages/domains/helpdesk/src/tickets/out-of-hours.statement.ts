import { defaultOpeningHours } from "@vetrina/contract/settings/opening-hours";
import { fillHtml, fillLines, oneLine } from "@vetrina/core/mail/mail-rows";
import { answerSubject, mailPlaces, outOfHoursBodies, outOfHoursMailKind, unconfirmedMark } from "./tickets.mail.ts";

/** The last arguments of promised_answer() and office_is_open(), among the columns of "SiteSettings". */
export const openingCalendar = `coalesce(company -> 'openingHours', '${JSON.stringify(defaultOpeningHours)}'::jsonb),
  coalesce(company -> 'closures', '[]'::jsonb)`;

/** What stands in the mail for what only the statement knows. */
const filling: [place: string, sql: string][] = [
  [mailPlaces.ticketId, "ticket.id::text"],
  [mailPlaces.linkMark, `case when ticket."confirmedAt" is null then '${unconfirmedMark}' else '' end`],
  [mailPlaces.outOfHours, "closed.words"],
];

interface Acknowledgement {
  /** The parts of the statement whose row is answered; one of them has the name `ticket`, and what a mail needs of it. */
  from: string;
  when: string;
  /** An expression for the moment. */
  at: string;
}

/**
 * The part of a statement that mails a client who writes while the office is closed, if the settings say so. It returns
 * the threads of the recipients.
 */
export const acknowledge = ({ from, when, at }: Acknowledgement, publicUrl: string): string => {
  const { textBody, htmlBody } = outOfHoursBodies(publicUrl);
  return `
  insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", "threadId", "linkClientId",
    "linkTicketId")
  select '${outOfHoursMailKind}', ticket.email, ${answerSubject(oneLine("ticket.subject"), 'ticket."confirmedAt"')},
    ${fillLines(textBody, filling)},
    ${fillHtml(htmlBody, filling)},
    ticket."mailThread",
    case when ticket."confirmedAt" is null then ticket."clientId" end,
    case when ticket."confirmedAt" is null then ticket.id end
  from ${from}, lateral (
    select "outOfHoursText" as words from "SiteSettings"
    where id = 1 and "outOfHoursReply" and not office_is_open(${at}, ${openingCalendar})
  ) as closed
  where ${when}
  returning "threadId"`;
};
