import { randomUUID } from "node:crypto";
import type { Campaign } from "@vetrina/contract/lead-campaign";
import type { RunStatement } from "@vetrina/db/statements";
import type { Mail } from "../mail/mail-queue.ts";
import { insertMails, mailRows } from "../mail/mail-rows.ts";
import { takingStates } from "../slots/slots.service.ts";
import { writeOnce } from "../transactions.ts";

/** Stands for the lead's number in the mail, which is laid out before there is one. Nobody can type it. */
export const leadNumberPlace = `{{${randomUUID()}}}`;

/**
 * A contact request: all of it or nothing, in one round trip, which also brings back what the answer says of the month's
 * slots.
 *
 * | table       | what is written                    |
 * |-------------|------------------------------------|
 * | Lead        | the request                        |
 * | MailMessage | what is sent to the agency         |
 * | StaffNotice | that there is a request            |
 */
const statement = {
  name: "contact",
  text: `
    with lead as (
      insert into "Lead"
        ("firstName", "lastName", email, phone, company, "businessType", message, choice, "privacyAcceptedAt",
         "createdAt", "sourcePage", campaign)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $14, $15)
      returning id
    ),
    mails as (${insertMails({ rows: "$10", when: "lead", fill: { place: "$11", by: "lead.id" } })}),
    notice as (insert into "StaffNotice" (kind, "subjectId") select 'contatto', id::text from lead)
    select id,
      (select "reservedBaseline" from "SiteSettings" where id = 1) as "reservedBaseline",
      (select count(*)::integer from "Deposit" where "slotMonth" = $12::date and state = any ($13::text[])) as booked
    from lead`,
};

export interface NewLead {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string | null;
  businessType: string;
  message: string | null;
  choice: string | null;
  sourcePage: string | null;
  campaign: Campaign | null;
}

interface InsertedLead {
  id: number;
  /** How many slots of the month are taken from the start, and how many by deposits. */
  reservedBaseline: number;
  booked: number;
}

/** `month` is the first day of the month whose slots are asked for. */
export async function insertLead(
  run: RunStatement,
  lead: NewLead,
  { at, mail, month }: { at: Date; mail: Mail; month: Date },
): Promise<InsertedLead> {
  const { firstName, lastName, email, phone, company, businessType, message, choice } = lead;
  const values = [firstName, lastName, email, phone, company, businessType, message, choice, at];
  const mailed = [mailRows([mail]), leadNumberPlace];
  const [row] = await writeOnce<InsertedLead>(run, statement, [
    ...values,
    ...mailed,
    month.toISOString(),
    takingStates,
    lead.sourcePage,
    lead.campaign && JSON.stringify(lead.campaign),
  ]);
  if (!row) throw new Error("the lead was not inserted");
  return row;
}
