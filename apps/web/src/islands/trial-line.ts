import { keepTrial, keptTrial } from "./carried.ts";

/** Says above the form that the trial goes with it. The line of the choice lends its look; a page of a trial says so itself. */
export function showTrialLine(choiceLine: HTMLElement): void {
  const trial = keptTrial();
  if (!trial || document.querySelector("[data-trial-carried]")) return;
  const line = document.createElement("p");
  line.className = choiceLine.className;
  line.dataset.trialLine = "";
  const words = document.createElement("strong");
  words.textContent = trial.words;
  const text = document.createElement("span");
  text.append("Con la tua prova: ", words);
  const undo = document.createElement("button");
  undo.type = "button";
  undo.className = "text-link cursor-pointer";
  undo.textContent = "Togli";
  undo.onclick = () => {
    keepTrial(undefined);
    line.remove();
    document.querySelector<HTMLElement>("form[action='/contatti'] input")?.focus({ preventScroll: true });
  };
  line.append(text, undo);
  // Outside of the line's status: it is nothing that has just happened.
  choiceLine.parentElement?.before(line);
}
