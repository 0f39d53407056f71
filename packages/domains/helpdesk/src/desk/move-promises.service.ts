import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { publishLive } from "@vetrina/core/live/live-signals";
import { Prisma } from "@vetrina/data/prisma";
import { openingCalendar } from "../tickets/out-of-hours.statement.ts";
import { isPromised } from "./desk-queue.statement.ts";

interface Former {
  calendar: OpeningCalendar;
  promiseHours: number;
}

/**
 * Once the opening days have changed, what is promised to who waits follows them. What is late stays late, and nothing
 * becomes so. A promise is known by what the former settings make of it: one of other hours stays as it was given.
 */
export async function movePromises(
  tx: Prisma.TransactionClient,
  { calendar: { openingHours, closures }, promiseHours }: Former,
  now: Date,
): Promise<void> {
  const former = Prisma.sql`${JSON.stringify(openingHours)}::jsonb, ${JSON.stringify(closures)}::jsonb`;
  const moved = await tx.$queryRaw<{ id: bigint }[]>`
    with waiting as materialized (
      select id, "unansweredSince" as since, "dueAt" from "Ticket"
      where ${Prisma.raw(isPromised)} and "dueAt" > ${now} order by id for update
    ),
    reckoned as (
      select waiting.id, "dueAt", promised_answer(since, ${promiseHours}::int, ${Prisma.raw(openingCalendar)}) as due
      from waiting, "SiteSettings" as settings
      where settings.id = 1 and "dueAt" = promised_answer(since, ${promiseHours}::int, ${former})::timestamptz(3)
    )
    update "Ticket" as ticket set "dueAt" = due from reckoned
    where ticket.id = reckoned.id and due > ${now} and due <> reckoned."dueAt"
    returning ticket.id`;
  for (const { id } of moved) publishLive(tx, { kind: "changed", ticketId: Number(id) });
}
