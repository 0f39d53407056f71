/** The storage key of the trial that a visitor wants; it ends with the visit. */
const storageKey = "prova";

interface CarriedTrial {
  /** The choices as the address has them. */
  query: string;
  words: string;
}

/** Remembers the trial for the forms of the visit. Storage can be closed to a page. */
export function keepTrial(trial: CarriedTrial): void {
  try {
    if (trial.query) sessionStorage.setItem(storageKey, JSON.stringify(trial));
  } catch {}
}

function read(): CarriedTrial | undefined {
  try {
    const { query, words } = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? {};
    return query && words ? { query: String(query), words: String(words) } : undefined;
  } catch {
    return undefined;
  }
}

/** The trial that the visit carries, as an address has it; empty for none. */
export const carriedTrial = (): string => read()?.query ?? "";

/** What was sent, or taken away, is carried no further. */
export function forgetTrial(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {}
  document.querySelector("[data-trial-line]")?.remove();
}

/** Says above the form that the trial goes with it. The line of the choice lends its look; a page of a trial says so itself. */
export function showCarriedTrial(choiceLine: HTMLElement): void {
  const trial = read();
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
    forgetTrial();
    document.querySelector<HTMLElement>("form[action='/contatti'] input")?.focus({ preventScroll: true });
  };
  line.append(text, undo);
  choiceLine.before(line);
}
