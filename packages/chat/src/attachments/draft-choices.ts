import type { Choice } from "./choose-files.ts";

/** No files. */
export const nothing: Choice = { files: [], refused: [] };

const choices = new Map<string, Choice>();
const readers = new Set<() => void>();

export function followChoices(onChange: () => void): () => void {
  readers.add(onChange);
  return () => readers.delete(onChange);
}

/** The files chosen for the draft of this name. */
export const draftChoice = (name: string): Choice => choices.get(name) ?? nothing;

/** Whether there are any. */
export const hasDraftAttachments = (name: string) => draftChoice(name).files.length > 0;

export function changeDraftAttachments(name: string, alter: (choice: Choice) => Choice): void {
  const choice = alter(draftChoice(name));
  if (choice.files.length + choice.refused.length > 0) choices.set(name, choice);
  else choices.delete(name);
  for (const onChange of readers) onChange();
}

/** Who was writing logs out: their files aren't for who comes next. */
export function forgetDraftAttachments(): void {
  choices.clear();
  for (const onChange of readers) onChange();
}
