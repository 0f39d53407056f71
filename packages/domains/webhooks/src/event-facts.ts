import type { WebhookData } from "@vetrina/contract/webhooks/webhook-events";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

const leadColumns = {
  ...just("id", "firstName", "lastName", "email", "phone", "company", "businessType", "choice"),
  ...just("sourcePage", "createdAt"),
} satisfies Prisma.LeadSelect;

/** As the contact is now: whoever sent it may have added to it since. */
async function contactFacts(tx: Prisma.TransactionClient, ids: number[]) {
  const rows = await tx.lead.findMany({ where: { id: { in: ids } }, select: leadColumns });
  return rows.map(({ firstName, lastName, email, phone, createdAt, ...rest }): [string, object] => {
    const name = `${firstName} ${lastName}`.trim();
    const reached = { name, email: email || null, phone: phone || null };
    return [
      `lead ${rest.id}`,
      { ...rest, ...reached, createdAt: createdAt.toISOString() } satisfies WebhookData<"contact.created">,
    ];
  });
}

const ticketColumns = just("id", "subject", "requestType", "priority", "createdAt") satisfies Prisma.TicketSelect;

async function ticketFacts(tx: Prisma.TransactionClient, ids: bigint[]) {
  const rows = await tx.ticket.findMany({ where: { id: { in: ids } }, select: ticketColumns });
  return rows.map(({ id, createdAt, ...rest }): [string, object] => [
    `ticket ${id}`,
    { ...rest, id: Number(id), createdAt: createdAt.toISOString() } satisfies WebhookData<"ticket.opened">,
  ]);
}

export interface EventSubject {
  leadId: number | null;
  ticketId: bigint | null;
}

const present = <Id>(ids: readonly (Id | null)[]): Id[] => ids.filter((id): id is Id & {} => id !== null);

/** The facts of events that triggers noted, which name only what they are about. */
export async function readFacts(
  tx: Prisma.TransactionClient,
  events: readonly EventSubject[],
): Promise<(event: EventSubject) => object | undefined> {
  const found = new Map([
    ...(await contactFacts(tx, present(events.map(({ leadId }) => leadId)))),
    ...(await ticketFacts(tx, present(events.map(({ ticketId }) => ticketId)))),
  ]);
  return ({ leadId, ticketId }) => found.get(leadId === null ? `ticket ${ticketId}` : `lead ${leadId}`);
}
