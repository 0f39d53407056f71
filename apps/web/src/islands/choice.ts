import { type Choice, carriedTrial, choiceKey, keepChoice, keepTrial, keptChoice } from "./carried.ts";

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
  keepChoice(choice);
  show(choice);
}

/** What was asked for has been asked for. */
export function forgetChoice(): void {
  choose(undefined);
  keepTrial(undefined);
  document.querySelector("[data-trial-line]")?.remove();
}

/** An address that carries a choice has done so; reloading the page or sharing it shall not choose again. */
function takeFromAddress(): void {
  const { pathname, search, hash } = location;
  const carried = new URLSearchParams(search).get(choiceKey);
  if (carried === null) return;
  const line = theLine();
  if (carried === "nessuna") keepChoice(undefined);
  else if (line && !line.hidden)
    keepChoice({ key: inputOf(line).value, words: line.querySelector("strong")?.textContent ?? "" });
  history.replaceState(history.state, "", pathname + hash);
}

/** Carries what is chosen anywhere on the site to the contact form, wherever that is. */
export function startChoices(): void {
  takeFromAddress();
  const line = theLine();
  const kept = keptChoice();
  // Few visits carry a trial: the others don't load how it is shown.
  if (line && carriedTrial()) void import("./trial-line.ts").then(({ showTrialLine }) => showTrialLine(line));
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
    const line = theLine();
    // By keyboard, where no clicks are counted, the link that had the focus is gone.
    if (line && !event.detail) inputOf(line).form?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  });
}
