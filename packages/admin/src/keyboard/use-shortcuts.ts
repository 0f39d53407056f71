import { useEffect, useRef } from "react";
import { useShortcutsEnabled } from "./shortcuts-preference.ts";

/** What each key does. One that answers false leaves the key to the browser. */
export type Shortcuts = Partial<Record<string, () => unknown>>;

/** A checkbox takes no letters: shortcuts work after ticking one. */
const fields = "input:not([type=checkbox]), textarea, select, [contenteditable=true]";
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(fields) !== null;

/** Whether a single key is pressed outside of text fields and dialogs. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !isTyping(event.target) && !document.querySelector("dialog:modal");
}

/** Single-key shortcuts, off in text fields and dialogs. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const enabled = useShortcutsEnabled();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    if (!enabled) return;
    const press = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const act = latest.current[event.key];
      if (act && act() !== false) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [enabled]);
}
