/** Dispatched to this window when the waiting answers have changed; other windows get the storage event. */
const changedEvent = "vetrina-in-attesa";

/** An answer has a key of its own, so that two windows never overwrite each other's. Another account finds none of them. */
const prefixOf = (userId: number) => `vetrina-in-attesa-${userId}-`;

export const placeOf = (userId: number, submissionKey: string) => prefixOf(userId) + submissionKey;

/** Without a storage nothing waits. */
export function keptTexts(userId: number): string[] {
  try {
    return Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith(prefixOf(userId)) ? [text] : []));
  } catch {
    return [];
  }
}

export const tellChanged = () => dispatchEvent(new Event(changedEvent));

export function followKept(onChange: () => void): () => void {
  addEventListener(changedEvent, onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener(changedEvent, onChange);
    removeEventListener("storage", onChange);
  };
}
