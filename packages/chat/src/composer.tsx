import { errorAttributes, FieldError } from "@vetrina/ui/field";
import type { AriaAttributes, KeyboardEvent, ReactNode, RefObject } from "react";
import { ChosenFiles } from "./attachments/chosen-files.tsx";
import type { ComposerState, SendFailure } from "./use-composer.ts";
import { useOnline } from "./use-online.ts";

interface ComposerProps {
  composer: ComposerState;
  /** The text's id; the file input's is `<id>-file`. */
  id: string;
  /** What the form is for. */
  label: string;
  textLabel: string;
  textClass: string;
  placeholder: string;
  /** Whether Enter sends and Shift with Enter starts a line, or Enter starts a line and Ctrl or ⌘ with Enter sends. */
  sendKey: "enter" | "modifier";
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Sends in the caller's way; `isShifted` says whether Shift was held beside the keys that send. */
  onSend?: (isShifted: boolean) => unknown;
  /** Called with each text that is typed. */
  onType: (text: string) => void;
  onEscape?: () => void;
  /** Ctrl or ⌘ with Z in an empty text, where there is nothing typed to take back; false leaves the keys to the browser. */
  onUndo?: () => boolean;
  /** Whether the chosen files stand over the text or under it. */
  filesAt: "top" | "bottom";
  /** What stands over everything: the kinds of message. */
  head?: ReactNode;
  /** What stands before the text: the button for files. */
  tools?: ReactNode;
  /** What is suggested while one types: it takes keys before the text does, and stands over it. */
  suggestions?: {
    list: ReactNode;
    /** Whether the key was meant for the list. */
    pressKey: (event: KeyboardEvent) => boolean;
    moveCursor: (position: number | undefined) => void;
    attributes: AriaAttributes;
  };
  /** The buttons behind the text. */
  children: ReactNode;
}

/** Where the cursor is; nowhere when something is selected. */
const cursorOf = ({ selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd ? selectionStart : undefined;

/** While a word is being composed, Enter belongs to the keyboard. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229;

function isSendKey(event: KeyboardEvent, sendKey: ComposerProps["sendKey"]): boolean {
  if (event.key !== "Enter" || isComposing(event)) return false;
  return sendKey === "enter" ? !event.shiftKey : event.ctrlKey || event.metaKey;
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === "z" && (ctrlKey || metaKey) && !shiftKey && !altKey;

const linesMax = 6;

/** How high the box is where browsers don't fit it to its text by themselves. */
const lineCount = (text: string) => Math.min(text.split("\n").length, linesMax);

function failureLine(failure: SendFailure | undefined, isOnline: boolean): string | undefined {
  if (failure !== "network") return failure?.message;
  return isOnline
    ? "Il messaggio non è partito: è ancora qui. Premi di nuovo Invia."
    : "Non sei in linea: il messaggio resta qui. Quando torna la rete, premi di nuovo Invia.";
}

function ComposerText(props: ComposerProps) {
  const {
    composer,
    id,
    textLabel,
    textClass,
    placeholder,
    sendKey,
    area,
    onSend,
    onType,
    onEscape,
    onUndo,
    suggestions,
  } = props;
  const error = failureLine(composer.failure, useOnline());
  const pressKey = (event: KeyboardEvent) => {
    if (suggestions?.pressKey(event)) return;
    if (event.key === "Escape" && onEscape && !isComposing(event)) {
      event.preventDefault();
      onEscape();
    }
    if (isUndoKey(event) && composer.text === "" && onUndo?.()) event.preventDefault();
    if (!isSendKey(event, sendKey)) return;
    event.preventDefault();
    if (onSend) onSend(event.shiftKey);
    else void composer.send();
  };
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {textLabel}
      </label>
      <textarea
        ref={area}
        id={id}
        className={textClass}
        rows={lineCount(composer.text)}
        placeholder={placeholder}
        enterKeyHint={sendKey === "enter" ? "send" : undefined}
        value={composer.text}
        onChange={({ target }) => {
          suggestions?.moveCursor(cursorOf(target));
          composer.write(target.value);
          onType(target.value);
        }}
        onKeyDown={pressKey}
        onSelect={({ currentTarget }) => suggestions?.moveCursor(cursorOf(currentTarget))}
        onBlur={() => suggestions?.moveCursor(undefined)}
        {...suggestions?.attributes}
        {...errorAttributes(id, error)}
      />
    </>
  );
}

/** The message box under a conversation. */
export function Composer(props: ComposerProps) {
  const { composer, id, label, filesAt, head, tools, children } = props;
  const { attachments, share, failure } = composer;
  const error = failureLine(failure, useOnline());
  const files = (
    <div className="chat-composer-files">
      <ChosenFiles attachments={attachments} inputId={`${id}-file`} />
      {share !== undefined && (
        <progress aria-label="Carico i file" className="progress mt-1.5 progress-primary" value={share} max={1} />
      )}
    </div>
  );
  return (
    <form
      aria-label={label}
      className="chat-composer"
      data-note={composer.isInternal || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (props.onSend) props.onSend(false);
        else void composer.send();
      }}
    >
      {head}
      {filesAt === "top" && files}
      <div className="chat-composer-line">
        {tools}
        {props.suggestions?.list}
        <ComposerText {...props} />
        {filesAt === "bottom" && files}
        <div className="chat-composer-error" aria-live="polite">
          <FieldError id={id} error={error} />
        </div>
        {children}
      </div>
    </form>
  );
}
