import { readUrl } from "@vetrina/contract/web-address";

/** Stands for the site when an address is read that may be relative to it. */
const site = "https://site.invalid";

const linkProtocols = ["https:", "http:", "mailto:", "tel:"];

/** Read as a browser reads it, which drops blanks around and tabs and line breaks within. */
function readAddress(text: string): { url: URL; isOwn: boolean } | undefined {
  const url = readUrl(text, site);
  return !url || url.username || url.password ? undefined : { url, isOwn: url.origin === site };
}

export interface Link {
  href: string;
  /** Leads to another site. */
  isExternal: boolean;
}

/** Where a link may lead: the web, a mailbox, a telephone, a page or a place of ours. Nothing for anything else. */
export function readLink(text: string): Link | undefined {
  const address = readAddress(text);
  if (!address || !linkProtocols.includes(address.url.protocol)) return undefined;
  if (!address.isOwn) return { href: address.url.href, isExternal: address.url.protocol.startsWith("http") };
  const { pathname, search, hash } = address.url;
  const href = /^\s*#/.test(text) ? hash : `${pathname}${search}${hash}`;
  return { href, isExternal: false };
}

export interface ImageAddress {
  src: string;
  isExternal: boolean;
}

/** Where an image may come from: our own pictures, or another site by https. Nothing for anything else. */
export function readImageAddress(text: string): ImageAddress | undefined {
  const address = readAddress(text);
  if (!address) return undefined;
  const { url, isOwn } = address;
  if (isOwn)
    return /^\/(?:uploads|images)\/./.test(url.pathname) ? { src: url.pathname, isExternal: false } : undefined;
  // As browsers do by themselves on a page that came by https.
  if (url.protocol === "http:") url.protocol = "https:";
  return url.protocol === "https:" ? { src: url.href, isExternal: true } : undefined;
}
