import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";
import { holdsWebAddress } from "@vetrina/contract/person-name";
import type { OpenedMail } from "./open-mail.ts";

/** As long as a message in the chat may be, in characters. */
const messageMax = 10_000;

const cut = (text: string, max: number) => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

/** How the sender is called: by the mail's words, or by the address where these would lead somewhere else. */
export function nameOf({ from }: Pick<OpenedMail, "from">): string {
  const name = from?.name.replace(/\s+/g, " ").trim() ?? "";
  const local = from?.address.split("@")[0] ?? "";
  return cut(name.length >= 2 && !holdsWebAddress(name) ? name : local || "Mittente sconosciuto", 120);
}

export const emailOf = ({ from }: Pick<OpenedMail, "from">): string => from?.address.toLowerCase() ?? "";

/** A subject without the marks of answers, as a ticket's own. */
export const plainSubject = (subject: string): string =>
  cut(subject.replace(/^(?:\s*(?:re|r|fwd?|i|rif)\s*:\s*)+/i, "").trim() || "Email senza oggetto", 200);

/** The new words as a message has them; files that aren't kept are named, so that both sides know of them. */
export function messageOf({ words }: OpenedMail, files: readonly InboundFile[]): string {
  const lost = files.filter(({ isKept }) => !isKept).map(({ name }) => name);
  const note = lost.length > 0 ? `[Allegati non salvati: ${cut(lost.join(", "), 1000)}]` : "";
  const room = messageMax - note.length - 2;
  const text = [cut(words, room), note].filter(Boolean).join("\n\n");
  return text || (files.length > 0 ? "" : "(Email senza testo)");
}
