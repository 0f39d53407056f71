import { instantOfRome, movedDay } from "@vetrina/contract/dates";
import type { ClosureCalls } from "@vetrina/contract/leads-desk";
import type { Deps } from "@vetrina/core/deps";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { leadNameOf } from "./leads.mail.ts";

/** So many are named. */
const namedMax = 5;

/** The calls to come that were booked before their day was put into a closure: none is offered there since. */
export async function callsInClosures({ db, now }: Deps): Promise<ClosureCalls> {
  const { closures } = await readCompany(db);
  const days = closures.map(({ from, to }) => ({
    startsAt: { gte: instantOfRome(`${from}T00:00`), lt: instantOfRome(`${movedDay(to, 1)}T00:00`) },
  }));
  const where = { startsAt: { gt: now() }, OR: days } satisfies Prisma.CallSlotWhereInput;
  const rows = await db.callSlot.findMany({
    where,
    orderBy: { startsAt: "asc" },
    take: namedMax,
    select: { leadId: true, startsAt: true, lead: { select: { firstName: true, lastName: true } } },
  });
  return {
    total: await db.callSlot.count({ where }),
    first: rows.map(({ leadId, startsAt, lead }) => ({
      leadId,
      name: leadNameOf(lead),
      startsAt: startsAt.toISOString(),
    })),
  };
}
