import {
  isOpenAt,
  type NextOpening,
  nextOpening,
  type OpeningCalendar,
  wallClock,
} from "@vetrina/contract/settings/opening-calendar";

/** "Apriamo alle 9:00", "Apriamo domani alle 9:00", "Apriamo lunedì alle 9:00" or "Riapriamo lunedì 24 agosto". */
const openingWords = ({ day, time, isFar }: NextOpening) =>
  isFar ? `Riapriamo ${day}` : `Apriamo ${day && `${day} `}alle ${time}`;

/** "Richiamatemi alle 9", on another day than the next "Richiamatemi lunedì", and no day that is far. */
const callBackWords = ({ day, time, isFar }: NextOpening) =>
  isFar ? "Richiamatemi" : `Richiamatemi ${day && day !== "domani" ? day : `alle ${time.replace(":00", "")}`}`;

/** So long before a closure it is said. */
const noticeMs = 14 * 86_400_000;

/** Shows the lines of closures that are near: the page is cached, and has all that are to come. */
function tellClosures(lines: NodeListOf<HTMLElement>, now: Date): void {
  const { day: today } = wallClock(now);
  const { day: last } = wallClock(new Date(now.getTime() + noticeMs));
  for (const line of lines) {
    const { closedFrom = "", closedTo = "" } = line.dataset;
    line.hidden = closedTo < today || closedFrom > last;
  }
}

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
  const calendar: OpeningCalendar = {
    openingHours: JSON.parse(element.dataset.week ?? "[]"),
    closures: JSON.parse(element.dataset.closures ?? "[]"),
  };
  const closures = element.querySelectorAll<HTMLElement>("[data-closed-from]");
  const label = element.querySelector<HTMLElement>("[data-open-now]");
  const drawnSign = element.querySelector("[data-open-sign]");
  const bar = element.closest<HTMLElement>("[data-phone-bar]");
  const tell = () => {
    const now = new Date();
    const isOpen = isOpenAt(calendar, now);
    const next = isOpen === false ? nextOpening(calendar, now) : undefined;
    const closedWords = next ? openingWords(next) : "Chiuso ora";
    if (label) {
      label.hidden = isOpen === undefined;
      label.textContent = isOpen ? "Aperto ora" : closedWords;
      label.toggleAttribute("data-open", isOpen === true);
    }
    if (drawnSign && isOpen !== undefined) drawnSign.textContent = isOpen ? "Aperto" : "Chiuso";
    if (bar) offerCallBack(bar, next);
    tellClosures(closures, now);
  };
  tell();
  const timer = setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}
