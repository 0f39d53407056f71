import { keepJson, readJson } from "@vetrina/client/stored-json";
import { useState } from "react";

/** The words for one thing of the list while they aren't sent: they outlive the page, which the session's end closes. */
export interface KeptWords {
  name: string;
  /** What was sent before. */
  before: string;
}

export const hasKeptWords = ({ name }: KeptWords): boolean => readJson("session", name) !== undefined;

export const forgetWords = ({ name }: KeptWords): void => keepJson("session", name, undefined);

export function useKeptWords({ name, before }: KeptWords) {
  const [words, setWords] = useState(() => {
    const kept = readJson("session", name);
    return typeof kept === "string" ? kept : before;
  });
  const write = (typed: string) => {
    setWords(typed);
    keepJson("session", name, typed === before ? undefined : typed);
  };
  return { words, write };
}
