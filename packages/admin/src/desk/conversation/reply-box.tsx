import type { DeskConversation } from "@vetrina/contract/support-desk";
import { messageCreateSchema } from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { FieldError } from "@vetrina/ui/field";
import { type KeyboardEvent, type RefObject, useRef } from "react";
import { modifierKey } from "../../keyboard/modifier-key.ts";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { fillVariables } from "./fill-variables.ts";
import { ReplyFileList } from "./reply-file-list.tsx";
import { ReplyTools } from "./reply-tools.tsx";
import type { useDraft } from "./use-draft.ts";
import { useInsertion } from "./use-insertion.ts";
import { pastedFiles, type ReplyFiles } from "./use-reply-files.ts";
import { useSendReply } from "./use-send-reply.ts";
import { useStaffTyping } from "./use-typing.ts";

const textId = "risposta";
const { maxLength } = messageCreateSchema.shape.message;

interface ReplyBoxProps {
  ticket: DeskConversation["ticket"];
  draft: ReturnType<typeof useDraft>;
  files: ReplyFiles;
  /** The reply is there: the conversation shows its end. */
  onSent: () => void;
  /** Esc inside the text: out of it, not yet out of the conversation. */
  onEscape: () => void;
}

function KindSwitch({ isInternal, onChange }: { isInternal: boolean; onChange: (isInternal: boolean) => void }) {
  return (
    <fieldset aria-label="Tipo di messaggio" className="flex gap-1">
      <button type="button" className="reply-kind" aria-pressed={!isInternal} onClick={() => onChange(false)}>
        Risposta
      </button>
      <button type="button" className="reply-kind" aria-pressed={isInternal} onClick={() => onChange(true)}>
        Nota interna
      </button>
    </fieldset>
  );
}

/** Where the reply is written, and what happens when it is sent. */
function useReply({ ticket, draft, files, onSent }: ReplyBoxProps, area: RefObject<HTMLTextAreaElement | null>) {
  const sendTyping = useStaffTyping(ticket.id);
  const { send, sending, progress } = useSendReply(() => {
    draft.clear();
    files.clear();
    onSent();
    // An empty box has no button to press: whoever pressed it goes on where the next words go.
    if (area.current?.closest(".reply-box")?.contains(document.activeElement)) area.current.focus();
  });
  const insert = useInsertion(area, draft.setText);
  const { text, isInternal } = draft.draft;
  const message = text.trim();
  return {
    sending,
    progress,
    blank: message === "",
    write: (written: string) => {
      draft.setText(written);
      if (!isInternal && written.trim() !== "") sendTyping();
    },
    insertCanned: (body: string) => insert(fillVariables(body, ticket)),
    submit: (resolves: boolean) => {
      if (message === "" || sending) return;
      const sentFiles = files.files.map(({ file }) => file);
      send({
        ticketId: ticket.id,
        message,
        isInternal,
        submissionKey: draft.keyFor(sentFiles),
        files: sentFiles,
        resolves,
      });
    },
  };
}

function ReplyProgress({ share }: { share: number | undefined }) {
  if (share === undefined) return null;
  return <progress className="reply-progress" aria-label="Invio dei file" value={share} max={1} />;
}

export function ReplyBox(props: ReplyBoxProps) {
  const { draft, files, onEscape } = props;
  const { text, isInternal } = draft.draft;
  const area = useRef<HTMLTextAreaElement>(null);
  const reply = useReply(props, area);
  const begin = (internal: boolean) => {
    draft.setInternal(internal);
    area.current?.focus();
  };
  useShortcuts({ r: () => begin(false), n: () => begin(true) });

  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.preventDefault();
      onEscape();
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    reply.submit(false);
  };
  const place = isInternal ? "Scrivi una nota: il cliente non la vede" : "Scrivi una risposta al cliente";

  return (
    <div className="reply-box" data-note={isInternal || undefined}>
      <div className="reply-bar">
        <KindSwitch isInternal={isInternal} onChange={begin} />
        <ReplyTools onFiles={files.add} onCanned={({ body }) => reply.insertCanned(body)} />
      </div>
      <label htmlFor={textId} className="sr-only">
        {isInternal ? "Nota interna" : "Risposta"}
      </label>
      <textarea
        ref={area}
        id={textId}
        className="reply-text"
        placeholder={place}
        maxLength={maxLength ?? undefined}
        readOnly={reply.sending}
        value={text}
        onChange={(event) => reply.write(event.target.value)}
        onKeyDown={pressKey}
        onPaste={(event) => files.add(pastedFiles(event))}
      />
      <ReplyFileList files={files.files} remove={files.remove} />
      <div className="px-3">
        <FieldError id={textId} error={files.refusal} />
      </div>
      <ReplyProgress share={reply.progress} />
      <div className="reply-actions">
        <p className="reply-hint">{modifierKey} Invio per inviare</p>
        {!isInternal && (
          <Button className="btn-outline" disabled={reply.blank || reply.sending} onClick={() => reply.submit(true)}>
            Invia e segna come risolto
          </Button>
        )}
        <Button
          className="btn-primary"
          disabled={reply.blank}
          pending={reply.sending}
          onClick={() => reply.submit(false)}
        >
          {isInternal ? "Aggiungi nota" : "Invia"}
        </Button>
      </div>
    </div>
  );
}
