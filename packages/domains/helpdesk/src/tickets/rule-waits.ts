import type { Prisma } from "@vetrina/data/prisma";

interface Wait {
  id: bigint;
  unansweredSince: Date | null;
}

/**
 * Rules that have acted upon one of these waits, or on that of a ticket merged into one before, leave alone the one that
 * goes on in their place. By the keys that rule-events.service.ts gives to waits: "attesa", the ticket, and since when.
 */
export async function carryWaits(tx: Prisma.TransactionClient, from: Wait[], into: Wait): Promise<void> {
  if (!into.unansweredSince) return;
  const ids = from.map(({ id }) => id);
  const moments = from.map(({ unansweredSince }) => String(unansweredSince?.getTime()));
  await tx.$executeRaw`
    insert into "RuleRun" ("ruleId", "eventKey", "ticketId", state)
    select distinct "ruleId", ${`attesa ${into.id} ${into.unansweredSince.getTime()}`}, ${into.id}::bigint, 'non-tocca'
    from "RuleRun"
    where "ticketId" in (select id from "Ticket" where id = any(${ids}) or "mergedIntoId" = any(${ids}))
      and state = 'fatta' and "eventKey" like 'attesa %' and split_part("eventKey", ' ', 3) = any(${moments})
    on conflict do nothing`;
}

/** The same for a ticket that got another number. */
export const renumberWaits = (tx: Prisma.TransactionClient, from: bigint, to: bigint) => tx.$executeRaw`
  update "RuleRun" set "eventKey" = replace("eventKey", ${`attesa ${from} `}, ${`attesa ${to} `})
  where "ticketId" = ${to} and starts_with("eventKey", ${`attesa ${from} `})`;
