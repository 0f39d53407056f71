import { useSyncExternalStore } from "react";
import { keepChoice, readChoice } from "../stored-choice.ts";

const storageKey = "vetrina-scorciatoie";
const listeners = new Set<() => void>();

let enabled = readChoice(storageKey, ["on", "off"], "on") === "on";

/** Single keys can be a nuisance to those who dictate: they can be switched off, for good. */
export function switchShortcuts(on: boolean): void {
  enabled = on;
  keepChoice(storageKey, on ? "on" : "off");
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsEnabled = () => useSyncExternalStore(subscribe, () => enabled);
