import { keepJson, readJson } from "@vetrina/client/stored-json";
import type { Attempt } from "@vetrina/client/submission-key";
import { emptyValues, type PostValues } from "./post-values.ts";

/** A text that was being written, as the browser keeps it in case the tab ends. */
export interface KeptDraft {
  values: PostValues;
  /** Which of them were changed; none where it isn't known, as in drafts of an earlier version. */
  changed: (keyof PostValues)[];
  /** The article's `updatedAt` when the writing began; null for a new one. */
  baseUpdatedAt: string | null;
  /** When it was last written to, an ISO instant. */
  keptAt: string;
}

/** Of whom, who may share the browser with colleagues, and of which article; of a new one without a number. */
export interface DraftPlace {
  userId: number;
  postId: number | undefined;
}

const storageKey = ({ userId, postId }: DraftPlace) => `vetrina-articolo-${userId}-${postId ?? "nuovo"}`;

/** Another version of the dashboard may have stored it: only known fields of the right type count. */
function readValues(kept: unknown): PostValues | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const known = Object.entries(kept).filter(([name, value]) => name in emptyValues && typeof value === "string");
  return { ...emptyValues, ...Object.fromEntries(known) };
}

/** The draft stored for this article, if there is one. */
export function readDraft(place: DraftPlace): KeptDraft | undefined {
  // An earlier version kept it for whoever came next at this browser; the server has it for its writer.
  keepJson("local", `vetrina-articolo-${place.postId ?? "nuovo"}`, undefined);
  const kept = readJson("local", storageKey(place));
  const values = readValues(kept?.values);
  if (!values || Number.isNaN(Date.parse(kept.keptAt))) return undefined;
  const changed = Object.keys(emptyValues).filter((name) => Array.isArray(kept.changed) && kept.changed.includes(name));
  return {
    values,
    changed: changed as KeptDraft["changed"],
    baseUpdatedAt: kept.baseUpdatedAt ?? null,
    keptAt: kept.keptAt,
  };
}

/** The last attempt to save a new article, which may have arrived without an answer. */
export const attemptStore = (place: DraftPlace) => ({
  read: (): Attempt | undefined => readJson("local", `${storageKey(place)}-invio`),
  keep: (attempt: Attempt | undefined) => keepJson("local", `${storageKey(place)}-invio`, attempt),
});

/** Undefined drops it. Without storage the question before leaving is the only protection. */
export function keepDraft(place: DraftPlace, draft: KeptDraft | undefined): void {
  keepJson("local", storageKey(place), draft);
  if (!draft) attemptStore(place).keep(undefined);
}
