import type { DeliveryComment } from "@vetrina/contract/deliveries/delivery-page";
import type { ClientActor } from "@vetrina/core/actor";
import { activeColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { postMessage } from "@vetrina/helpdesk/tickets/messages.service";
import { createTicket } from "@vetrina/helpdesk/tickets/tickets.service";
import { deliveryNotFound } from "./delivery-row.ts";
import { ownedBy } from "./own-delivery.service.ts";

interface Commenter {
  actor: ClientActor;
  address: string;
}

const columns = {
  ...just("id", "email", "ticketId", "ticketKey", "title", "responsibleId"),
  customer: { select: { name: true, phone: true } },
} as const;

async function findOwn({ db }: Deps, actor: ClientActor, publicId: string) {
  const row = await db.delivery.findFirst({ where: { publicId, ...ownedBy(actor) }, select: columns });
  if (!row) throw deliveryNotFound();
  return row;
}

type Own = Awaited<ReturnType<typeof findOwn>>;

/**
 * The ticket in which a delivery is talked about belongs to who follows it, until somebody else takes it. The key of the
 * comment that opened it, in place of the one that it was opened with, tells that comment when it is sent again. A delivery
 * that has got another address meanwhile stays without it.
 */
async function joinTicket(
  { db }: Deps,
  { id, email, responsibleId }: Own,
  { ticketId, openingKey }: { ticketId: bigint; openingKey: string | undefined },
): Promise<void> {
  const responsible = await activeColleague(db, responsibleId);
  const joined = { ticketId, ...(openingKey && { ticketKey: openingKey }) };
  await db.$transaction([
    db.delivery.updateMany({ where: { id, email, OR: [{ ticketId: null }, { ticketId }] }, data: joined }),
    db.ticket.updateMany({ where: { id: ticketId, assigneeId: null }, data: { assigneeId: responsible?.id ?? null } }),
  ]);
}

/**
 * A conversation that the staff has put into the bin is none for its client, nor is one that it was merged into: the next
 * comment opens another, by another key. Of two comments at once the second finds what the first has done.
 */
async function leaveBinned(deps: Deps, actor: ClientActor, publicId: string): Promise<Own> {
  await deps.db.$executeRaw`
    update "Delivery" as delivery set "ticketId" = null, "ticketKey" = gen_random_uuid()
    from "Ticket" as own join "Ticket" as ticket on ticket.id = coalesce(own."mergedIntoId", own.id)
    where delivery."publicId" = ${publicId}::uuid and delivery.email = ${actor.email}
      and own.id = delivery."ticketId" and ticket.folder = 'cestino'`;
  return findOwn(deps, actor, publicId);
}

/**
 * The ticket that a first comment opens. Its name and phone become its client's own: they are those that the client has,
 * and the customer's only where those are missing.
 */
async function openingFields({ db }: Deps, { actor }: Commenter, { customer, title }: Own, description: string) {
  const client = await db.client.findUniqueOrThrow({ where: { id: actor.id }, select: { name: true, phone: true } });
  return {
    clientName: client.name || customer.name,
    email: actor.email,
    phone: client.phone || (customer.phone ?? ""),
    websiteUrl: "",
    requestType: "modifica",
    priority: "media",
    subject: title,
    description,
  } as const;
}

/**
 * What the customer says of their site. The first comment opens the conversation, a ticket as any other, and the key that
 * the delivery has for it makes it one: also of two first comments at once, and of one whose process ended before the
 * two were joined. Throws NOT_FOUND for what isn't theirs, and what a ticket's message throws.
 */
export async function commentDelivery(
  deps: Deps,
  commenter: Commenter,
  { publicId, message, submissionKey }: DeliveryComment,
): Promise<{ ticketId: number }> {
  const own = await leaveBinned(deps, commenter.actor, publicId);
  const post = (ticketId: number) =>
    postMessage(deps, commenter, ticketId, { message, submissionKey, isInternal: false, acts: [] }, []);
  if (own.ticketId !== null) {
    const hasOpened = submissionKey === own.ticketKey;
    if (!hasOpened) await post(Number(own.ticketId));
    return { ticketId: Number(own.ticketId) };
  }
  const fields = await openingFields(deps, commenter, own, message);
  const { created, ticket } = await createTicket(deps, commenter, { ...fields, submissionKey: own.ticketKey }, []);
  const isOpening = created || ticket.description === message;
  const openingKey = isOpening ? submissionKey : undefined;
  await joinTicket(deps, own, { ticketId: BigInt(ticket.id), openingKey });
  if (!isOpening) await post(ticket.id);
  return { ticketId: ticket.id };
}
