/*
 * What a visit carries to the forms of the site, in the browser's storage for as long as the visit lasts: what was
 * chosen, and the trial that is wanted. Storage can be closed to a page; both then last as long as the page.
 */

export interface Choice {
  key: string;
  words: string;
}

interface CarriedTrial {
  /** The choices as the address has them. */
  query: string;
  words: string;
}

/** Undefined takes away what was kept. */
function keep(key: string, value: object | undefined): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value));
    else sessionStorage.removeItem(key);
  } catch {}
}

function kept<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export const choiceKey = "scelta";
export const keepChoice = (choice: Choice | undefined): void => keep(choiceKey, choice);
export const keptChoice = (): Choice | undefined => kept(choiceKey);

/** What a booking is about beside the offer: what is on the page's receipt, else what the visit has chosen. */
export const carriedChoice = (): string =>
  document.querySelector<HTMLElement>("[data-receipt]")?.dataset.receipt || (keptChoice()?.key ?? "");

const trialKey = "prova";
export const keepTrial = (trial: CarriedTrial | undefined): void => keep(trialKey, trial);
export const keptTrial = (): CarriedTrial | undefined => kept(trialKey);

/** The trial that the visit carries, as an address has it; empty for none. */
export const carriedTrial = (): string => keptTrial()?.query ?? "";
