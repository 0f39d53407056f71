import type { ComposerState } from "@vetrina/chat/use-composer";
import { Button } from "@vetrina/ui/button";
import { modifierKey } from "../../../keyboard/modifier-key.ts";
import type { SentReply } from "./use-reply.ts";

interface ReplyActionsProps {
  composer: ComposerState<SentReply>;
  /** Nothing is written: the button does what was chosen, without a message. */
  canAct: boolean;
  isActing: boolean;
  onSendAndResolve: () => void;
}

/** The buttons under a reply or a note. */
export function ReplyActions({ composer, canAct, isActing, onSendAndResolve }: ReplyActionsProps) {
  const { isInternal, isSending } = composer;
  const blank = composer.text.trim() === "" && composer.attachments.files.length === 0;
  return (
    <div className="reply-actions">
      <p className="reply-hint">
        {modifierKey} Invio per {canAct ? "applicare" : "inviare"}
      </p>
      {!isInternal && (
        <Button className="btn-outline" disabled={blank || isSending} onClick={onSendAndResolve}>
          Invia e segna come risolto
        </Button>
      )}
      <Button type="submit" className="btn-primary" disabled={blank && !canAct} pending={isSending || isActing}>
        {canAct ? "Applica senza messaggio" : isInternal ? "Aggiungi nota" : "Invia"}
      </Button>
    </div>
  );
}
