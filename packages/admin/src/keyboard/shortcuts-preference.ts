import { useSyncExternalStore } from "react";

const storageKey = "vetrina-scorciatoie";
const listeners = new Set<() => void>();

function readPreference(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

let enabled = readPreference();

/** Single keys can be a nuisance to those who dictate: they can be switched off, for good. */
export function switchShortcuts(on: boolean): void {
  enabled = on;
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShortcutsEnabled = () => useSyncExternalStore(subscribe, () => enabled);
