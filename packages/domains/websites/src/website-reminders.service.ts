import { movedDay, romeDay, romeWallTime, utcDay, utcMidnight } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import { companySchema } from "@vetrina/contract/settings/site";
import { type DeadlineKind, reminderDays, soonDays } from "@vetrina/contract/websites/deadlines";
import { activeColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMails, type Mail } from "@vetrina/core/mail/mail-queue";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { deadlinesMail, renewalMail, type WebsiteDeadline } from "./website-reminders.mail.ts";

export const websiteRemindersJob = "website-reminders" satisfies JobName;

/** From when on the day's reminders go out, in Europe/Rome. */
const from = "08:00";

/** The day whose reminders are due at this moment, if any. */
export function remindersDue(deps: Pick<Deps, "now">): string | undefined {
  const [day, time = ""] = romeWallTime(deps.now()).split("T");
  return time >= from ? day : undefined;
}

/** So many are written down, and their mails queued, in one transaction. */
const batchMax = 100;

interface Written {
  websiteId: number;
  kind: DeadlineKind;
  day: Date;
  audience: "responsabile" | "cliente";
}

const [far, middle, near] = reminderDays;

/**
 * Writes down which reminders are due and were not yet given: of a deadline that is near the nearest one alone. The row
 * is unique, so of several processes one writes it, and its mail is queued in the same transaction.
 */
function writeDue(tx: Prisma.TransactionClient, today: Date, now: Date): Promise<Written[]> {
  return tx.$queryRaw<Written[]>`
    with due as (
      select website.id, deadline.kind, deadline.day, audience.name as audience,
        case when deadline.day - ${today}::date <= ${near}::int then ${near}::int
          when deadline.day - ${today}::date <= ${middle}::int then ${middle}::int else ${far}::int end as ahead
      from "Website" as website
      join "Customer" as customer on customer.id = website."customerId" and customer."removedAt" is null
      cross join lateral (values ('rinnovo', website."renewalOn"), ('dominio', website."domainExpiresOn"),
        ('certificato', website."certificateExpiresOn")) as deadline (kind, day)
      cross join (values ('responsabile'), ('cliente')) as audience (name)
      where website."removedAt" is null and website.state <> 'dismesso'
        and website."dueKey" <= ${utcMidnight(movedDay(utcDay(today), soonDays))}::date
        and deadline.day between ${today}::date
          and ${today}::date + case when deadline.kind = 'certificato' then ${near}::int else ${far}::int end
        and (audience.name = 'responsabile' or (deadline.kind = 'rinnovo' and website."tellsCustomer"
          and (customer.email is not null
            or exists (select from "CustomerPerson" where "customerId" = customer.id and email is not null))))
    )
    insert into "WebsiteReminder" ("websiteId", kind, day, ahead, audience, "createdAt")
    select id, kind, day, ahead, audience, ${now}::timestamptz from due
    where not exists (select from "WebsiteReminder" as given where given."websiteId" = due.id and given.kind = due.kind
      and given.day = due.day and given.ahead = due.ahead and given.audience = due.audience)
    order by day, id limit ${batchMax}
    on conflict do nothing
    returning "websiteId", kind, day, audience`;
}

const websiteColumns = {
  ...just("id", "url", "renewalCents", "ownerId"),
  customer: {
    select: {
      name: true,
      email: true,
      people: { where: { email: { not: null } }, orderBy: { id: "asc" }, take: 1, select: { email: true } },
    },
  },
} satisfies Prisma.WebsiteSelect;

type WebsiteToTell = Prisma.WebsiteGetPayload<{ select: typeof websiteColumns }> & {
  owner: Awaited<ReturnType<typeof activeColleague>>;
};

const settingsColumns = { company: true, renewalMailSubject: true, renewalMailText: true };

/** A mail to each person with all of theirs, to the agency with those of nobody, and to each customer their own. */
async function mailsOf(
  tx: Prisma.TransactionClient,
  written: readonly Written[],
  websites: ReadonlyMap<number, WebsiteToTell>,
  { today, publicUrl }: { today: string; publicUrl: string },
): Promise<Mail[]> {
  const settings = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: settingsColumns });
  const agency = companySchema.parse(settings.company).email;
  const mails: Mail[] = [];
  const byRecipient = new Map<string, WebsiteDeadline[]>();
  for (const { websiteId, kind, day, audience } of written) {
    const website = websites.get(websiteId);
    if (!website) continue;
    const { url, renewalCents, customer, owner } = website;
    const facts = { url, customerName: customer.name };
    if (audience === "cliente") {
      const recipient = customer.email ?? customer.people[0]?.email;
      const renewal = { ...facts, renewalCents, renewalOn: utcDay(day) };
      if (recipient) mails.push(renewalMail(recipient, renewal, settings));
      continue;
    }
    const recipient = owner ? owner.email : agency;
    if (!recipient) continue;
    byRecipient.set(recipient, [
      ...(byRecipient.get(recipient) ?? []),
      { ...facts, websiteId, kind, day: utcDay(day) },
    ]);
  }
  return [...mails, ...[...byRecipient].map(([to, deadlines]) => deadlinesMail(to, deadlines, today, publicUrl))];
}

async function remindBatch(tx: Prisma.TransactionClient, deps: Pick<Deps, "now" | "publicUrl">): Promise<number> {
  const now = deps.now();
  const today = romeDay(now);
  const written = await writeDue(tx, utcMidnight(today), now);
  if (written.length === 0) return 0;
  const ids = [...new Set(written.map(({ websiteId }) => websiteId))];
  const rows = await tx.website.findMany({ where: { id: { in: ids } }, select: websiteColumns });
  const websites = new Map<number, WebsiteToTell>();
  for (const row of rows) websites.set(row.id, { ...row, owner: await activeColleague(tx, row.ownerId) });
  await enqueueMails(tx, await mailsOf(tx, written, websites, { today, publicUrl: deps.publicUrl }));
  const told = new Set(written.flatMap(({ audience, websiteId }) => (audience === "responsabile" ? [websiteId] : [])));
  for (const { id, owner } of websites.values()) {
    if (told.has(id)) await addNotice(tx, "sito-scade", String(id), owner?.id);
  }
  return written.length;
}

/**
 * Reminds of what ends within the days ahead, once of each however often and in how many processes it runs. Returns how
 * many reminders that were.
 */
export async function remindOfDeadlines(deps: Deps): Promise<number> {
  for (let count = 0; ; ) {
    const written = await transact(deps.db, (tx) => remindBatch(tx, deps));
    if (written === 0) return count;
    count += written;
  }
}
