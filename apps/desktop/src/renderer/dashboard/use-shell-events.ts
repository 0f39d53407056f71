import { useEffect } from "react";
import { bridge } from "../bridge.ts";

/** The dashboard's own key for its palette, pressed for whoever came by the shortcut of the whole system. */
const paletteKey = () => new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });

/** Goes where a notification or a link points, and opens the search. */
export function useShellEvents(): void {
  useEffect(() => {
    const stops = [
      bridge.on("place", (address) => {
        location.hash = address;
      }),
      bridge.on("search", () => void document.dispatchEvent(paletteKey())),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
