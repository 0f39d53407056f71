import type { Mail } from "@vetrina/core/mail/mail-queue";
import { insertMails, mailRows } from "@vetrina/core/mail/mail-rows";
import { writeOnce } from "@vetrina/core/transactions";
import type { RunStatement } from "@vetrina/data/statements";
import { openingCalendar } from "../tickets/out-of-hours.statement.ts";
import { promiseOfDay } from "../tickets/promise-words.ts";
import { mailPlaces } from "../tickets/tickets.mail.ts";

/**
 * A registration: all of it or nothing, in one round trip, and the same work whether the address is known or not.
 *
 * | table       | what is written                                                                     |
 * |-------------|-------------------------------------------------------------------------------------|
 * | Client      | the address, when it is new; of a known one only when it registered, if it hadn't   |
 * | MailMessage | the mail with the link to its area, and what is promised to who asks on this day    |
 */
const statement = {
  name: "registration",
  text: `
    with client as (
      insert into "Client" as known (email, name, phone, "createdAt", "registeredAt") values ($1, $2, $3, $4, $4)
      on conflict (email) do update set "registeredAt" = coalesce(known."registeredAt", excluded."registeredAt")
      returning id
    ),
    today as (
      select $4::timestamptz as at, promised_answer($4, "promiseHours", ${openingCalendar}) as "dueAt"
      from "SiteSettings" where id = 1
    ),
    mails as (${insertMails({ rows: "$5", when: "client, today", client: "client.id", fill: { place: `'${mailPlaces.promise}'`, by: promiseOfDay } })})
    select id from client`,
};

export interface NewRegistration {
  email: string;
  clientName: string;
  phone: string;
  at: Date;
  mails: Mail[];
}

export async function insertRegistration(run: RunStatement, registration: NewRegistration): Promise<void> {
  const { email, clientName, phone, at, mails } = registration;
  await writeOnce(run, statement, [email, clientName, phone, at, mailRows(mails)]);
}
