import { keysOf } from "@vetrina/contract/keys";
import { useStoredChoice } from "../../../stored-choice.ts";

/** Where an answer leads once it has left. */
export const afterAnswers = {
  resta: "Resta qui",
  prossimo: "Vai al prossimo",
  elenco: "Torna all’elenco",
} as const;

export type AfterAnswer = keyof typeof afterAnswers;

/** What this person wants after an answer. */
export const useAfterAnswer = () => useStoredChoice("vetrina-dopo-la-risposta", keysOf(afterAnswers), "resta");
