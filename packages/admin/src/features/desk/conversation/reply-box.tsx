import { Composer } from "@vetrina/chat/composer";
import type { ComposerState } from "@vetrina/chat/use-composer";
import { useTypingShown } from "@vetrina/chat/use-typing";
import { trpc } from "@vetrina/client/trpc";
import { fillVariables } from "@vetrina/contract/canned-variables";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { Button } from "@vetrina/ui/button";
import type { ReactNode, RefObject } from "react";
import { modifierKey } from "../../../keyboard/modifier-key.ts";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { type AfterAnswer, afterAnswers, useAfterAnswer } from "./after-answer.ts";
import { PendingActs } from "./pending-acts.tsx";
import { ReplyTools } from "./reply-tools.tsx";
import { useInsertion } from "./use-insertion.ts";
import type { PendingActsState } from "./use-pending-acts.ts";
import type { SentReply } from "./use-reply.ts";
import { useReplySuggestions } from "./use-reply-suggestions.tsx";
import { type useGoOn, useSending } from "./use-sending.ts";

interface ReplyActionsProps {
  composer: ComposerState<SentReply>;
  /** Nothing is written: the button does what was chosen, without a message. */
  canAct: boolean;
  isActing: boolean;
  onSendAndResolve: () => void;
}

/** The buttons under a reply or a note. */
function ReplyActions({ composer, canAct, isActing, onSendAndResolve }: ReplyActionsProps) {
  const { isInternal, isSending } = composer;
  const blank = composer.text.trim() === "" && composer.attachments.files.length === 0;
  return (
    <div className="reply-actions flex flex-wrap items-center justify-end gap-2 px-3 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] max-lg:*:grow">
      <p className="mr-auto hidden text-[0.875rem] text-muted [@media(width>=62rem)_and_(hover:hover)]:block [.chat-composer:not([data-note])_&]:max-[92rem]:hidden">
        {modifierKey} Invio per {canAct ? "applicare" : "inviare"}
      </p>
      {!isInternal && (
        <Button className="btn-outline" disabled={blank} onClick={onSendAndResolve}>
          Invia e segna come risolto
        </Button>
      )}
      <Button type="submit" className="btn-primary" disabled={blank && !canAct} pending={isSending || isActing}>
        {canAct ? "Applica senza messaggio" : isInternal ? "Aggiungi nota" : "Invia"}
      </Button>
    </div>
  );
}

interface AfterAnswerSelectProps {
  after: AfterAnswer;
  onAfter: (after: AfterAnswer) => void;
}

