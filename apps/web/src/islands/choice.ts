import { forgetTrial, showCarriedTrial } from "./carried-trial.ts";

/** The storage key of the visit's choice; it ends with the visit. */
const storageKey = "scelta";

interface Choice {
  key: string;
  words: string;
}

/** Storage can be closed to a page; the choice then lasts as long as the page. */
function keep(choice: Choice | undefined): void {
  try {
    if (choice) sessionStorage.setItem(storageKey, JSON.stringify(choice));
    else sessionStorage.removeItem(storageKey);
  } catch {}
}

function keptChoice(): Choice | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

const theLine = () => document.querySelector<HTMLElement>("[data-choice-line]");
const inputOf = (line: HTMLElement) => line.querySelector("input") as HTMLInputElement;

function show(choice: Choice | undefined): void {
  const line = theLine();
  const words = line?.querySelector("[data-choice-words]");
  if (!line || !words) return;
  line.hidden = !choice;
  words.textContent = choice?.words ?? "";
  inputOf(line).value = choice?.key ?? "";
}

function choose(choice: Choice | undefined): void {
  keep(choice);
  show(choice);
}

/** What was asked for has been asked for. */
export function forgetChoice(): void {
  choose(undefined);
  forgetTrial();
}

/** An address that carries a choice has done so; reloading the page or sharing it shall not choose again. */
function takeFromAddress(): void {
  const { pathname, search, hash } = location;
  const carried = new URLSearchParams(search).get(storageKey);
  if (carried === null) return;
  const line = theLine();
  if (carried === "nessuna") keep(undefined);
  else if (line && !line.hidden)
    keep({ key: inputOf(line).value, words: line.querySelector("strong")?.textContent ?? "" });
  history.replaceState(history.state, "", pathname + hash);
}

/** Carries what is chosen anywhere on the site to the contact form, wherever that is. */
export function startChoices(): void {
  takeFromAddress();
  const line = theLine();
  const kept = keptChoice();
  if (line) showCarriedTrial(line);
  // A page whose form is about one thing says so itself.
  if (line?.hidden && kept) show(kept);
  // A link to this very page only has to go down to the form.
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-choice]")) {
    if (link.pathname === location.pathname) link.href = link.hash;
  }
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const { choice: key, choiceWords: words } = target.closest<HTMLElement>("[data-choice]")?.dataset ?? {};
    if (key && words) choose({ key, words });
    if (!target.closest("[data-choice-undo]")) return;
    event.preventDefault();
    choose(undefined);
  });
}
