import { isOpenAt, type NextOpening, nextOpening } from "@vetrina/contract/settings/opening-calendar";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";

/** "Apriamo alle 9:00", "Apriamo domani alle 9:00" or "Apriamo lunedì alle 9:00". */
const openingWords = ({ day, time }: NextOpening) => `Apriamo ${day && `${day} `}alle ${time}`;

/** "Richiamatemi alle 9", or on another day than the next "Richiamatemi lunedì". */
const callBackWords = ({ day, time }: NextOpening) =>
  `Richiamatemi ${day && day !== "domani" ? day : `alle ${time.replace(":00", "")}`}`;

/** While no one answers the telephone, a link to the form, which asks for two lines, stands in its place on the bar. */
function offerCallBack(bar: HTMLElement, next: NextOpening | undefined): void {
  const phone = bar.querySelector<HTMLElement>("[data-bar-phone]");
  const callBack = bar.querySelector<HTMLAnchorElement>("[data-bar-call-back]");
  if (!(phone && callBack)) return;
  phone.hidden = Boolean(next);
  callBack.hidden = !next;
  if (!next) return;
  callBack.textContent = callBackWords(next);
  if (document.getElementById("contatti")) callBack.href = "#contatti";
}

/** Shows whether the office is open now, until its cleanup is called: the page itself is cached and can't know. */
export function hydrate(element: HTMLElement): () => void {
  const week = JSON.parse(element.dataset.week ?? "[]") as OpeningHours;
  const label = element.querySelector<HTMLElement>("[data-open-now]");
  const drawnSign = element.querySelector("[data-open-sign]");
  const bar = element.closest<HTMLElement>("[data-phone-bar]");
  const tell = () => {
    const now = new Date();
    const isOpen = isOpenAt(week, now);
    const next = isOpen === false ? nextOpening(week, now) : undefined;
    const closedWords = next ? openingWords(next) : "Chiuso ora";
    if (label) {
      label.hidden = isOpen === undefined;
      label.textContent = isOpen ? "Aperto ora" : closedWords;
      label.toggleAttribute("data-open", isOpen === true);
    }
    if (drawnSign && isOpen !== undefined) drawnSign.textContent = isOpen ? "Aperto" : "Chiuso";
    if (bar) offerCallBack(bar, next);
  };
  tell();
  const timer = setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}
