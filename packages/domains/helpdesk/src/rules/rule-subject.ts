import type { RuleEventKind } from "@vetrina/contract/rules";
import type { TicketStatus } from "@vetrina/contract/tickets";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import type { RuleFacts } from "./rule-match.ts";

/** What happened, as the triggers note it. */
export interface RuleEvent {
  id: bigint;
  kind: RuleEventKind;
  ticketId: bigint | null;
  messageId: number | null;
  leadId: number | null;
  status: TicketStatus | null;
  createdAt: Date;
}

export const ruleTicketColumns = {
  ...just("id", "subject", "description", "requestType", "priority", "email", "websiteUrl"),
} satisfies Prisma.TicketSelect;

export const ruleLeadColumns = just("id", "message", "email", "sourcePage") satisfies Prisma.LeadSelect;

type RuleTicket = Prisma.TicketGetPayload<{ select: typeof ruleTicketColumns }>;
type RuleLead = Prisma.LeadGetPayload<{ select: typeof ruleLeadColumns }>;

/** A ticket's facts; the words are those of a message, where that is what came. */
export const factsOfTicket = (ticket: RuleTicket, message?: string): RuleFacts => ({
  words: message ?? `${ticket.subject}\n${ticket.description}`,
  requestType: ticket.requestType,
  priority: ticket.priority,
  email: ticket.email,
  page: ticket.websiteUrl ?? "",
});

export const factsOfLead = ({ message, email, sourcePage }: RuleLead): RuleFacts => ({
  words: message ?? "",
  email,
  page: sourcePage ?? "",
});

/** Tickets that rules leave alone: outside of the list, given back, or without their person by now. */
export const isForRules = {
  folder: "elenco",
  disownedAt: null,
  client: { anonymizedAt: null },
} satisfies Prisma.TicketWhereInput;

/** Nothing where it is gone, left alone, or in another status by now than it was put in. */
export async function readFacts(
  tx: Prisma.TransactionClient,
  { ticketId, messageId, leadId, status }: RuleEvent,
): Promise<RuleFacts | undefined> {
  if (leadId !== null) {
    const lead = await tx.lead.findUnique({ where: { id: leadId }, select: ruleLeadColumns });
    return lead ? factsOfLead(lead) : undefined;
  }
  if (ticketId === null) return undefined;
  const where = { id: ticketId, ...isForRules, ...(status && { status }) };
  const ticket = await tx.ticket.findFirst({ where, select: ruleTicketColumns });
  if (!ticket || messageId === null) return ticket ? factsOfTicket(ticket) : undefined;
  const message = await tx.ticketMessage.findUnique({ where: { id: messageId }, select: { message: true } });
  return message ? factsOfTicket(ticket, message.message) : undefined;
}