/** Where an answer leads once it has left; on a phone it follows what was chosen at a desk. */
function AfterAnswerSelect({ after, onAfter }: AfterAnswerSelectProps) {
  return (
    <label className="ml-auto max-lg:hidden">
      <span className="sr-only">Dopo l’invio</span>
      <select
        className="select field-sizing-content select-ghost"
        value={after}
        onChange={({ target }) => onAfter(target.value as AfterAnswer)}
        title={`Dopo l’invio. ${modifierKey} Maiusc Invio: invia e vai al prossimo`}
      >
        {Object.entries(afterAnswers).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}

const textId = "risposta";

interface ReplyBoxProps {
  ticket: DeskConversation["ticket"];
  composer: ComposerState<SentReply>;
  /** Turns to the note, or to the reply. */
  onKind: (isInternal: boolean) => void;
  /** Something is written of the other kind too. */
  hasOther: boolean;
  pending: PendingActsState;
  area: RefObject<HTMLTextAreaElement | null>;
  /** Goes where the answer leads. */
  goOn: ReturnType<typeof useGoOn>;
  /** Who has answered since this reply was begun. */
  overtakenBy: string | undefined;
  /** Esc inside the text: out of it, not yet out of the conversation. */
  onEscape: () => void;
  /** Takes the last answer back that has not left; false when there is none. */
  onUndo: () => boolean;
  /** What the writer should know first. */
  notice: ReactNode;
  /** Puts the empty box away; left out where it stays. */
  onClose: (() => void) | undefined;
}

const DraftMark = () => (
  <>
    <span aria-hidden="true" className="ml-1.5 size-2 rounded-full bg-current" />
    <span className="sr-only"> (c’è una bozza)</span>
  </>
);

interface KindSwitchProps {
  isInternal: boolean;
  hasOther: boolean;
  onChange: (isInternal: boolean) => void;
}

function KindSwitch({ isInternal, hasOther, onChange }: KindSwitchProps) {
  return (
    <fieldset aria-label="Tipo di messaggio" className="tabs tabs-border">
      <button
        type="button"
        className={`tab ${isInternal ? "" : "tab-active"}`}
        aria-pressed={!isInternal}
        onClick={() => onChange(false)}
      >
        Risposta
        {hasOther && isInternal && <DraftMark />}
      </button>
      <button
        type="button"
        className={`tab ${isInternal ? "tab-active" : ""}`}
        aria-pressed={isInternal}
        onClick={() => onChange(true)}
      >
        Nota interna
        {hasOther && !isInternal && <DraftMark />}
      </button>
    </fieldset>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label="Chiudi la risposta" className="btn btn-square btn-ghost" onClick={onClose}>
      <svg viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth="3" aria-hidden="true">
        <path d="m3 3 18 18M21 3 3 21" />
      </svg>
    </button>
  );
}

/** Where a reply or a note is written. */
export function ReplyBox(props: ReplyBoxProps) {
  const { ticket, composer, onKind, pending, area, goOn, overtakenBy, onEscape, onUndo, notice, onClose } = props;
  const { isInternal, attachments } = composer;
  const { mutate: sendTyping } = trpc.desk.typing.useMutation();
  const showTyping = useTypingShown(() => sendTyping({ id: ticket.id, isInternal }));
  const insert = useInsertion(area, composer.write);
  const suggestions = useReplySuggestions({ ticket, composer, insert, onReply: pending.choose });
  const begin = (internal: boolean) => {
    onKind(internal);
    area.current?.focus();
  };
  useShortcuts({ r: () => begin(false), n: () => begin(true) });
  const [after, setAfter] = useAfterAnswer();
  const { send, sendAndResolve, ...acting } = useSending({ ticketId: ticket.id, composer, pending, goOn, after });
  return (
    <Composer
      composer={composer}
      id={textId}
      area={area}
      label="Scrivi al cliente"
      textLabel={isInternal ? "Nota interna" : "Risposta"}
      textClass="reply-text block max-h-[32dvh] min-h-11 w-full resize-none border-y border-base-content/16 bg-transparent px-3.5 py-2.5 field-sizing-content placeholder:text-muted placeholder:opacity-100 focus-visible:-outline-offset-3"
      placeholder={isInternal ? "Il cliente non la vede. Con @ citi un collega" : "Rispondi. Con / una risposta pronta"}
      sendKey="modifier"
      onSend={send}
      filesAt="bottom"
      onType={(text) => text.trim() !== "" && showTyping()}
      onEscape={onEscape}
      onUndo={onUndo}
      suggestions={suggestions}
      head={
        <div className="reply-bar flex flex-wrap justify-between gap-x-4 px-2">
          <KindSwitch isInternal={isInternal} hasOther={props.hasOther} onChange={begin} />
          {!isInternal && <AfterAnswerSelect after={after} onAfter={setAfter} />}
          <ReplyTools
            inputId={`${textId}-file`}
            onFiles={attachments.add}
            onCanned={(reply) => {
              insert(fillVariables(reply.body, ticket));
              pending.choose(reply);
            }}
          />
          {onClose && <CloseButton onClose={onClose} />}
        </div>
      }
    >
      {!isInternal && notice}
      {overtakenBy && !isInternal && !composer.isSending && (
        <p
          role="alert"
          className="basis-full py-1.5 px-3 border-l-4 border-warning bg-[color-mix(in_srgb,var(--color-warning)_16%,var(--color-sheet))] font-semibold"
        >
          {overtakenBy} ha risposto mentre scrivevi: rileggi prima di inviare.
        </p>
      )}
      <PendingActs
        pending={pending}
        label={isInternal ? "Con la nota" : "Con l’invio"}
        onRemoved={() => area.current?.focus()}
      />
      <ReplyActions composer={composer} {...acting} onSendAndResolve={sendAndResolve} />
    </Composer>
  );
}
