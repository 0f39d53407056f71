import { callDue } from "@vetrina/contract/settings/call-promise";
import { isOpenAt, nextOpening, type OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { wallClock } from "@vetrina/contract/settings/opening-week";
import { openingWords, showSign } from "./open-now.ts";

/** So long before a closure it is said. */
const noticeMs = 14 * 86_400_000;

/** Shows the lines of closures that are near: the page is cached, and has all that are to come. */
function tellClosures(lines: NodeListOf<HTMLElement>, now: Date): void {
  const { day: today } = wallClock(now);
  const { day: last } = wallClock(new Date(now.getTime() + noticeMs));
  for (const line of lines) {
    const { closedFrom = "", closedTo = "" } = line.dataset;
    line.classList.toggle("hidden", closedTo < today || closedFrom > last);
  }
}

/** Writes the promise of a call that holds: who is closed for days calls nobody "entro 24 ore". */
function tellPromises(calendar: OpeningCalendar, now: Date): void {
  const due = callDue(calendar, now);
  for (const words of document.querySelectorAll("[data-call-due]")) words.textContent = due;
}

/** What `open-now` is, where the agency has closures: "Riapriamo lunedì 24 agosto", and a line for each that is near. */
export function hydrate(element: HTMLElement): () => void {
  const calendar: OpeningCalendar = {
    openingHours: JSON.parse(element.dataset.week ?? "[]"),
    closures: JSON.parse(element.dataset.closures ?? "[]"),
  };
  const lines = element.querySelectorAll<HTMLElement>("[data-closed-from]");
  return showSign(element, (now) => {
    tellClosures(lines, now);
    tellPromises(calendar, now);
    const isOpen = isOpenAt(calendar, now);
    const next = nextOpening(calendar, now);
    if (!next) return [isOpen];
    if (next.isFar) return [isOpen, `Riapriamo ${next.day}`, "Richiamatemi"];
    return [isOpen, ...openingWords(next)];
  });
}
