import type { ConsentChoice } from "@vetrina/contract/consent-choice";
import type { Tracking } from "@vetrina/contract/settings/site";
import { watchPage } from "./page-events.ts";
import { applyConsent } from "./tags.ts";

let watching = false;

/** Obeys the visitor's answer; the first time it is yes, the page begins to be watched. */
export function followConsent(choice: ConsentChoice, tracking: Tracking): void {
  applyConsent(choice, tracking);
  if (choice === "rejected" || watching) return;
  watching = true;
  watchPage();
}
