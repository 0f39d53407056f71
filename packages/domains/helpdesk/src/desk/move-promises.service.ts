import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { publishLive } from "@vetrina/core/live/live-signals";
import { Prisma } from "@vetrina/data/prisma";
import { openingCalendar } from "../tickets/out-of-hours.statement.ts";

interface Former {
  calendar: OpeningCalendar;
  promiseHours: number;
}

/**
 * Once the opening days have changed, what is promised to who waits follows them. What is late stays late, and nothing
 * becomes so. A promise is known by what the former settings make of it: one of other hours stays as it was given. That of
 * a ticket that has ended or waits for its client follows as well, since it comes back with an undo.
 *
 * Reckoned without locks, then held is only what moves, where its promise is still the same.
 */
export async function movePromises(
  tx: Prisma.TransactionClient,
  { calendar: { openingHours, closures }, promiseHours }: Former,
  now: Date,
): Promise<void> {
  const former = Prisma.sql`${JSON.stringify(openingHours)}::jsonb, ${JSON.stringify(closures)}::jsonb`;
  const moved = await tx.$queryRaw<{ id: bigint }[]>`
    with reckoned as materialized (
      select ticket.id, "unansweredSince" as since, "dueAt" as "promisedBy",
        promised_answer("unansweredSince", ${promiseHours}::int, ${Prisma.raw(openingCalendar)}) as due
      from "Ticket" as ticket, "SiteSettings" as settings
      where settings.id = 1 and "dueAt" > ${now}
        and "dueAt" = promised_answer("unansweredSince", ${promiseHours}::int, ${former})::timestamptz(3)
    ),
    moving as materialized (
      select ticket.id, due from "Ticket" as ticket join reckoned on reckoned.id = ticket.id
      where due > ${now} and due <> "promisedBy" and "dueAt" = "promisedBy" and "unansweredSince" = since
      order by ticket.id for no key update of ticket
    )
    update "Ticket" as ticket set "dueAt" = due from moving where ticket.id = moving.id
    returning ticket.id`;
  for (const { id } of moved) publishLive(tx, { kind: "changed", ticketId: Number(id) });
}
