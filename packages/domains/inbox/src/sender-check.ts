import type { Deps } from "@vetrina/core/deps";
import { followMerges } from "@vetrina/helpdesk/tickets/ticket-access.service";
import { findThread } from "./find-thread.ts";
import type { OpenedMail } from "./open-mail.ts";

/** The conversation that a mail belongs to, as it is now. */
export type MailPlace =
  | { ticketId: bigint; leadId?: undefined; email: string | null }
  | { leadId: number; ticketId?: undefined; email: string };

/** A conversation, and why the mail has to wait for the staff before it goes there; nothing when it may go at once. */
export interface CheckedPlace {
  place: MailPlace;
  objection: string | undefined;
}

/** Nothing when the ticket is gone, or in the bin. */
async function ticketPlace(deps: Deps, ticketId: bigint): Promise<MailPlace | undefined> {
  const ticket = await followMerges(deps, ticketId);
  if (!ticket || ticket.folder === "cestino") return undefined;
  const select = { email: true, clientId: true } as const;
  const { email, clientId } = await deps.db.ticket.findUniqueOrThrow({ where: { id: ticket.id }, select });
  // An address that gave the ticket back has nothing to do with it.
  return { ticketId: ticket.id, email: clientId === null ? null : email.toLowerCase() };
}

async function leadPlace({ db }: Deps, leadId: number): Promise<MailPlace | undefined> {
  const lead = await db.lead.findUnique({ where: { id: leadId }, select: { email: true } });
  return lead ? { leadId, email: lead.email.toLowerCase() } : undefined;
}

/** Mails count among the day's messages of a ticket, once they are written. */
const isOverDay = async ({ limits }: Deps, { ticketId }: MailPlace): Promise<boolean> =>
  ticketId !== undefined && (await limits.left("conversation", String(ticketId))).calls === 0;

/** Why a mail whose sender failed the check waits. */
export const failedReason = ({ isOthersEnvelope }: OpenedMail): string =>
  isOthersEnvelope
    ? "È una PEC: il sito non può controllare chi l’ha scritta."
    : "Il server della casella dice che il mittente non è chi scrive di essere.";

/**
 * What a mail's sender may do in a conversation. An address above a mail proves nothing: it is written at once only if it
 * is the client's, the mailbox's server has nothing against it, and the mail names what only the client got, or the
 * server vouches for it.
 */
async function objectionTo(deps: Deps, mail: OpenedMail, from: string, place: MailPlace, isSecret: boolean) {
  if (from !== place.email) {
    return place.leadId ? "Il mittente non è questo contatto." : "Il mittente non è il cliente di questo ticket.";
  }
  if (mail.authentication === "fail") return failedReason(mail);
  if (!isSecret && mail.authentication !== "pass") {
    return "Risponde a un’email che altri potrebbero indovinare: controlla che sia davvero del cliente.";
  }
  return (await isOverDay(deps, place)) ? "Oggi in questo ticket sono arrivati troppi messaggi." : undefined;
}

/** Where a mail belongs, and whether it may go there; nothing for one that begins a conversation. */
export async function findPlace(deps: Deps, mail: OpenedMail, from: string): Promise<CheckedPlace | undefined> {
  const thread = await findThread(deps, mail, from);
  if (!thread) return undefined;
  const named = thread.place;
  const place = named.kind === "ticket" ? await ticketPlace(deps, named.ticketId) : await leadPlace(deps, named.leadId);
  return place && { place, objection: await objectionTo(deps, mail, from, place, thread.isSecret) };
}
