import { withoutAccents } from "@vetrina/contract/accents";
import { type SettingsPlace, settingsPlaces } from "./settings-places.ts";

export interface FoundSetting {
  part: SettingsPlace;
  name: string;
}

const wordsOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The settings in whose names, with their part's, each word that was typed begins one; nothing for none. */
export function findSettings(typed: string): FoundSetting[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return settingsPlaces.flatMap((part: SettingsPlace) =>
    part.names
      .filter((name) => {
        const own = wordsOf(`${name} ${part.label}`.replace(/email/i, "$& mail"));
        return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
      })
      .map((name) => ({ part, name })),
  );
}
