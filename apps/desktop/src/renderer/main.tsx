import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { bridge } from "./bridge.ts";
import { ServerChoice } from "./choice/server-choice.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";

/** The shortcut of the dashboard's command palette, dispatched when the system-wide shortcut opened the window. */
const paletteKey = () => new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true, cancelable: true });

/**
 * Goes where a notification or a link points, and opens the search. To be called before `bridge.start`: with its
 * answer comes what was waiting for this page.
 */
function followShellEvents(): void {
  bridge.on("navigate", (address) => {
    location.hash = address;
  });
  bridge.on("search", () => void document.dispatchEvent(paletteKey()));
}

followShellEvents();
const root = document.getElementById("vetrina");
const start = await bridge.start();
if (root) {
  document.title = start.server?.name ?? "Vetrina";
  createRoot(root).render(
    <StrictMode>
      {start.server ? <Dashboard server={start.server} keepsLogin={start.keepsLogin} /> : <ServerChoice {...start} />}
    </StrictMode>,
  );
}
