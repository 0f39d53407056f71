import type { Company } from "@vetrina/contract/settings/site";
import type { InboundMailWays } from "../deps.ts";
import { answersTo } from "./letterhead.ts";

/** RFC 5321, 4.5.3.1.1: what stands before the @ has at most 64 characters. */
const localPartMax = 64;

/** Where answers come in and become messages, if mail comes in at all. */
export function mailboxOfAnswers(
  { mailbox, hasWebhook, address }: Pick<InboundMailWays, "mailbox" | "hasWebhook" | "address">,
  company: Company,
): string | undefined {
  return mailbox || hasWebhook ? (address ?? answersTo(company)) : undefined;
}

/**
 * Where an answer to a mail of a thread goes: the mailbox's address with the thread's token. Without it where the mailbox
 * knows no "+", or where there is no room for it: then its header alone leads an answer to the thread.
 */
export function answerAddress(mailbox: string, token: string | null, knowsPlus: boolean): string {
  const at = mailbox.lastIndexOf("@");
  const tagged = `${mailbox.slice(0, at)}+${token}`;
  if (!token || !knowsPlus || tagged.length > localPartMax) return mailbox;
  return `${tagged}${mailbox.slice(at)}`;
}

/** The token in an address that an answer came to, if there is one. */
export const tokenOfAddress = (address: string): string | undefined =>
  /^[^@]*\+([0-9a-f]{32})@[^@]+$/i.exec(address.trim())?.[1]?.toLowerCase();
