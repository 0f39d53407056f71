import type { MailHeaders } from "./mail-headers.ts";
import { domainOf, readAddresses, readMessageId } from "./mail-headers.ts";
import type { OwnSenders } from "./read-options.ts";

export type MailKind = "message" | "automatic" | "list" | "bounce" | "own";

/** What a mail is, and the sign by which it was known. */
export interface KindOfMail {
  kind: MailKind;
  why: string;
}

/** Subjects of absences, in Italian and English; only beside another sign, since people write such words too. */
const awaySubject =
  /(?:fuori (?:ufficio|sede)|fuori dall['’]ufficio|risposta automatica|assente|assenza|in ferie|out of (?:the )?office|automatic reply|auto(?:matic)?[ -]?(?:reply|response)|on (?:vacation|holiday|leave))/i;

const away = (subject: string) => awaySubject.test(subject);

function bearsOwnMessageId(headers: MailHeaders, { ownMessageIdHosts = [] }: OwnSenders): boolean {
  const id = readMessageId(headers.first("message-id"));
  return id !== undefined && ownMessageIdHosts.includes(domainOf(id.slice(0, -1)).toLowerCase());
}

function isFromOwnAddress(headers: MailHeaders, { ownAddresses }: OwnSenders): boolean {
  const [from] = readAddresses(headers.first("from"));
  return from !== undefined && ownAddresses.includes(from.address);
}

/** A group of ours that passes mails on to its members (Google Groups) names itself as a list does. */
function isOwnGroup(headers: MailHeaders, { ownAddresses }: OwnSenders): boolean {
  const id = /<([^<>]{1,250})>/.exec(headers.first("list-id") ?? "")?.[1]?.toLowerCase();
  return id !== undefined && ownAddresses.some((address) => address.replace("@", ".") === id);
}

const firstWord = (value: string | undefined) => /[a-z_-]+/i.exec(value ?? "")?.[0]?.toLowerCase() ?? "";

const automaticHeaders = ["x-autoreply", "x-autorespond", "x-autoresponder", "x-auto-reply-from", "x-autorespond-to"];

function automaticSign(headers: MailHeaders, subject: string): string | undefined {
  const submitted = firstWord(headers.first("auto-submitted"));
  if (submitted && submitted !== "no") return "auto-submitted";
  const header = automaticHeaders.find((name) => !["", "no"].includes(headers.first(name)?.toLowerCase() ?? ""));
  if (header) return header;
  if (/\b(?:all|oof|autoreply)\b/i.test(headers.first("x-auto-response-suppress") ?? ""))
    return "x-auto-response-suppress";
  const precedence = firstWord(headers.first("precedence"));
  if (precedence.startsWith("auto")) return "precedence";
  if (precedence && headers.first("in-reply-to") && away(subject)) return "precedence";
  if (headers.first("return-path")?.replace(/\s/g, "") === "<>") return "empty-return-path";
  const rules = headers.first("x-ms-exchange-generated-message-source");
  return rules && away(subject) ? "mailbox-rule" : undefined;
}

const bulk = new Set(["list", "bulk", "junk"]);

function listSign(headers: MailHeaders, own: OwnSenders): string | undefined {
  if (isOwnGroup(headers, own)) return undefined;
  if (headers.first("list-id")) return "list-id";
  if (headers.first("list-unsubscribe")) return "list-unsubscribe";
  return bulk.has(firstWord(headers.first("precedence"))) ? "precedence" : undefined;
}

/**
 * What a mail is by its headers, bounces aside: those are known by what is in them. One that is `own` bears our name; a
 * colleague's mail program may have given it.
 */
export function kindByHeaders(headers: MailHeaders, subject: string, own: OwnSenders): KindOfMail {
  const automaticBy = automaticSign(headers, subject);
  if (automaticBy) return { kind: "automatic", why: automaticBy };
  const listBy = listSign(headers, own);
  if (listBy) return { kind: "list", why: listBy };
  if (bearsOwnMessageId(headers, own)) return { kind: "own", why: "own-message-id" };
  return isFromOwnAddress(headers, own) ? { kind: "own", why: "own-address" } : { kind: "message", why: "person" };
}
