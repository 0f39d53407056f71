import { useEffect, useRef } from "react";
import { useShortcutsEnabled } from "./shortcuts-preference.ts";
import { isSingleKey } from "./use-shortcuts.ts";

/** How long the letter after g may take, in milliseconds. */
const letterWaitMs = 1500;

/** g and then a letter: `go` is asked whether the letter leads anywhere. No other shortcut hears that letter. */
export function useGoKeys(go: (letter: string) => boolean): void {
  const enabled = useShortcutsEnabled();
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useEffect(() => {
    if (!enabled) return;
    let startedAt = Number.NEGATIVE_INFINITY;
    const press = (event: KeyboardEvent) => {
      if (event.key === "Shift" || !isSingleKey(event)) return;
      const waiting = event.timeStamp - startedAt < letterWaitMs;
      startedAt = Number.NEGATIVE_INFINITY;
      if (waiting && latest.current(event.key.toLowerCase())) event.preventDefault();
      else if (event.key === "g" && !waiting) startedAt = event.timeStamp;
      else return;
      event.stopImmediatePropagation();
    };
    document.addEventListener("keydown", press, { capture: true });
    return () => document.removeEventListener("keydown", press, { capture: true });
  }, [enabled]);
}
