import type { ConsentChoice } from "@vetrina/contract/consent-choice";
import { readConsent, saveConsent } from "./consent-store.ts";

/** Where the banner may lie, the best place first: see consent.css. */
const places = ["", "left", "top"];

/** Lays the open banner where it covers no call to action of the page as it is on the screen now. */
function keepOffCalls(banner: HTMLElement): void {
  const calls = [...document.querySelectorAll(".btn, [data-cta], [commandfor]")]
    .filter((call) => !banner.contains(call) && call.checkVisibility({ visibilityProperty: true }))
    .map((call) => call.getBoundingClientRect());
  for (const place of places) {
    banner.dataset.place = place;
    const { left, right, top, bottom } = banner.getBoundingClientRect();
    const covers = (call: DOMRect) => call.left < right && call.right > left && call.top < bottom && call.bottom > top;
    if (!calls.some(covers)) return;
  }
  banner.dataset.place = "";
}

/**
 * Shows the banner until it is answered, and again when the footer's button asks for it.
 * `onAnswer` hears the answer that holds now and every later one, of another tab too.
 */
export function startConsent(onAnswer: (choice: ConsentChoice) => void): void {
  const banner = document.getElementById("cookie-banner");
  const reopen = document.querySelector<HTMLButtonElement>("[data-cookie-preferences]");
  if (!banner || !reopen) return;
  let openedByHand = false;
  let known: ConsentChoice | undefined;
  // The observer calls back between layout and paint, when reading positions forces no further layout.
  const keepOff = () => banner.matches(":popover-open") && keepOffCalls(banner);
  new ResizeObserver(keepOff).observe(banner);

  const obey = (choice: ConsentChoice) => {
    known = choice;
    // consent.css says it once the banner is opened again.
    banner.dataset.now = choice;
    onAnswer(choice);
    banner.hidePopover();
  };

  const details = banner.querySelector("[data-cookie-details]");
  details?.addEventListener("click", () => {
    details.ariaExpanded = String(details.ariaExpanded !== "true");
  });

  banner.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-consent]");
    if (!button) return;
    const choice = button.dataset.consent as ConsentChoice;
    saveConsent(choice);
    obey(choice);
    if (openedByHand) reopen.focus();
  });
  reopen.disabled = false;
  reopen.addEventListener("click", () => {
    openedByHand = true;
    banner.showPopover();
    banner.querySelector<HTMLElement>("[data-consent]")?.focus();
  });

  const look = () => {
    const latest = readConsent();
    if (latest && latest !== known) obey(latest);
  };
  look();
  if (!known) banner.showPopover();
  // Another tab has answered, at once or while this page lay in the browser's memory.
  addEventListener("storage", look);
  addEventListener("pageshow", look);
  addEventListener("resize", keepOff);
  // It lies on the phone's bar, which makes way for forms: then it is somewhere else. A wide screen shows no bar.
  const bar = document.querySelector("[data-phone-bar]");
  const followBar = () => bar?.checkVisibility() && keepOff();
  if (bar) new MutationObserver(followBar).observe(bar, { attributeFilter: ["data-away"] });
}
