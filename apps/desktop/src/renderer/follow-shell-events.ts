import { bridge } from "./bridge.ts";

/** The dashboard's own key for its palette, pressed for whoever came by the shortcut of the whole system. */
const paletteKey = () => new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });

/**
 * Goes where a notification or a link points, and opens the search. To be called before `bridge.start`: with its
 * answer comes what was waiting for this page.
 */
export function followShellEvents(): void {
  bridge.on("place", (address) => {
    location.hash = address;
  });
  bridge.on("search", () => void document.dispatchEvent(paletteKey()));
}
