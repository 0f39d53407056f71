import { makeGivebacks } from "@vetrina/chat/givebacks";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { useState } from "react";
import * as z from "zod";
import { useResidentId } from "../../session/resident.ts";

/** A mail to a lead that isn't sent yet. */
export interface AnswerDraft {
  /** Missing as long as the suggested one stands. */
  subject?: string | undefined;
  text: string;
  /** The last attempt to send it, which may have arrived without a confirmation. */
  attempt?: Attempt | undefined;
}

const draftSchema = z.object({
  subject: z.string().optional(),
  text: z.string(),
  attempt: z.object({ content: z.string(), key: z.string() }).optional(),
});

const emptyDraft: AnswerDraft = { text: "" };
const isEmpty = ({ subject, text }: AnswerDraft) => text === "" && subject === undefined;

function readDraft(storageKey: string): AnswerDraft {
  try {
    return draftSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? ""));
  } catch {
    return emptyDraft;
  }
}

/** Storage may be full or switched off: the draft then lasts as long as the panel. */
function keepDraft(storageKey: string, draft: AnswerDraft): void {
  try {
    if (isEmpty(draft)) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {}
}

interface TakenBack {
  subject: string;
  text: string;
}

const givebacks = makeGivebacks<TakenBack>();

/** With words that were taken back before what was typed since. */
const withTakenBack = ({ text: typed }: AnswerDraft, { subject, text }: TakenBack): AnswerDraft => ({
  subject,
  text: [text, typed].filter(Boolean).join("\n\n"),
});

/**
 * The unsent mail to a lead, stored in this browser until it is sent or emptied. `onBack` is called when words are put
 * back into it.
 */
export function useAnswerDraft(leadId: number, onBack: () => void) {
  const storageKey = `vetrina-bozza-contatto-${useResidentId()}-${leadId}`;
  const [draft, setDraft] = useState(() => readDraft(storageKey));
  const write = (next: AnswerDraft) => {
    keepDraft(storageKey, next);
    setDraft(next);
  };
  givebacks.useTaker(storageKey, (taken) => {
    write(withTakenBack(draft, taken));
    onBack();
  });
  return {
    draft,
    isEmpty: isEmpty(draft),
    change: (changes: Partial<AnswerDraft>) => write({ ...draft, ...changes }),
    /** The key to send it with: the same one for as long as nothing changes. */
    sign(subject: string, text: string): string {
      const attempt = nextAttempt(JSON.stringify([subject, text]), draft.attempt);
      write({ ...draft, attempt });
      return attempt.key;
    },
    /** Puts words back that were taken back, also where the lead was left, or opened again since. */
    put(taken: TakenBack): void {
      if (!givebacks.give(storageKey, taken)) keepDraft(storageKey, withTakenBack(readDraft(storageKey), taken));
    },
    clear: () => write(emptyDraft),
  };
}
