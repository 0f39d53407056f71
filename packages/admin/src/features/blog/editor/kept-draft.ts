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

const storageKey = (postId: number | undefined) => `vetrina-articolo-${postId ?? "nuovo"}`;

/** Another version of the dashboard may have stored it: only known fields of the right type count. */
function readValues(kept: unknown): PostValues | undefined {
  if (typeof kept !== "object" || kept === null) return undefined;
  const known = Object.entries(kept).filter(([name, value]) => name in emptyValues && typeof value === "string");
  return { ...emptyValues, ...Object.fromEntries(known) };
}

/** The draft stored for this article, if there is one. */
export function readDraft(postId: number | undefined): KeptDraft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey(postId)) ?? "null");
    const values = readValues(kept?.values);
    if (!values || Number.isNaN(Date.parse(kept.keptAt))) return undefined;
    const changed = Object.keys(emptyValues).filter(
      (name) => Array.isArray(kept.changed) && kept.changed.includes(name),
    );
    return {
      values,
      changed: changed as KeptDraft["changed"],
      baseUpdatedAt: kept.baseUpdatedAt ?? null,
      keptAt: kept.keptAt,
    };
  } catch {
    return undefined;
  }
}

/** Without storage, or with a full one, the text lives as long as the page. */
export function keepDraft(postId: number | undefined, draft: KeptDraft): void {
  try {
    localStorage.setItem(storageKey(postId), JSON.stringify(draft));
  } catch {
    // The question before leaving is then the only protection.
  }
}

export function dropDraft(postId: number | undefined): void {
  try {
    localStorage.removeItem(storageKey(postId));
  } catch {
    // Then there was nothing to drop.
  }
}
