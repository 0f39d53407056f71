import { withoutAccents } from "@vetrina/contract/accents";
import type { Place } from "../../navigation.tsx";
import { settingsElsewhere, settingsPlace, settingsPlaces } from "./settings-places.ts";

export interface FoundSetting {
  name: string;
  /** What it belongs to. */
  label: string;
  place: Place;
}

const wordsOf = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

interface Holder extends Omit<FoundSetting, "name"> {
  names: readonly string[];
}

const holders: readonly Holder[] = [
  ...settingsPlaces.map(({ id, label, names }) => ({ label, names, place: settingsPlace(id) })),
  ...settingsElsewhere,
];

/** The settings in whose names, with their part's, each word that was typed begins one; nothing for none. */
export function findSettings(typed: string): FoundSetting[] {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return holders.flatMap(({ names, label, place }) =>
    names
      .filter((name) => {
        const own = wordsOf(`${name} ${label}`.replace(/email/i, "$& mail"));
        return words.every((word) => own.some((candidate) => candidate.startsWith(word)));
      })
      .map((name) => ({ name, label, place })),
  );
}
