import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { useEffect, useState } from "react";

/** What was written for a ticket and not sent yet. */
interface Draft {
  text: string;
  isInternal: boolean;
  /** The last try to send it, which may have arrived although nobody said so. */
  attempt?: Attempt;
}

const emptyDraft: Draft = { text: "", isInternal: false };
const storageKey = (ticketId: number) => `vetrina-bozza-${ticketId}`;

function readDraft(ticketId: number): Draft {
  try {
    const kept: Partial<Draft> | null = JSON.parse(localStorage.getItem(storageKey(ticketId)) ?? "null");
    if (typeof kept?.text !== "string") return emptyDraft;
    return { text: kept.text, isInternal: kept.isInternal === true, attempt: kept.attempt };
  } catch {
    return emptyDraft;
  }
}

/** Storage may be full or switched off: the text then lasts as long as the page. */
function keepDraft(ticketId: number, draft: Draft): void {
  try {
    if (draft.text === "") localStorage.removeItem(storageKey(ticketId));
    else localStorage.setItem(storageKey(ticketId), JSON.stringify(draft));
  } catch {}
}

/** Nothing is left to send: also when the conversation was closed while it went out. */
export const forgetDraft = (ticketId: number) => keepDraft(ticketId, emptyDraft);

/** The unsent text of a ticket: it outlives the conversation's closing and the page's reload. */
export function useDraft(ticketId: number) {
  const [draft, setDraft] = useState(() => readDraft(ticketId));
  useEffect(() => keepDraft(ticketId, draft), [ticketId, draft]);
  return {
    draft,
    setText: (text: string) => setDraft((old) => ({ ...old, text })),
    setInternal: (isInternal: boolean) => setDraft((old) => ({ ...old, isInternal })),
    /** The text goes, the kind stays: whoever adds notes is not made to write to the client. */
    clear: () => setDraft(({ isInternal }) => ({ ...emptyDraft, isInternal })),
    /** The key to send it with, together with these files: the same one for as long as nothing changes. */
    keyFor(files: readonly File[]): string {
      const fileMarks = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
      const content = JSON.stringify([draft.text.trim(), draft.isInternal, fileMarks]);
      const attempt = nextAttempt(content, draft.attempt);
      setDraft({ ...draft, attempt });
      return attempt.key;
    },
  };
}
