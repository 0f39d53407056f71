import { makeGivebacks } from "@vetrina/chat/givebacks";
import { keepJson, readJson } from "@vetrina/client/stored-json";
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

const readDraft = (storageKey: string): AnswerDraft =>
  draftSchema.safeParse(readJson("local", storageKey)).data ?? emptyDraft;

const keepDraft = (storageKey: string, draft: AnswerDraft): void =>
  keepJson("local", storageKey, isEmpty(draft) ? undefined : draft);

type Mail = Required<Pick<AnswerDraft, "subject" | "text">>;

/** With words that were taken back before what was typed since. */
const withTakenBack = ({ text: typed }: AnswerDraft, { subject, text }: Mail): AnswerDraft => ({
  subject,
  text: [text, typed].filter(Boolean).join("\n\n"),
});

/** Without what has left: what was typed while it was on its way stays, and is another mail. */
function withoutSent({ subject, text }: AnswerDraft, sent: Mail): AnswerDraft {
  const typed = text.trimStart();
  return {
    subject: subject?.replace(/\s+/g, " ").trim() === sent.subject ? undefined : subject,
    text: typed.startsWith(sent.text) ? typed.slice(sent.text.length).trimStart() : typed,
  };
}

type Alter = (draft: AnswerDraft) => AnswerDraft;

const boxes = makeGivebacks<Alter>();

/** Changes what stands in the form on screen, or where the lead was left what opens it again. */
function alterDraft(storageKey: string, alter: Alter): void {
  if (!boxes.give(storageKey, alter)) keepDraft(storageKey, alter(readDraft(storageKey)));
}

/**
 * The unsent mail to a lead, stored in this browser until it is sent or emptied. `onAltered` is called when words were
 * put back into it, or have left, with whether any are there now.
 */
export function useAnswerDraft(leadId: number, onAltered: (isWritten: boolean) => void) {
  const storageKey = `vetrina-bozza-contatto-${useResidentId()}-${leadId}`;
  const [draft, setDraft] = useState(() => {
    // An earlier version kept it for whoever came next at this browser.
    keepJson("local", `vetrina-bozza-contatto-${leadId}`, undefined);
    return readDraft(storageKey);
  });
  const write = (next: AnswerDraft) => {
    keepDraft(storageKey, next);
    setDraft(next);
  };
  boxes.useTaker(storageKey, (alter) => {
    const next = alter(draft);
    write(next);
    onAltered(!isEmpty(next));
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
    put: (taken: Mail): void => alterDraft(storageKey, (draft) => withTakenBack(draft, taken)),
    /** The mail has left, perhaps after the lead was left, and opened and written to again. */
    settle: (sent: Mail): void => alterDraft(storageKey, (draft) => withoutSent(draft, sent)),
  };
}
