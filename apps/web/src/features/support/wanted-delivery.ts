import { keepJson, readJson } from "@vetrina/client/stored-json";
import { clientLinkMinutes } from "@vetrina/contract/clients";

const storageKey = "sitoCercato";

let hasLoggedOut = false;

/**
 * Stores which delivery's page was asked for without a session: the mailed link leads there, in another tab of this
 * browser. Not after a logout, here or in another tab: the page that it closed is no wish of who enters next.
 */
export function rememberWanted(publicId: string): void {
  if (!hasLoggedOut) keepJson("local", storageKey, { publicId, at: Date.now() });
}

const forgetWanted = (): void => keepJson("local", storageKey, undefined);

/** A logout forgets it, and keeps pages that close behind it from being stored. */
export function forgetWantedForGood(): void {
  hasLoggedOut = true;
  forgetWanted();
}

/** The delivery whose page was asked for, once, and no longer than the link to it lasts. */
export function takeWanted(): string | undefined {
  const { publicId, at } = readJson("local", storageKey) ?? {};
  forgetWanted();
  const isFresh = typeof at === "number" && Date.now() - at < clientLinkMinutes * 60_000;
  return isFresh && typeof publicId === "string" ? publicId : undefined;
}
