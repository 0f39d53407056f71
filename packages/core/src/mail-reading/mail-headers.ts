import { addressParser, decodeWords, type Header } from "postal-mime";
import { readLimits } from "./mail-limits.ts";
import { singleLine } from "./plain-text.ts";

/** A header that is longer is looked at as far as this, in characters. */
const headerMax = 100_000;

export interface MailHeaders {
  first(name: string): string | undefined;
  all(name: string): string[];
}

/** Headers by their names in lower case, in the order in which they stand in the mail. */
export function createHeaders(headers: readonly Header[]): MailHeaders {
  const byName = new Map<string, string[]>();
  for (const { key, value } of headers) {
    const values = byName.get(key) ?? [];
    values.push(value.slice(0, headerMax));
    byName.set(key, values);
  }
  return { first: (name) => byName.get(name)?.[0], all: (name) => byName.get(name) ?? [] };
}

export interface MailAddress {
  address: string;
  name: string;
}

/** Of a header with addresses, in characters. */
const addressesMax = 50_000;

const addressForm = /^[^\s@<>]{1,64}@[^\s@<>]{1,189}$/;

/** The addresses of a header in lower case, members of groups too; what isn't one is left out. */
export function readAddresses(value: string | undefined): MailAddress[] {
  if (!value) return [];
  // A thousand addresses are shorter; the parser takes quadratic time for groups without members.
  return addressParser(value.slice(0, addressesMax), { flatten: true })
    .map(({ address = "", name }) => ({
      address: address.trim().toLowerCase(),
      name: singleLine(name, readLimits.nameMax),
    }))
    .filter(({ address }) => addressForm.test(address));
}

/** The part of an address behind its @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1);

/** PostgreSQL takes no NUL, and no program that means well writes one. */
const idForm = /<[^<>\s\p{Cc}]{1,248}>/gu;

/** The Message-IDs that a header names, with their brackets, each once. */
export const readMessageIds = (value: string | undefined): string[] => [
  ...new Set(value?.slice(0, headerMax).match(idForm) ?? []),
];

/** The Message-ID of a mail; some programs forget its brackets. */
export function readMessageId(value: string | undefined): string | undefined {
  const [id] = readMessageIds(value);
  if (id) return id;
  const bare = value?.trim().replace(/[<>]/g, "") ?? "";
  return bare && !/[\s\p{Cc}]/u.test(bare) && bare.length <= readLimits.messageIdMax - 2 ? `<${bare}>` : undefined;
}

/** The first one, by which a thread is known, and the last ones, which are nearest to this mail. */
export function capReferences(ids: string[]): string[] {
  const { referencesMax } = readLimits;
  return ids.length <= referencesMax ? ids : [...ids.slice(0, 1), ...ids.slice(1 - referencesMax)];
}

/** The mailboxes that the mail was delivered to in front, since lists of hundreds are cut off. */
const recipientHeaders = ["delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "to", "cc"];

export function readRecipients(headers: MailHeaders): string[] {
  const found = new Set<string>();
  for (const name of recipientHeaders) {
    for (const value of headers.all(name).slice(0, 20)) {
      for (const { address } of readAddresses(value)) found.add(address);
    }
  }
  return [...found].slice(0, readLimits.recipientsMax);
}

/** As far as so many characters, and without an encoded word (RFC 2047) that the cut goes through. */
function cutWords(value: string, lengthMax: number): string {
  const cut = value.slice(0, lengthMax);
  const begun = cut.lastIndexOf("=?");
  const isCutThrough = cut.length < value.length && begun > cut.lastIndexOf("?=");
  return isCutThrough ? cut.slice(0, begun) : cut;
}

/** A header of words, decoded (RFC 2047). What is over the limit is cut off before it costs anything. */
export const readWords = (value: string | undefined, lengthMax: number): string =>
  singleLine(decodeWords(cutWords(value ?? "", lengthMax * 12)), lengthMax);

/** When the mail says that it was sent, in ISO 8601; nothing for what is no date. */
export function readDate(value: string | undefined): string | undefined {
  const time = new Date((value ?? "").slice(0, 100)).getTime();
  const year = Number.isNaN(time) ? 0 : new Date(time).getUTCFullYear();
  return year >= 1990 && year < 2100 ? new Date(time).toISOString() : undefined;
}
