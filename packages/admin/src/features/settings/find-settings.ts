import { withoutAccents } from "@vetrina/contract/accents";
import { type SettingsPlace, settingsPlaces } from "./settings-places.ts";

export interface FoundSetting {
  part: SettingsPlace;
  name: string;
}

const plain = (text: string) => withoutAccents(text).toLowerCase();

/** The settings whose names, with their part's, have all the words; nothing for none. */
export function findSettings(typed: string): FoundSetting[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return settingsPlaces.flatMap((part: SettingsPlace) =>
    part.names
      .filter((name) => words.every((word) => plain(`${name} ${part.label}`).includes(word)))
      .map((name) => ({ part, name })),
  );
}
