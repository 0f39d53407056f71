import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { isOpenAt } from "../site/about/opening-hours.ts";

/** Says whether the office is open now: the page itself is cached and can't know. */
export function hydrate(element: HTMLElement): void {
  const sign = element.querySelector<HTMLElement>("[data-open-now]");
  if (!sign) return;
  const week = JSON.parse(element.dataset.week ?? "[]") as OpeningHours;
  const tell = () => {
    const isOpen = isOpenAt(week, new Date());
    sign.hidden = isOpen === undefined;
    sign.textContent = isOpen ? "Aperto ora" : "Chiuso ora";
  };
  tell();
  setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
}
