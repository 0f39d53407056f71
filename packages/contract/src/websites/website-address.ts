import { readUrl, webAddress } from "../web-address.ts";

export const websiteUrlMax = 300;

const isNumeric = (host: string) => /^[\d.]+$/.test(host) || host.startsWith("[");

/**
 * A website's address as it is kept: with its scheme, the host in lower case, no query, no fragment and no slash at the
 * end. Nothing for what is none, or names a machine by its number or with a user's name.
 */
export function readWebsiteUrl(typed: string): string | undefined {
  const text = typed.trim();
  const url = readUrl(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || isNumeric(url.hostname))
    return undefined;
  const address = `${url.protocol}//${url.host}${url.pathname.replace(/\/+$/, "")}`;
  return webAddress.test(address) && address.length <= websiteUrlMax ? address : undefined;
}

/** How a website is named on screen. */
export const websiteName = (url: string): string => url.replace(/^https?:\/\/(?:www\.)?/, "");

/** A part below which a country lets domains be registered. */
const sharedParts = new Set(["ac", "co", "com", "edu", "gov", "net", "org"]);

/** The domain that is most likely registered for an address. */
export function domainOf(url: string): string {
  const labels = new URL(url).hostname.split(".");
  const [country = "", second = ""] = labels.toReversed();
  return labels.slice(country.length === 2 && sharedParts.has(second) ? -3 : -2).join(".");
}

/** A domain as it is kept, or nothing for what is none. */
export function readDomain(typed: string): string | undefined {
  const host = readUrl(`https://${typed.trim().replace(/\.$/, "")}`);
  if (host?.pathname !== "/" || host.search || host.hash || host.port || host.username) return undefined;
  return !isNumeric(host.hostname) && /^[^.]+(?:\.[^.]+)+$/.test(host.hostname) && host.hostname.length <= 253
    ? host.hostname
    : undefined;
}
