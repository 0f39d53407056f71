import { isOpenInWeek, type NextOpening, nextInWeek } from "@vetrina/contract/settings/opening-week";

/** "Apriamo alle 9:00", "Apriamo domani alle 9:00" or "Apriamo lunedì alle 9:00"; "Richiamatemi alle 9" or "… lunedì". */
export const openingWords = ({ day, time }: NextOpening) =>
  [
    `Apriamo ${day && `${day} `}alle ${time}`,
    `Richiamatemi ${day && day !== "domani" ? day : `alle ${time.replace(":00", "")}`}`,
  ] as const;

/** While no one answers the telephone, a link to the form, which asks for two lines, stands in its place on the bar. */
function offerCallBack(bar: HTMLElement, words = ""): void {
  const phone = bar.querySelector<HTMLElement>("[data-bar-phone]");
  const callBack = bar.querySelector<HTMLAnchorElement>("[data-bar-call-back]");
  if (!(phone && callBack)) return;
  phone.hidden = Boolean(words);
  callBack.hidden = !words;
  callBack.textContent = words;
  if (document.getElementById("contatti")) callBack.href = "#contatti";
}

/** Whether the office is open, undefined where it isn't said; and while it is closed, when it opens and calls back. */
type Sign = readonly [isOpen: boolean | undefined, opens?: string, callsBack?: string];

/** Shows whether the office is open now, until its cleanup is called: the page itself is cached and can't know. */
export function showSign(element: HTMLElement, signAt: (now: Date) => Sign): () => void {
  const label = element.querySelector<HTMLElement>("[data-open-now]");
  const drawnSign = element.querySelector("[data-open-sign]");
  const bar = element.closest<HTMLElement>("[data-phone-bar]");
  const tell = () => {
    const [isOpen, opens = "Chiuso ora", callsBack] = signAt(new Date());
    if (label) {
      label.hidden = isOpen === undefined;
      label.textContent = isOpen ? "Aperto ora" : opens;
      label.toggleAttribute("data-open", isOpen === true);
    }
    if (drawnSign && isOpen !== undefined) drawnSign.textContent = isOpen ? "Aperto" : "Chiuso";
    if (bar) offerCallBack(bar, callsBack);
  };
  tell();
  const timer = setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tell);
  };
}

/** By the week alone: with closures the island is `open-days`. */
export function hydrate(element: HTMLElement): () => void {
  const week = JSON.parse(element.dataset.week ?? "[]");
  return showSign(element, (now) => {
    const next = nextInWeek(week, now);
    return [isOpenInWeek(week, now), ...(next ? openingWords(next) : ([] as const))];
  });
}
