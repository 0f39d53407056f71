import { callDue } from "@vetrina/contract/settings/call-promise";
import { isNear, isOpenAt, nextOpening, type OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";
import { openingWords, showSign } from "./open-now.ts";

/** Shows the lines of closures that are near: the page is cached, and has all that are to come. */
function tellClosures(lines: NodeListOf<HTMLElement>, now: Date): void {
  for (const line of lines) {
    const { closedFrom: from = "", closedTo: to = "" } = line.dataset;
    line.classList.toggle("hidden", !isNear({ from, to }, now));
  }
}

/** Writes the promise of a call that holds: who is closed for days calls nobody "entro 24 ore". */
function tellPromises(calendar: OpeningCalendar, now: Date): void {
  const due = callDue(calendar, now);
  for (const words of document.querySelectorAll("[data-call-due]")) words.textContent = due;
}

/** "lun 14 dic", in one line: the phone's bar has no room for the whole words. */
const shortDay = (day: string) => day.replace(/(\p{L}{3})\p{L}+/gu, "$1").replace(" ", "\u00a0");

/** What `open-now` is, where the agency has closures: "Riapriamo lunedì 24 agosto", and a line for each that is near. */
export function hydrate(element: HTMLElement): () => void {
  const calendar: OpeningCalendar = {
    openingHours: JSON.parse(element.dataset.week ?? "[]"),
    closures: JSON.parse(element.dataset.closures ?? "[]"),
  };
  const isOnBar = element.closest("[data-phone-bar]") !== null;
  const lines = element.querySelectorAll<HTMLElement>("[data-closed-from]");
  return showSign(element, (now) => {
    tellClosures(lines, now);
    tellPromises(calendar, now);
    const isOpen = isOpenAt(calendar, now);
    const next = nextOpening(calendar, now);
    if (!next) return [isOpen];
    if (next.isFar) return [isOpen, `Riapriamo ${isOnBar ? shortDay(next.day) : next.day}`, "Richiamatemi"];
    return [isOpen, ...openingWords(next)];
  });
}
