import type { Deps } from "@vetrina/core/deps";
import { makeLeadOf } from "./lead-of-mail.ts";
import type { OpenedMail } from "./open-mail.ts";
import { failedReason } from "./sender-check.ts";
import type { Outcome } from "./settle-mail.ts";
import { type BeginningMail, openTicketOf } from "./ticket-of-mail.ts";
import { beginsTooMany } from "./too-many-mails.ts";

const tooMany = "Lo stesso mittente ne ha mandate troppe in un’ora.";

interface Sender {
  /** It has a ticket whose reader has confirmed the address. */
  isKnown: boolean;
  isQuiet: boolean;
}

async function lookAtSender({ db }: Deps, email: string): Promise<Sender> {
  const client = await db.client.findUnique({
    where: { email },
    select: { quietSince: true, tickets: { where: { confirmedAt: { not: null } }, take: 1, select: { id: true } } },
  });
  return { isKnown: (client?.tickets.length ?? 0) > 0, isQuiet: client?.quietSince != null };
}

/**
 * Whether the staff has called a mail of this very sender spam: of one that is vouched for, and so is this one. Those that
 * went there by themselves are nobody's call.
 */
async function isKnownSpam({ db }: Deps, mail: OpenedMail, fromEmail: string): Promise<boolean> {
  if (mail.authentication !== "pass") return false;
  const where = { fromEmail, state: "spam", authentication: "pass", decidedBy: { not: null } } as const;
  return (await db.inboundMail.findFirst({ where, select: { id: true } })) !== null;
}

/** Why a mail becomes nothing by itself. */
function reasonToChoose(mail: OpenedMail): string | undefined {
  if (mail.authentication === "fail") return failedReason(mail);
  if (mail.kind !== "own") return undefined;
  return "Viene da un nostro indirizzo, ma il sito non l’ha spedita: forse un collega ha inoltrato l’email di un cliente.";
}

async function choiceFor({ db }: Deps, mail: OpenedMail, { isKnown }: Sender): Promise<string> {
  if (reasonToChoose(mail)) return "scegliere";
  if (isKnown) return "ticket";
  const { newMailBecomes } = await db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { newMailBecomes: true },
  });
  return newMailBecomes;
}

/** What becomes of a mail that begins a conversation: by the settings, for a known client always a ticket. */
export async function beginThread(deps: Deps, mail: OpenedMail, beginning: BeginningMail): Promise<Outcome> {
  const sender = await lookAtSender(deps, beginning.fromEmail);
  if (sender.isQuiet || (await isKnownSpam(deps, mail, beginning.fromEmail))) {
    return { state: "spam", reason: "L’indirizzo è già stato messo nello spam." };
  }
  if (await beginsTooMany(deps, mail, beginning)) return { state: "messa-da-parte", kind: "loop", reason: tooMany };
  const choice = await choiceFor(deps, mail, sender);
  if (choice === "ticket") {
    const { ticketId, files } = await openTicketOf(deps, mail, beginning);
    return { state: "ticket", ticketId, files };
  }
  if (choice === "contatto") {
    const { leadId, files } = await makeLeadOf(deps, mail, beginning);
    return { state: "contatto", leadId, files };
  }
  return { state: "da-scegliere", reason: reasonToChoose(mail) };
}
