import { useState } from "react";

const storageKey = "vetrina-dopo-la-risposta";

/** Where an answer leads once it has left. */
export const afterAnswers = {
  resta: "Resta qui",
  prossimo: "Vai al prossimo",
  elenco: "Torna all'elenco",
} as const;

export type AfterAnswer = keyof typeof afterAnswers;

function readPreference(): AfterAnswer {
  try {
    const kept = localStorage.getItem(storageKey);
    return kept !== null && kept in afterAnswers ? (kept as AfterAnswer) : "resta";
  } catch {
    return "resta";
  }
}

/** What this person wants after an answer, in this browser. Without a storage it lasts as long as the page. */
export function useAfterAnswer(): [AfterAnswer, (chosen: AfterAnswer) => void] {
  const [after, setAfter] = useState(readPreference);
  return [
    after,
    (chosen) => {
      setAfter(chosen);
      try {
        localStorage.setItem(storageKey, chosen);
      } catch {}
    },
  ];
}
