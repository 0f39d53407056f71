import type { LeadMails } from "@vetrina/contract/lead-mail";

/** The same in every mail of a thread, so that mail programs show them together. */
export function suggestedSubject({ mails, agencyName }: Pick<LeadMails, "mails" | "agencyName">): string {
  const last = mails.at(-1);
  return last ? `Re: ${last.subject.replace(/^(re:\s*)+/i, "")}` : `La tua richiesta a ${agencyName}`;
}
