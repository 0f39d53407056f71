import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { isOpenAt } from "../site/about/opening-hours.ts";

/** Shows whether the office is open now, until its cleanup is called: the page itself is cached and can't know. */
export function hydrate(element: HTMLElement): () => void {
  const week = JSON.parse(element.dataset.week ?? "[]") as OpeningHours;
  const label = element.querySelector<HTMLElement>("[data-open-now]");
  const drawnSign = element.querySelector("[data-open-sign]");
  const tell = () => {
    const isOpen = isOpenAt(week, new Date());
    if (label) {
      label.hidden = isOpen === undefined;
      label.textContent = isOpen ? "Aperto ora" : "Chiuso ora";
      label.toggleAttribute("data-open", isOpen === true);
    }
    if (drawnSign && isOpen !== undefined) drawnSign.textContent = isOpen ? "Aperto" : "Chiuso";
  };
  tell();
  const timer = setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}
