import { randomUUID } from "node:crypto";
import type { ConversationMail } from "@vetrina/contract/inbox/inbound-mails";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { Ticket } from "@vetrina/contract/tickets";
import { startTestApp } from "./app.ts";
import { openHelpDesk } from "./help-desk.ts";
import { comeIn } from "./inbound-mail.ts";
import { inboundSecret, type RawMail } from "./raw-mail.ts";

/** The client of the tickets. */
export const lucia = "Lucia Ferri <lucia.ferri@example.it>";
/** What the mailbox's own server says of senders that it vouches for. */
export const vouchedFor = "Authentication-Results: mx.agenzia.example; dmarc=pass header.from=example.it";
/** And of those that it takes for forged. */
export const refused = "Authentication-Results: mx.agenzia.example; dmarc=fail header.from=example.it";

/** A site to which a service hands mails over, and what its staff sees of a ticket. */
export async function openMailDesk(environment: Record<string, string> = {}) {
  const site = await startTestApp({
    INBOUND_MAIL_SECRET: inboundSecret,
    INBOUND_ADDRESS: "assistenza@agenzia.example",
    TRUST_AUTH_RESULTS: "mx.agenzia.example",
    TRUST_PROXY: "on",
    ...environment,
  });
  const desk = await openHelpDesk(site);
  const { db } = site.server.api;
  let addresses = 0;
  const conversation = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });

  /** The address for answers to a ticket's mails. */
  async function addressOf(id: number): Promise<string> {
    const { mailThread } = await db.ticket.findUniqueOrThrow({ where: { id }, select: { mailThread: true } });
    const { token } = await db.replyToken.upsert({
      where: { threadId: mailThread },
      create: { token: randomUUID().replaceAll("-", ""), threadId: mailThread, ticketId: id },
      update: {},
    });
    return `assistenza+${token}@agenzia.example`;
  }

  return {
    site,
    close: () => site.close(),
    desk,
    db,
    conversation,
    addressOf,
    comeIn: (mail: RawMail | string) => comeIn(site, mail),
    waiting: (id: number) => desk.ask<ConversationMail>("inbox.ofTicket", { id }),
    texts: async (id: number) => (await conversation(id)).messages.map(({ message }) => message),
    /** A ticket of Lucia's, from an address on the net that no other is from. */
    openTicket: (fields: object = {}): Promise<Ticket> =>
      desk.open(
        { submissionKey: randomUUID(), ...fields },
        { "x-forwarded-for": `192.0.2.${(addresses++ % 250) + 1}` },
      ),
    /** As if no mail had come in yet. */
    async forget(): Promise<void> {
      await db.ticketMessage.deleteMany({});
      await db.leadMail.deleteMany({});
      await db.inboundMail.deleteMany({});
      await db.undeliverableAddress.deleteMany({});
    },
  };
}
