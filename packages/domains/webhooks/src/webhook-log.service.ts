import { nameOf } from "@vetrina/contract/keys";
import { webhookTestType } from "@vetrina/contract/webhooks/webhook-events";
import {
  type WebhookDelivery,
  type WebhookLog,
  webhookLogDays,
  webhookMessages,
  webhookProblems,
} from "@vetrina/contract/webhooks/webhooks";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import { transact } from "@vetrina/core/transactions";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { takeOne } from "./deliveries.statement.ts";
import { endpointNotFound, readEndpoint, subject } from "./endpoint-row.ts";
import { sendTrial } from "./send-delivery.service.ts";
import { messageIdOf } from "./webhook-signature.ts";

const pageSize = 30;

const columns = {
  ...just("id", "eventId", "state", "attempts", "nextAttemptAt", "lastAttemptAt", "lastStatus", "lastAnswer"),
  ...just("lastProblem", "lastMs", "createdAt"),
  event: { select: { type: true } },
} satisfies Prisma.WebhookDeliverySelect;

type LogRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof columns }>;

const present = (row: LogRow): WebhookDelivery => ({
  id: String(row.id),
  messageId: messageIdOf(row.eventId),
  type: row.event.type,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.state === "in-coda" ? row.nextAttemptAt.toISOString() : null,
  status: row.lastStatus,
  ms: row.lastMs,
  problem: row.lastProblem && nameOf(webhookProblems, row.lastProblem),
  answer: row.lastAnswer,
});

const deliveryNotFound = () => new AppError("NOT_FOUND", { message: webhookMessages.deliveryGone });

/** The deliveries to an endpoint, the newest first, by pages. Throws NOT_FOUND. */
export async function readLog(
  deps: Pick<Deps, "db" | "now">,
  { id, cursor }: { id: number; cursor?: string | null | undefined },
): Promise<WebhookLog> {
  await readEndpoint(deps, id);
  const rows = await deps.db.webhookDelivery.findMany({
    where: { endpointId: id, ...(cursor && { id: { lt: BigInt(cursor) } }) },
    orderBy: { id: "desc" },
    take: pageSize + 1,
    select: columns,
  });
  const { shown, nextCursor } = pageOf(rows, pageSize, (last) => String(last.id));
  return { deliveries: shown.map(present), nextCursor };
}

const record = (tx: Prisma.TransactionClient, actor: OwnerActor, verb: string, id: number, summary: string) =>
  recordChange(tx, actor, { action: `${subject}.${verb}`, subject, subjectId: id, summary });

/** Queues a delivery again, from its first attempt. Throws NOT_FOUND, CONFLICT while it is being sent or its endpoint is off. */
export async function resendDelivery(deps: Deps, actor: OwnerActor, { id }: { id: string }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const row = await tx.webhookDelivery.findUnique({
      where: { id: BigInt(id) },
      select: { endpointId: true, endpoint: { select: { isOn: true } } },
    });
    if (!row) throw deliveryNotFound();
    if (!row.endpoint.isOn) throw new AppError("CONFLICT", { message: webhookMessages.isOff });
    const queued = await tx.$executeRaw`
      update "WebhookDelivery" set state = 'in-coda', attempts = 0, "nextAttemptAt" = now(), "leaseUntil" = null
      where id = ${BigInt(id)} and ("leaseUntil" is null or "leaseUntil" < now())`;
    if (queued === 0) throw new AppError("CONFLICT", { message: webhookMessages.isBeingSent });
    const summary = `Ha inviato di nuovo la chiamata ${id} del webhook ${row.endpointId}`;
    await record(tx, actor, "rinvio", row.endpointId, summary);
  });
}

/** Calls an endpoint at once, also one that is off, and returns how it went. Throws NOT_FOUND. */
export async function tryEndpoint(deps: Deps, actor: OwnerActor, { id }: { id: number }): Promise<WebhookDelivery> {
  const taken = await transact(deps.db, async (tx) => {
    const endpoint = await tx.webhookEndpoint.findUnique({ where: { id }, select: { id: true } });
    if (!endpoint) throw endpointNotFound();
    const data = { message: "Prova inviata dall’area amministrativa" };
    const trial = { type: webhookTestType, isPlanned: true, data, deliveries: { create: { endpointId: id } } };
    const { deliveries } = await tx.webhookEvent.create({
      data: trial,
      select: { deliveries: { select: { id: true } } },
    });
    await record(tx, actor, "prova", id, `Ha inviato una prova al webhook ${id}`);
    const [added] = deliveries;
    return added && takeOne(tx, added.id);
  });
  if (!taken) throw deliveryNotFound();
  await sendTrial(deps, taken);
  const row = await deps.db.webhookDelivery.findUnique({ where: { id: taken.id }, select: columns });
  if (!row) throw deliveryNotFound();
  return present(row);
}

/** Forgets what happened longer ago than the log goes back. */
export async function forgetOldWebhooks({ db }: Pick<Deps, "db">): Promise<void> {
  await db.$executeRaw`
    delete from "WebhookEvent" where at < now() - make_interval(days => ${webhookLogDays}::int)`;
}
