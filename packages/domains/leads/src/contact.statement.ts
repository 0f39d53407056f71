import { randomUUID } from "node:crypto";
import type { Deps } from "@vetrina/core/deps";
import { gatheredRequest, gatheredValue, gatherWrites } from "@vetrina/core/gathered-writes";
import type { Mail } from "@vetrina/core/mail/mail-queue";
import { insertMails, mailObjects } from "@vetrina/core/mail/mail-rows";
import { writeOnce } from "@vetrina/core/transactions";
import type { Lead } from "@vetrina/data/prisma";
import { columnList, type RunStatement } from "@vetrina/data/statements";
import { takingStates } from "@vetrina/deposits/slots.service";

/**
 * Placeholder of the lead's number in the mail, whose text is built before the number exists. Not guessable, so no
 * visitor can type it.
 */
export const leadNumberPlace = `{{${randomUUID()}}}`;

/** What a request says of its lead, each with its column's type. */
const columns = {
  firstName: "text",
  lastName: "text",
  email: "text",
  phone: "text",
  company: "text",
  businessType: "text",
  message: "text",
  choice: "text",
  trialSite: "text",
  followUpKey: "uuid",
  submissionKey: "uuid",
  sourcePage: "text",
  campaign: "jsonb",
} satisfies Partial<Record<keyof Lead, string>>;

const sentColumns = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`);

/**
 * Contact requests that arrive at once: all of it or nothing, in one round trip, which also brings back what each answer
 * says of its month's slots.
 *
 * | table       | what is written                                                         |
 * |-------------|-------------------------------------------------------------------------|
 * | Lead        | the request; nothing, here and below, when its submission's key is taken |
 * | MailMessage | what is sent to the agency, if anything                                 |
 * | StaffNotice | that there is a request                                                 |
 * | Deposit     | the phone of the one on whose page it was sent, when it has none and     |
 * |             | nobody holds it: requests beside it don't wait                           |
 */
const statement = {
  name: "contact",
  text: `
    with request as materialized (
      select nextval('"Lead_id_seq"')::integer as id, sent.* from (${gatheredRequest(
        `${sentColumns.join(", ")}, at timestamptz, mails json, month date, "depositId" uuid`,
      )}) as sent
    ),
    lead as (
      insert into "Lead" (id, "privacyAcceptedAt", "createdAt", ${columnList(columns)})
      select id, at, at, ${columnList(columns)} from request
      on conflict ("submissionKey") do nothing
      returning id
    ),
    mails as (${insertMails({ rows: "request.mails", when: "lead join request using (id)", fill: { place: "$2", by: "lead.id" } })}),
    notice as (insert into "StaffNotice" (kind, "subjectId") select 'contatto', id::text from lead),
    reached as materialized (
      select "Deposit".id, request.phone from request join lead using (id) join "Deposit" on "publicId" = "depositId"
      where "Deposit".phone is null and "anonymizedAt" is null
      for update of "Deposit" skip locked
    ),
    deposit as (update "Deposit" set phone = reached.phone from reached where "Deposit".id = reached.id)
    select request.id, lead.id is not null as "isNew",
      (select "reservedBaseline" from "SiteSettings" where id = 1) as "reservedBaseline",
      (select count(*)::integer from "Deposit" where "slotMonth" = month and state = any ($3::text[])) as booked
    from request left join lead using (id) order by place`,
};

/** Its `followUpKey` is of a request that its visitor may add to. */
export type NewLead = Pick<Lead, keyof typeof columns>;

interface InsertedLead {
  id: number;
  /** False when a request with its key is there already: then nothing was written. */
  isNew: boolean;
  /** How many slots of the month are taken from the start, and how many by deposits. */
  reservedBaseline: number;
  booked: number;
}

interface LeadRequest extends NewLead {
  at: Date;
  mails: object[];
  /** The first day of the month whose slots are asked for. */
  month: Date;
  /** Public id of the deposit on whose page it was sent. */
  depositId: string | null;
}

const insertLeads = gatherWrites<Pick<Deps, "write">, LeadRequest, InsertedLead>(
  ({ write }, requests) => writeOnce(write, statement, [gatheredValue(requests), leadNumberPlace, takingStates]),
  ({ submissionKey }) => (submissionKey ? [submissionKey] : []),
);

export function insertLead(
  deps: Pick<Deps, "write">,
  lead: NewLead,
  { mail, ...around }: Pick<LeadRequest, "at" | "month" | "depositId"> & { mail: Mail | undefined },
): Promise<InsertedLead> {
  return insertLeads(deps, { ...lead, ...around, mails: mailObjects(mail ? [mail] : []) });
}

const sentStatement = {
  name: "contact-of-submission",
  text: `select id, "followUpKey" from "Lead" where "submissionKey" = $1`,
};

interface SentLead {
  id: number;
  followUpKey: string | null;
}

/**
 * The request that a submission has made already. A statement of its own: the one that inserts doesn't see what another
 * has committed meanwhile.
 */
export async function findSentLead(run: RunStatement, submissionKey: string): Promise<SentLead | undefined> {
  const [row] = await run<SentLead>(sentStatement, [submissionKey]);
  return row;
}
