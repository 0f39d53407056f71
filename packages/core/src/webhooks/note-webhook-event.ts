import type { WebhookData, WebhookEventType } from "@vetrina/contract/webhooks/webhook-events";
import type { Prisma } from "@vetrina/data/prisma";

/** What a service tells of. Contacts and tickets are noted by triggers, however they come in. */
type NotedType = Exclude<WebhookEventType, "contact.created" | "ticket.opened">;

interface WebhookHappening<Type extends NotedType> {
  type: Type;
  data: WebhookData<Type>;
  /** Not before then is anybody told: until then it may be taken back. */
  notBefore?: Date | undefined;
  /** Whose erasure takes the event along. */
  about?: { depositId?: number; deliveryId?: number };
}

/**
 * Notes that programs are to be told of something, in the transaction of what happened: one row, and none where no
 * endpoint wants it.
 */
export async function noteWebhookEvent<Type extends NotedType>(
  tx: Prisma.TransactionClient,
  { type, data, notBefore, about = {} }: WebhookHappening<Type>,
): Promise<void> {
  await tx.$executeRaw`
    insert into "WebhookEvent" (type, data, "dueAt", "depositId", "deliveryId")
    select ${type}, ${JSON.stringify(data)}::jsonb, coalesce(${notBefore ?? null}::timestamptz, now()),
      ${about.depositId ?? null}::int, ${about.deliveryId ?? null}::int
    where exists (select from "WebhookEndpoint" where "isOn" and ${type} = any(events))`;
}

/** Takes back what no endpoint has been told of yet. */
export async function takeBackWebhookEvent(
  tx: Prisma.TransactionClient,
  type: NotedType,
  about: { depositId: number },
): Promise<void> {
  await tx.webhookEvent.deleteMany({ where: { type, ...about, isPlanned: false } });
}
