import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { bridge } from "./bridge.ts";
import { ServerChoice } from "./choice/server-choice.tsx";
import { Dashboard } from "./dashboard/dashboard.tsx";
import { followShellEvents } from "./follow-shell-events.ts";

followShellEvents();
const place = document.getElementById("vetrina");
const start = await bridge.start();
if (place) {
  document.title = start.server?.name ?? "Vetrina";
  createRoot(place).render(
    <StrictMode>
      {start.server ? <Dashboard server={start.server} keepsLogin={start.keepsLogin} /> : <ServerChoice {...start} />}
    </StrictMode>,
  );
}
