import type { ConsentChoice } from "@vetrina/contract/consent-choice";
import { readConsent, saveConsent } from "./consent-store.ts";

/**
 * Shows the banner until it is answered, and again when the footer's button asks for it.
 * `onAnswer` hears the answer that holds now and every later one.
 */
export function startConsent(onAnswer: (choice: ConsentChoice) => void): void {
  const banner = document.getElementById("cookie-banner");
  const reopen = document.querySelector<HTMLButtonElement>("[data-cookie-preferences]");
  if (!banner || !reopen) return;
  let openedByHand = false;

  banner.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-consent]");
    if (!button) return;
    const choice = button.dataset.consent as ConsentChoice;
    saveConsent(choice);
    onAnswer(choice);
    banner.hidePopover();
    if (openedByHand) reopen.focus();
  });
  reopen.hidden = false;
  reopen.addEventListener("click", () => {
    openedByHand = true;
    banner.showPopover();
    banner.querySelector<HTMLElement>("[data-consent]")?.focus();
  });

  const answer = readConsent();
  if (answer) onAnswer(answer);
  else banner.showPopover();
}
