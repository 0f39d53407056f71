import { keepJson, readJson } from "@vetrina/client/stored-json";
import { type Attempt, nextAttempt } from "@vetrina/client/submission-key";
import { useRef, useState } from "react";
import { fileMark } from "./attachments/choose-files.ts";
import { moveDraftAttachments } from "./attachments/use-attachments.ts";
import { makeGivebacks } from "./givebacks.ts";

/** What was written in a conversation and not sent yet. */
interface Draft {
  text: string;
  /** The last message that was on screen when it was begun. */
  sinceId?: number | undefined;
  /** The last attempt to send it, which may have arrived without a confirmation. */
  attempt?: Attempt | undefined;
}

/**
 * Where a draft is stored: until this tab is closed (`session`), or as long as the browser's storage lasts (`local`).
 */
export interface DraftPlace {
  storage: "session" | "local";
  name: string;
}

const emptyDraft: Draft = { text: "" };

function readDraft(place: DraftPlace): Draft {
  const kept: Partial<Draft> | undefined = readJson(place.storage, place.name);
  return typeof kept?.text === "string"
    ? { text: kept.text, sinceId: kept.sinceId, attempt: kept.attempt }
    : emptyDraft;
}

const keepDraft = (place: DraftPlace, draft: Draft): void =>
  keepJson(place.storage, place.name, draft.text === "" ? undefined : draft);

/** How a message was sent that may have arrived. */
export interface SentAs {
  submissionKey: string;
}

interface TakenBack {
  message: string;
  sinceId: number | undefined;
  sentAs: SentAs | undefined;
}

const contentOf = (message: string, files: readonly File[]) => JSON.stringify([message, files.map(fileMark)]);

const boxes = makeGivebacks<(draft: Draft) => Draft>();

/** Changes what stands in the box on screen, or where nobody has it open what opens it again. */
function alterDraft(place: DraftPlace, alter: (draft: Draft) => Draft): void {
  if (!boxes.give(place.name, alter)) keepDraft(place, alter(readDraft(place)));
}

/** With what was sent and taken back before what was typed since. */
const withTakenBack = ({ text }: Draft, { message, sinceId, sentAs }: TakenBack): Draft => ({
  text: [message, text].filter(Boolean).join("\n\n"),
  sinceId,
  attempt: sentAs && { content: contentOf(message, []), key: sentAs.submissionKey },
});

/** Without what has arrived: what was typed while it was on its way stays, and is another one. */
function withoutSent({ text }: Draft, message: string): Draft {
  const typed = text.trimStart();
  return { text: typed.startsWith(message) ? typed.slice(message.length).trimStart() : typed };
}

/** The conversation goes on in another one: so does its draft, behind what is written there already. */
export function moveDraft(from: DraftPlace, to: DraftPlace): void {
  const { text } = readDraft(from);
  keepDraft(from, emptyDraft);
  if (text !== "") {
    alterDraft(to, ({ text: present, sinceId }) => ({ text: [present, text].filter(Boolean).join("\n\n"), sinceId }));
  }
  moveDraftAttachments(from.name, to.name);
}

/** An earlier version kept a note where the reply is, with a mark: read as one it would go to the client. */
export function moveFormerNote(reply: DraftPlace, note: DraftPlace): void {
  if (readJson(reply.storage, reply.name)?.isInternal === true) moveDraft(reply, note);
}

/** The unsent text of a conversation. It outlives the conversation's closing and the page's reload. */
export function useDraft(place: DraftPlace) {
  const [draft, setDraft] = useState(() => readDraft(place));
  // Sending and storing use the latest input, also before React has rendered it.
  const current = useRef(draft);
  const change = (changes: Partial<Draft>) => {
    current.current = { ...current.current, ...changes };
    keepDraft(place, current.current);
    setDraft(current.current);
  };
  boxes.useTaker(place.name, (alter) => change({ sinceId: undefined, attempt: undefined, ...alter(current.current) }));
  return {
    ...draft,
    read: () => current.current,
    /** What is typed; the first letter remembers the last message that its writer had on screen. */
    write(text: string, lastId: (() => number) | undefined): void {
      if (text === "") change({ text, sinceId: undefined });
      else change(current.current.text === "" ? { text, sinceId: lastId?.() } : { text });
    },
    /** Puts back what was sent and taken back. */
    restore: (taken: TakenBack): void => alterDraft(place, (draft) => withTakenBack(draft, taken)),
    /** The key to send it with, together with these files: the same one for as long as nothing changes. */
    sign(message: string, files: readonly File[]): string {
      const content = contentOf(message, files);
      const attempt = nextAttempt(content, current.current.attempt);
      change({ attempt });
      return attempt.key;
    },
    /** The message has arrived, perhaps after its screen was left, and opened and written in again. */
    settle: (message: string): void => alterDraft(place, (draft) => withoutSent(draft, message)),
  };
}
