import { type RuleDefinition, type RuleTrial, trialMax } from "@vetrina/contract/rules";
import type { OwnerActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { matchesConditions, type RuleFacts } from "./rule-match.ts";
import { factsOfLead, factsOfTicket, isForRules, ruleLeadColumns, ruleTicketColumns } from "./rule-subject.ts";

interface Candidate {
  facts: RuleFacts;
  shown: RuleTrial["touched"][number];
}

const hourMs = 60 * 60 * 1000;

const columns = {
  ...ruleTicketColumns,
  ...just("clientName", "status", "createdAt", "firstReplyAt", "unansweredSince"),
} satisfies Prisma.TicketSelect;

type TriedTicket = Prisma.TicketGetPayload<{ select: typeof columns }>;

const ticketCandidate = (ticket: TriedTicket, message?: { message: string; createdAt: Date }): Candidate => ({
  facts: factsOfTicket(ticket, message?.message),
  shown: {
    about: "ticket",
    id: Number(ticket.id),
    name: ticket.clientName,
    subject: ticket.subject,
    at: (message?.createdAt ?? ticket.createdAt).toISOString(),
  },
});

/** How long the client has waited for the first answer, or still waits, in hours. */
function waitedHours({ createdAt, firstReplyAt, unansweredSince }: TriedTicket, now: Date): number {
  const first = firstReplyAt ? firstReplyAt.getTime() - createdAt.getTime() : 0;
  const still = unansweredSince ? now.getTime() - unansweredSince.getTime() : 0;
  return Math.max(first, still) / hourMs;
}

function mayStart({ when }: RuleDefinition, ticket: TriedTicket, now: Date): boolean {
  if (when.event === "stato-cambiato") return when.to === null || ticket.status === when.to;
  return when.event !== "senza-risposta" || waitedHours(ticket, now) >= when.hours;
}

async function newestTickets(deps: Deps) {
  return deps.db.ticket.findMany({
    where: isForRules,
    orderBy: [{ activityAt: "desc" }, { id: "desc" }],
    take: trialMax,
    select: columns,
  });
}

async function newestMessages(deps: Deps): Promise<Candidate[]> {
  const messages = await deps.db.ticketMessage.findMany({
    where: { senderType: "client", ticket: isForRules },
    orderBy: { id: "desc" },
    take: trialMax,
    select: { message: true, createdAt: true, ticket: { select: columns } },
  });
  return messages.map(({ ticket, ...message }) => ticketCandidate(ticket, message));
}

async function newestLeads(deps: Deps): Promise<Candidate[]> {
  const leads = await deps.db.lead.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: trialMax,
    select: { ...ruleLeadColumns, firstName: true, lastName: true, company: true, createdAt: true },
  });
  return leads.map((lead) => ({
    facts: factsOfLead(lead),
    shown: {
      about: "contatto",
      id: lead.id,
      name: `${lead.firstName} ${lead.lastName}`.trim(),
      subject: lead.company ?? "",
      at: lead.createdAt.toISOString(),
    },
  }));
}

/**
 * Which of the newest tickets, messages or contacts a rule would have touched. A change of status is tried on the status
 * that a ticket has, a wait on how long its client waited. Nothing is done.
 */
export async function tryRule(deps: Deps, _actor: OwnerActor, definition: RuleDefinition): Promise<RuleTrial> {
  const { event } = definition.when;
  const result = (looked: number, candidates: Candidate[]): RuleTrial => ({
    looked,
    touched: candidates
      .filter(({ facts }) => matchesConditions(definition.conditions, facts))
      .map(({ shown }) => shown),
  });
  if (event === "contatto-nuovo" || event === "messaggio-cliente") {
    const candidates = await (event === "contatto-nuovo" ? newestLeads(deps) : newestMessages(deps));
    return result(candidates.length, candidates);
  }
  const [tickets, now] = [await newestTickets(deps), deps.now()];
  const started = tickets.filter((ticket) => mayStart(definition, ticket, now));
  return result(
    tickets.length,
    started.map((ticket) => ticketCandidate(ticket)),
  );
}
