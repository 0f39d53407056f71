import { useState } from "react";

/** What this browser holds under this key, whatever it is. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What was chosen in this browser under this key, or what is usual. */
export function readChoice<Choice extends string>(key: string, choices: readonly Choice[], usual: Choice): Choice {
  const kept = readStored(key);
  return choices.find((choice) => choice === kept) ?? usual;
}

/** Without a storage the choice lasts as long as the page. */
export function keepChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {}
}

/** One of a few choices, kept in this browser. */
export function useStoredChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
  usual: Choice,
): [Choice, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => readChoice(key, choices, usual));
  const choose = (choice: Choice) => {
    setChosen(choice);
    keepChoice(key, choice);
  };
  return [chosen, choose];
}
