import { keepJson, readJson } from "@vetrina/client/stored-json";
import type { CountdownMode } from "@vetrina/contract/deposits/offer";
import { clockText, countdownEnd, secondsLeft, tickMs } from "./countdown-clock.ts";

const firstViewKey = "offerta-prima-visita";

/** When this visitor first saw the offer, remembered in the browser; where it forbids that, each view is the first. */
function firstView(nowMs: number): number {
  const stored = Number(readJson("local", firstViewKey));
  if (stored > 0 && stored <= nowMs) return stored;
  keepJson("local", firstViewKey, nowMs);
  return nowMs;
}

function endOf(mode: CountdownMode, campaignEndsAt: string | undefined): number | undefined {
  const nowMs = Date.now();
  const firstViewMs = mode === "visitatore" ? firstView(nowMs) : nowMs;
  return countdownEnd({ mode, nowMs, firstViewMs, campaignEndsAt });
}

/** A leaf of the station board, split in the middle. */
const flap =
  "mx-px inline-block w-[1.3em] text-center text-primary-content [background:linear-gradient(var(--color-primary)_48%,var(--color-accent)_48%_52%,var(--color-primary)_52%)] motion-safe:animate-[flap_0.25s_ease-in]";

/** Puts a new leaf in place of each one whose sign changed: the new one falls as on a station board. */
function flip(clock: HTMLElement, text: string): void {
  const signs = [...text];
  while (clock.childElementCount > signs.length) clock.lastElementChild?.remove();
  signs.forEach((sign, index) => {
    const current = clock.children[index];
    if (current?.textContent === sign) return;
    const leaf = document.createElement("span");
    leaf.textContent = sign;
    leaf.className = /\d/.test(sign) ? flap : "px-[0.15em]";
    if (current) current.replaceWith(leaf);
    else clock.append(leaf);
  });
}

/** What an ended offer's calls say. */
const endedCall = "CHIEDI IL PROSSIMO POSTO";

/** Once the offer has ended nothing sells it under a sign that says so: its calls lead to the form. A drawn one stays drawn. */
function endCalls(contactHref: string): void {
  for (const call of document.querySelectorAll<HTMLElement>("main [command=show-modal][data-cta]")) {
    const hadFocus = document.activeElement === call;
    const link = document.createElement("a");
    link.href = contactHref;
    link.className = call.className;
    link.dataset.cta = call.dataset.cta;
    const { endedLabel } = call.dataset;
    if (endedLabel) {
      link.setAttribute("aria-label", endedLabel);
      link.append(...call.childNodes);
    } else link.textContent = endedCall;
    call.replaceWith(link);
    if (hadFocus) link.focus({ preventScroll: true });
  }
}

/** What asked to pay today says then what is true, or goes. */
function endSentences(): void {
  for (const words of document.querySelectorAll<HTMLElement>("main [data-ended]"))
    words.textContent = words.dataset.ended ?? "";
}

/** Runs the banner's clock until the offer ends. */
export function hydrate(banner: HTMLElement): void {
  const clock = banner.querySelector<HTMLElement>("[data-clock]");
  const text = banner.querySelector<HTMLElement>("[data-text]");
  const dismiss = banner.querySelector<HTMLElement>("[data-dismiss]");
  if (!clock || !text || !dismiss) return;
  // The offer ends for who no longer looks at the clock, too.
  dismiss.addEventListener("click", () => {
    banner.hidden = true;
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  });
  banner.dataset.live = "";

  const endMs = endOf(banner.dataset.mode as CountdownMode, banner.dataset.endsAt);
  if (endMs === undefined) {
    clock.remove();
    return;
  }
  const tick = () => {
    const seconds = secondsLeft(endMs, Date.now());
    if (seconds > 0) {
      flip(clock, clockText(seconds));
      return;
    }
    clearInterval(timer);
    clock.remove();
    banner.dataset.expired = "";
    text.textContent = "OFFERTA SCADUTA";
    endCalls(banner.dataset.contact ?? "/#contatti");
    endSentences();
  };
  const timer = setInterval(tick, tickMs);
  tick();
}
