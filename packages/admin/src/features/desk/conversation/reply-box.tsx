import { Composer } from "@vetrina/chat/composer";
import type { ComposerState } from "@vetrina/chat/use-composer";
import { useTypingShown } from "@vetrina/chat/use-typing";
import { trpc } from "@vetrina/client/trpc";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { Button } from "@vetrina/ui/button";
import type { ReactNode, RefObject } from "react";
import { modifierKey } from "../../../keyboard/modifier-key.ts";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { useStatusChange } from "../use-ticket-changes.ts";
import { fillVariables } from "./fill-variables.ts";
import { ReplyTools } from "./reply-tools.tsx";
import { useInsertion } from "./use-insertion.ts";
import type { SentReply } from "./use-reply.ts";
import { useReplySuggestions } from "./use-reply-suggestions.tsx";

const textId = "risposta";

interface ReplyBoxProps {
  ticket: DeskConversation["ticket"];
  composer: ComposerState<SentReply>;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Who has answered since this reply was begun. */
  overtakenBy: string | undefined;
  /** Esc inside the text: out of it, not yet out of the conversation. */
  onEscape: () => void;
  /** Takes the last answer back that has not left; false when there is none. */
  onUndo: () => boolean;
  /** What the writer should know first. */
  notice: ReactNode;
}

function KindSwitch({ isInternal, onChange }: { isInternal: boolean; onChange: (isInternal: boolean) => void }) {
  return (
    <fieldset aria-label="Tipo di messaggio" className="tabs tabs-border">
      <button
        type="button"
        className={`tab ${isInternal ? "" : "tab-active"}`}
        aria-pressed={!isInternal}
        onClick={() => onChange(false)}
      >
        Risposta
      </button>
      <button
        type="button"
        className={`tab ${isInternal ? "tab-active" : ""}`}
        aria-pressed={isInternal}
        onClick={() => onChange(true)}
      >
        Nota interna
      </button>
    </fieldset>
  );
}

function ReplyActions({ ticketId, composer }: { ticketId: number; composer: ComposerState<SentReply> }) {
  const { isInternal, isSending, send } = composer;
  const { mutate: changeStatus } = useStatusChange();
  const blank = composer.text.trim() === "" && composer.attachments.files.length === 0;
  const sendAndResolve = async () => {
    const sent = await send({ thenStatus: "risolto" });
    // What can be taken back changes the status as it leaves.
    if (sent && !("leaving" in sent)) changeStatus({ id: ticketId, status: "risolto" });
  };
  return (
    <div className="reply-actions">
      <p className="reply-hint">{modifierKey} Invio per inviare</p>
      {!isInternal && (
        <Button className="btn-outline" disabled={blank || isSending} onClick={() => void sendAndResolve()}>
          Invia e segna come risolto
        </Button>
      )}
      <Button type="submit" className="btn-primary" disabled={blank} pending={isSending}>
        {isInternal ? "Aggiungi nota" : "Invia"}
      </Button>
    </div>
  );
}

/** Where a reply or a note is written. */
export function ReplyBox({ ticket, composer, area, overtakenBy, onEscape, onUndo, notice }: ReplyBoxProps) {
  const { isInternal, attachments } = composer;
  const { mutate: sendTyping } = trpc.desk.typing.useMutation();
  const showTyping = useTypingShown(() => sendTyping({ id: ticket.id, isInternal }));
  const insert = useInsertion(area, composer.write);
  const suggestions = useReplySuggestions({ ticket, composer, insert });
  const begin = (internal: boolean) => {
    composer.setInternal(internal);
    area.current?.focus();
  };
  useShortcuts({ r: () => begin(false), n: () => begin(true) });
  return (
    <Composer
      composer={composer}
      id={textId}
      area={area}
      label="Scrivi al cliente"
      textLabel={isInternal ? "Nota interna" : "Risposta"}
      textClass="reply-text"
      placeholder={
        isInternal
          ? "Scrivi una nota: il cliente non la vede. Con @ citi un collega"
          : "Scrivi una risposta al cliente. Con / inserisci una risposta pronta"
      }
      sendKey="modifier"
      filesAt="bottom"
      onType={(text) => text.trim() !== "" && showTyping()}
      onEscape={onEscape}
      onUndo={onUndo}
      suggestions={suggestions}
      head={
        <div className="reply-bar">
          <KindSwitch isInternal={isInternal} onChange={begin} />
          <ReplyTools
            inputId={`${textId}-file`}
            onFiles={attachments.add}
            onCanned={({ body }) => insert(fillVariables(body, ticket))}
          />
        </div>
      }
    >
      {!isInternal && notice}
      {overtakenBy && !isInternal && !composer.isSending && (
        <p role="alert" className="reply-overtaken">
          {overtakenBy} ha risposto mentre scrivevi: rileggi prima di inviare.
        </p>
      )}
      <ReplyActions ticketId={ticket.id} composer={composer} />
    </Composer>
  );
}
