import { keepJson, readJson } from "@vetrina/client/stored-json";
import type { Sale } from "@vetrina/contract/deposits/offer";
import { salesSamples } from "./sales-samples.ts";
import { startSalesSchedule } from "./sales-schedule.ts";

const closedKey = "avvisi-acquisti-chiusi";

/** A sum of money in a text: what the notice must not cover, wherever it is written. */
const sumOfMoney = /€\s?\d|\d\s?(?:€|euro)/;

/** What has to stay readable and in reach: headings, buttons, and every price that is not part of a drawing. */
function uncoverable(): Element[] {
  const prices = new Set<Element>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (element && sumOfMoney.test(texts.currentNode.nodeValue ?? "")) prices.add(element);
  }
  const others = document.querySelectorAll("h1, h2, h3, h4, .btn, button, [data-cta], [data-proof], .phone-bar");
  return [...prices, ...others].filter((element) => !element.closest("svg, script, [data-island=sales-toast]"));
}

/** Where the notice may lie, the best place first: see offer.css. */
const places = ["left", "right", "middle", "top"];

/** Where the screen's upper end is free: under the header and, while it is in sight, the clock's strip. */
const upperEnd = () =>
  Math.max(
    ...[...document.querySelectorAll("body > header, .countdown")].map((one) => one.getBoundingClientRect().bottom),
  );

/** Lays the unseen notice where it covers nothing of that; false when there is no such place on the screen now. */
function findPlace(shelf: HTMLElement): boolean {
  const others = uncoverable()
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect());
  shelf.style.setProperty("--upper-end", `${upperEnd()}px`);
  return places.some((place) => {
    shelf.dataset.place = place;
    const { left, right, top, bottom } = shelf.getBoundingClientRect();
    return !others.some((box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top);
  });
}

/** While a visitor scrolls, touches or types, and for this long after it, the notice stays out of the way. In milliseconds. */
const quietMs = 600;

/** Tells when the visitor is at something, and when that has been over for a moment. */
function whileBusy(tell: (isBusy: boolean) => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const busy = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("[data-notice]")) return;
    if (rest === undefined) tell(true);
    clearTimeout(rest);
    rest = setTimeout(() => {
      rest = undefined;
      tell(false);
    }, quietMs);
  };
  for (const event of ["scroll", "touchstart", "touchmove", "keydown", "input"])
    document.addEventListener(event, busy, { passive: true, capture: true });
}

/** What a buyer did, with the article that the product takes. */
const bought: Record<Sale["package"], string> = {
  "Sito Web LITE": "ha prenotato il Sito Web LITE",
  "Sito Web STANDARD": "ha prenotato il Sito Web STANDARD",
  "E-COMMERCE": "ha prenotato l’E-COMMERCE",
  "Sito web a 197 euro": "ha prenotato il sito web a 197 euro",
};

function write(notice: HTMLElement, sale: Sale): void {
  const texts = {
    who: sale.location ? `${sale.name} da ${sale.location}` : sale.name,
    what: bought[sale.package],
    when: sale.time,
  };
  for (const [part, text] of Object.entries(texts)) {
    const element = notice.querySelector(`[data-${part}]`);
    if (element) element.textContent = text;
  }
}

/** Rings the shop's bell now and then, until the visitor has enough of it. */
export function hydrate(shelf: HTMLElement): void {
  const notice = shelf.querySelector<HTMLElement>("[data-notice]");
  if (!notice || readJson("session", closedKey)) return;
  const sales: Sale[] = shelf.dataset.sales ? JSON.parse(shelf.dataset.sales) : salesSamples;
  let turn = 0;
  let isDue = false;
  let isBusy = false;
  const settle = () => {
    const isShown = shelf.hasAttribute("data-shown");
    // Not from under the pointer or the focus: the next notice takes its place.
    if (isShown && !isBusy && (isDue || notice.matches(":hover, :focus-within"))) return;
    shelf.toggleAttribute("data-shown", isDue && !isBusy && findPlace(shelf));
  };
  const stop = startSalesSchedule({
    show() {
      const sale = sales[turn % sales.length];
      if (!sale) return;
      // Announced once: a voice that rings every quarter of a minute can't be listened to.
      shelf.ariaLive = turn === 0 ? "polite" : "off";
      notice.hidden = false;
      write(notice, sale);
      turn += 1;
      isDue = true;
      settle();
    },
    hide() {
      isDue = false;
      settle();
    },
  });
  whileBusy((busy) => {
    isBusy = busy;
    settle();
  });
  notice.querySelector("[data-close]")?.addEventListener("click", () => {
    stop();
    // With storage forbidden it stays away for this page only.
    keepJson("session", closedKey, 1);
    isDue = false;
    shelf.remove();
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  });
}
