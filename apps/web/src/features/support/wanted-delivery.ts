import { keepJson, readJson } from "@vetrina/client/stored-json";
import { clientLinkMinutes } from "@vetrina/contract/clients";

const storageKey = "sitoCercato";

/** Stores which delivery's page was asked for without a session: the mailed link leads there, in another tab of this browser. */
export const rememberWanted = (publicId: string): void => keepJson("local", storageKey, { publicId, at: Date.now() });

export const forgetWanted = (): void => keepJson("local", storageKey, undefined);

/** The delivery whose page was asked for, once, and no longer than the link to it lasts. */
export function takeWanted(): string | undefined {
  const { publicId, at } = readJson("local", storageKey) ?? {};
  forgetWanted();
  const isFresh = typeof at === "number" && Date.now() - at < clientLinkMinutes * 60_000;
  return isFresh && typeof publicId === "string" ? publicId : undefined;
}
