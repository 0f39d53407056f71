import { attachmentsMax, type Message } from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, FieldError } from "@vetrina/ui/field";
import type { KeyboardEvent } from "react";
import { controlLook } from "../../support/text-field.tsx";
import { ChosenFiles } from "../attachments/chosen-files.tsx";
import { FileInput } from "../attachments/file-input.tsx";
import { type SendFailure, useComposer } from "./use-composer.ts";
import { useOnline } from "./use-online.ts";
import { useTypingShown } from "./use-typing.ts";

const textId = "messaggio";
const filesId = "messaggio-file";

/** Enter sends; with Shift it starts a line. While a word is being composed it belongs to the keyboard. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" && !shiftKey && !nativeEvent.isComposing && nativeEvent.keyCode !== 229;

const linesMax = 6;

/** How high the box is where browsers don't fit it to its text by themselves. */
const lineCount = (text: string) => Math.min(text.split("\n").length, linesMax);

function failureLine(failure: SendFailure | undefined, isOnline: boolean): string | undefined {
  if (failure !== "network") return failure?.message;
  return isOnline
    ? "Il messaggio non è partito: è ancora qui. Premi di nuovo Invia."
    : "Non sei in linea: il messaggio resta qui. Quando torna la rete, premi di nuovo Invia.";
}

function AttachButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <FileInput id={filesId} className="btn btn-square btn-ghost" onChoose={onChoose}>
      <span className="sr-only">Allega file, al massimo {attachmentsMax}</span>
      <svg viewBox="0 0 24 24" className="size-7 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
        <path d="m20 11-8.500 8.500a5 5 0 0 1-7-7L13 4a3.400 3.400 0 0 1 4.800 4.800l-8.500 8.500a1.700 1.700 0 0 1-2.400-2.400L14.500 7.500" />
      </svg>
    </FileInput>
  );
}

interface ComposerProps {
  ticketId: number;
  onSent: (message: Message) => void;
}

/** The message box under the conversation. Files can be dropped and pasted on it. */
export function Composer({ ticketId, onSent }: ComposerProps) {
  const { text, type, attachments, failure, share, isSending, send } = useComposer(ticketId, onSent);
  const isOnline = useOnline();
  const showTyping = useTypingShown(ticketId);
  const error = failureLine(failure, isOnline);

  return (
    <form
      aria-label="Scrivi allo staff"
      className="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...attachments.zone}
    >
      <ChosenFiles attachments={attachments} inputId={filesId} />
      {share !== undefined && <progress aria-label="Carico i file" className="upload-bar" value={share} max={1} />}
      <div className={`flex items-end gap-2 ${attachments.files.length > 0 ? "mt-3" : ""}`}>
        <AttachButton onChoose={attachments.add} />
        <label htmlFor={textId} className="sr-only">
          Il tuo messaggio
        </label>
        <textarea
          id={textId}
          className={`textarea field-sizing-content max-h-48 min-h-12 resize-none py-2.5 leading-snug ${controlLook}`}
          rows={lineCount(text)}
          placeholder="Scrivi qui"
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => {
            type(target.value);
            if (target.value.trim()) showTyping();
          }}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            void send();
          }}
          {...errorAttributes(textId, error)}
        />
        <Button type="submit" className="btn-primary px-4 text-base sm:px-6" pending={isSending}>
          Invia
        </Button>
      </div>
      <div aria-live="polite">
        <FieldError id={textId} error={error} />
      </div>
    </form>
  );
}
