import { webhookFailingDaysMax } from "@vetrina/contract/webhooks/webhooks";
import { Prisma } from "@vetrina/data/prisma";
import type { SealedSecrets } from "./webhook-secrets.ts";

/** A delivery that this process is sending. */
export interface TakenDelivery extends SealedSecrets {
  id: bigint;
  attempts: number;
  eventId: string;
  type: string;
  at: Date;
  data: object;
  url: string;
}

/** Longer than a call can take; after it another process may try. All times are the database's. */
const leaseSeconds = 60;

const isFree = Prisma.sql`("leaseUntil" is null or "leaseUntil" < now())`;
const isDue = Prisma.sql`state = 'in-coda' and "nextAttemptAt" <= now() and ${isFree}`;

/** The endpoints that are on and for which something is due. */
export async function endpointsWithDue(db: Prisma.TransactionClient): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select id from "WebhookEndpoint" as endpoint where "isOn"
      and exists (select from "WebhookDelivery" where "endpointId" = endpoint.id and ${isDue})`;
  return rows.map(({ id }) => id);
}

const take = (db: Prisma.TransactionClient, chosen: Prisma.Sql) => db.$queryRaw<TakenDelivery[]>`
  update "WebhookDelivery" as delivery
  set attempts = attempts + 1, "lastAttemptAt" = now(), "leaseUntil" = now() + make_interval(secs => ${leaseSeconds})
  from "WebhookEvent" as event, "WebhookEndpoint" as endpoint
  where delivery.id in (${chosen}) and event.id = delivery."eventId" and endpoint.id = delivery."endpointId"
  returning delivery.id, delivery.attempts, event.id as "eventId", event.type, event.at, event.data,
    endpoint.id as "endpointId", endpoint.url, endpoint.secret,
    case when endpoint."formerUntil" > now() then endpoint."formerSecret" end as "formerSecret"`;

/** The next due deliveries of an endpoint, at most so many: no other process has them. */
export const takeDue = (db: Prisma.TransactionClient, endpointId: number, most: number): Promise<TakenDelivery[]> =>
  take(
    db,
    Prisma.sql`select id from "WebhookDelivery" where "endpointId" = ${endpointId} and ${isDue}
      order by "nextAttemptAt", id limit ${most} for update skip locked`,
  );

/** One of them, also of an endpoint that is off. */
export async function takeOne(db: Prisma.TransactionClient, id: bigint): Promise<TakenDelivery | undefined> {
  const [taken] = await take(db, Prisma.sql`select id from "WebhookDelivery" where id = ${id} for update`);
  return taken;
}

/** How a call went. */
export interface Outcome {
  status: number | null;
  answer: string | null;
  problem: string | null;
  ms: number;
}

type Attempt = Pick<TakenDelivery, "id" | "attempts" | "endpointId" | "url">;

/** The endpoint that was called: what a former address answers says nothing of the one that it has now. */
const called = ({ endpointId, url }: Attempt) => Prisma.sql`id = ${endpointId} and url = ${url}`;

/** The answer took it. Also said of one that was given up meanwhile: it did arrive. */
export async function settleTaken(tx: Prisma.TransactionClient, attempt: Attempt, { status, ms }: Outcome) {
  await tx.$executeRaw`
    update "WebhookDelivery" set state = 'consegnata', "leaseUntil" = null, "lastStatus" = ${status}, "lastMs" = ${ms},
      "lastProblem" = null, "lastAnswer" = null
    where id = ${attempt.id} and attempts = ${attempt.attempts}`;
  await tx.$executeRaw`
    update "WebhookEndpoint" set "failingSince" = null where ${called(attempt)} and "failingSince" is not null`;
}

/**
 * The call failed: it is tried again after so many seconds, or given up where there are none. Another process may have
 * taken it over after its lease, or somebody given it up: then this attempt says nothing more.
 */
export const settleFailed = (
  tx: Prisma.TransactionClient,
  { id, attempts }: Attempt,
  { status, answer, problem, ms }: Outcome,
  waitSeconds: number | undefined,
) => tx.$executeRaw`
  update "WebhookDelivery" set state = ${waitSeconds === undefined ? "fallita" : "in-coda"}, "leaseUntil" = null,
    "nextAttemptAt" = now() + make_interval(secs => ${waitSeconds ?? 0}),
    "lastStatus" = ${status}, "lastAnswer" = ${answer}, "lastProblem" = ${problem}, "lastMs" = ${ms}
  where id = ${id} and attempts = ${attempts} and state = 'in-coda'`;

/** Counts a failure of an endpoint. Returns whether it has taken nothing for days. */
export async function countFailure(tx: Prisma.TransactionClient, attempt: Attempt): Promise<boolean> {
  await tx.$executeRaw`
    update "WebhookEndpoint" set "failingSince" = now() where ${called(attempt)} and "failingSince" is null`;
  const [row] = await tx.$queryRaw<{ isDead: boolean }[]>`
    select "failingSince" < now() - make_interval(days => ${webhookFailingDaysMax}::int) as "isDead"
    from "WebhookEndpoint" where ${called(attempt)}`;
  return row?.isDead ?? false;
}

/** Whether the owners are to hear that a delivery was given up: of each endpoint once a day. */
export async function isToTell(tx: Prisma.TransactionClient, endpointId: number): Promise<boolean> {
  const told = await tx.$executeRaw`
    update "WebhookEndpoint" set "toldAt" = now()
    where id = ${endpointId} and ("toldAt" is null or "toldAt" < now() - interval '1 day')`;
  return told > 0;
}
