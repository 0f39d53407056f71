import type { WebhookEventType } from "@vetrina/contract/webhooks/webhook-events";
import { webhookEventTypes } from "@vetrina/contract/webhooks/webhook-events";
import { type WebhookEndpoint, type WebhookFields, webhookMessages } from "@vetrina/contract/webhooks/webhooks";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

/** What the log calls an endpoint. */
export const subject = "webhook";

const columns = {
  ...just("id", "name", "url", "events", "isOn", "offReason", "failingSince", "formerUntil"),
} satisfies Prisma.WebhookEndpointSelect;

type EndpointRow = Prisma.WebhookEndpointGetPayload<{ select: typeof columns }>;

/** One that another version of the program knows is left out. */
const knownEvents = (events: readonly string[]): WebhookEventType[] =>
  webhookEventTypes.filter((type) => events.includes(type));

export const fieldsOf = ({ name, url, events, isOn }: EndpointRow): WebhookFields => ({
  name,
  url,
  events: knownEvents(events),
  isOn,
});

const present = (row: EndpointRow, now: Date): WebhookEndpoint => ({
  id: row.id,
  ...fieldsOf(row),
  offReason: row.offReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  formerSecretUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
});

export const endpointNotFound = () => new AppError("NOT_FOUND", { message: webhookMessages.gone });

/** There are ten at most. */
export async function listEndpoints({ db, now }: Pick<Deps, "db" | "now">): Promise<WebhookEndpoint[]> {
  const rows = await db.webhookEndpoint.findMany({ orderBy: { id: "asc" }, select: columns });
  return rows.map((row) => present(row, now()));
}

/** Throws NOT_FOUND. */
export async function readEndpoint({ db, now }: Pick<Deps, "db" | "now">, id: number): Promise<WebhookEndpoint> {
  const row = await db.webhookEndpoint.findUnique({ where: { id }, select: columns });
  if (!row) throw endpointNotFound();
  return present(row, now());
}

/** An endpoint, held until the transaction ends. Throws NOT_FOUND. */
export async function holdEndpoint(tx: Prisma.TransactionClient, id: number): Promise<EndpointRow> {
  await lockRow(tx, "WebhookEndpoint", id);
  const row = await tx.webhookEndpoint.findUnique({ where: { id }, select: columns });
  if (!row) throw endpointNotFound();
  return row;
}
