import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { type EventSubject, readFacts } from "./event-facts.ts";

const batchMax = 100;

interface DueEvent extends EventSubject {
  id: string;
  hasData: boolean;
}

/** Makes of events a delivery for each endpoint that wants them; an event that none wants any more is forgotten. */
async function planBatch(tx: Prisma.TransactionClient): Promise<number> {
  const events = await tx.$queryRaw<DueEvent[]>`
    select id, data is not null as "hasData", "leadId", "ticketId" from "WebhookEvent"
    where not "isPlanned" and "dueAt" <= now() order by "dueAt", id limit ${batchMax} for update skip locked`;
  if (events.length === 0) return 0;
  const factsOf = await readFacts(
    tx,
    events.filter(({ hasData }) => !hasData),
  );
  const facts = events.map((event) => ({ id: event.id, data: event.hasData ? null : (factsOf(event) ?? null) }));
  await tx.$executeRaw`
    update "WebhookEvent" as event set "isPlanned" = true, data = coalesce(event.data, facts.data)
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as facts(id uuid, data jsonb) where event.id = facts.id`;
  const ids = events.map(({ id }) => id);
  await tx.$executeRaw`
    insert into "WebhookDelivery" ("eventId", "endpointId")
    select event.id, endpoint.id from "WebhookEvent" as event join "WebhookEndpoint" as endpoint
      on endpoint."isOn" and event.type = any(endpoint.events) and endpoint."onSince" <= event.at
    where event.id = any(${ids}::uuid[]) and event.data is not null
    on conflict do nothing`;
  await tx.webhookEvent.deleteMany({ where: { id: { in: ids }, deliveries: { none: {} } } });
  return events.length;
}

/** Plans what was noted since the last time, in one process or another. */
export async function planDeliveries({ db }: Pick<Deps, "db">): Promise<void> {
  while ((await transact(db, planBatch)) === batchMax);
}
