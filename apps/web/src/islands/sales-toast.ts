import type { Sale } from "@vetrina/contract/deposits/offer";
import { salesSamples } from "./sales-samples.ts";
import { startSalesSchedule } from "./sales-schedule.ts";

const closedKey = "avvisi-acquisti-chiusi";

function wasClosed(): boolean {
  try {
    return sessionStorage.getItem(closedKey) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(closedKey, "1");
  } catch {
    // With storage forbidden it stays away for this page only.
  }
}

/** The notice moves up under the header as long as a call to action lies in its corner of the screen. */
function stepAside(shelf: HTMLElement): void {
  const under = new Set<Element>();
  const { innerHeight, innerWidth } = window;
  const { offsetHeight, offsetWidth } = shelf;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) under[entry.isIntersecting ? "add" : "delete"](entry.target);
      shelf.toggleAttribute("data-away", under.size > 0);
    },
    { rootMargin: `${offsetHeight + 24 - innerHeight}px ${offsetWidth + 24 - innerWidth}px 0px 0px` },
  );
  for (const call of document.querySelectorAll("main .btn:not([data-floating-cta]), main [commandfor]"))
    observer.observe(call);
}

function write(notice: HTMLElement, sale: Sale): void {
  const texts = {
    who: sale.location ? `${sale.name} da ${sale.location}` : sale.name,
    what: sale.package,
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
  if (!notice || wasClosed()) return;
  const sales: Sale[] = shelf.dataset.sales ? JSON.parse(shelf.dataset.sales) : salesSamples;
  let turn = 0;
  const hide = () => {
    // Not from under the pointer or the focus: the next notice takes its place.
    if (!notice.matches(":hover, :focus-within")) notice.hidden = true;
  };
  const stop = startSalesSchedule({
    show() {
      const sale = sales[turn % sales.length];
      if (!sale) return;
      // Announced once: a voice that rings every quarter of a minute can't be listened to.
      shelf.ariaLive = turn === 0 ? "polite" : "off";
      notice.hidden = false;
      write(notice, sale);
      if (turn === 0) stepAside(shelf);
      turn += 1;
    },
    hide,
  });
  notice.querySelector("[data-close]")?.addEventListener("click", () => {
    stop();
    rememberClosed();
    notice.hidden = true;
  });
}
