import { noticeTabs } from "@vetrina/contract/notices";

export const linkScheme = "agenzia";

/** Tabs that a link may name with a place inside, and without. */
const tabs = new Set<string>([
  ...Object.values(noticeTabs),
  "panoramica",
  "blog",
  "gallery",
  "lavori",
  "testimonianze",
  "squadra",
  "loghi",
  "impostazioni",
  "utenti",
  "registro",
]);
const placePattern = /^(?:\/[\w-]{1,64})?\/?$/;

/**
 * The dashboard's address that a link like agenzia://ticket/123 names; undefined for anything else. Links come from
 * anybody: one can only point at a place, never say a server or make something happen.
 */
export function addressOfLink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { protocol, host, pathname, search, hash, username } = new URL(link);
  if (protocol !== `${linkScheme}:` || username !== "" || search !== "" || hash !== "") return undefined;
  if (!tabs.has(host) || !placePattern.test(pathname)) return undefined;
  return `#${host}${pathname.replace(/\/$/, "")}`;
}

/** The link among a program's arguments, as Windows and Linux hand it over. */
export function addressOfArguments(args: readonly string[]): string | undefined {
  for (const arg of args) {
    const address = arg.startsWith(`${linkScheme}:`) ? addressOfLink(arg) : undefined;
    if (address) return address;
  }
  return undefined;
}
