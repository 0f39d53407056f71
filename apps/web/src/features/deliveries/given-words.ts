import { useState } from "react";
import { forgetInTab, keepInTab, readFromTab } from "../support/tab-storage.ts";

/** The words for one thing of the list while they aren't sent: they outlive the page, which the session's end closes. */
export interface KeptWords {
  name: string;
  /** What was sent before. */
  before: string;
}

export const hasKeptWords = ({ name }: KeptWords): boolean => readFromTab(name) !== undefined;

export const forgetWords = ({ name }: KeptWords): void => forgetInTab(name);

export function useKeptWords({ name, before }: KeptWords) {
  const [words, setWords] = useState(() => {
    const kept = readFromTab(name);
    return typeof kept === "string" ? kept : before;
  });
  const write = (typed: string) => {
    setWords(typed);
    if (typed === before) forgetInTab(name);
    else keepInTab(name, typed);
  };
  return { words, write };
}
