import { readFrame } from "@vetrina/contract/blog/frames";
import { readUrl } from "@vetrina/contract/web-address";

/** A policy is a header, and headers have limits; a page with pictures from more hosts shows those of the first. */
const hostsMax = 30;

const images = /<img\s(?:[^<>"]|"[^"]*")*?\bsrc="(https:[^"]+)"/g;
const frames = /\sdata-frame-src="(https:[^"]+)"/g;

/** Only the characters of a host name, so that no name can add a rule to the policy. */
const originPattern = /^https:\/\/[a-z0-9.-]+(?::\d+)?$/;

function originOf(address: string): string | undefined {
  const { origin = "" } = readUrl(address) ?? {};
  return originPattern.test(origin) ? origin : undefined;
}

const distinct = (origins: (string | undefined)[]) =>
  [...new Set(origins)].filter((origin) => origin !== undefined).slice(0, hostsMax);

export interface OutsideSources {
  images: string[];
  frames: string[];
}

/** The origins of other sites that a finished page shows pictures of, and those that it may put frames of on a click. */
export function outsideSources(html: string): OutsideSources {
  // Most pages have none, and a plain search of a whole page costs a hundredth of these expressions.
  if (!html.includes('src="https:')) return { images: [], frames: [] };
  const addresses = (pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1]?.replaceAll("&amp;", "&"));
  return {
    images: distinct(addresses(images).map((address = "") => originOf(address))),
    frames: distinct(addresses(frames).map((address = "") => originOf(readFrame(address)?.src ?? ""))),
  };
}
