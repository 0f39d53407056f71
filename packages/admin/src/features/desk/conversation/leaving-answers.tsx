import { MessageText } from "@vetrina/chat/message-text";
import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import { ticketStatuses } from "@vetrina/contract/tickets";
import { allActWords } from "../replies/act-words.ts";
import { useActNames } from "../replies/use-act-names.ts";

interface LeavingItemProps {
  answer: LeavingAnswer;
  onTakeBack: (id: number) => void;
}

function LeavingItem({ answer, onTakeBack }: LeavingItemProps) {
  const { id, author, isOwn, message, fileNames, thenStatus, acts, problem } = answer;
  const names = useActNames();
  return (
    <li className="chat-message" data-mine>
      <p className="chat-message-head">
        <span className="font-semibold">{author}</span>
        <span className={`badge ${problem ? "badge-error" : "badge-info badge-outline"}`}>
          {problem ? "Non partita" : "In partenza"}
        </span>
        {(isOwn || problem) && (
          <button type="button" className="btn btn-link" onClick={() => onTakeBack(id)}>
            {problem ? "Riprendi il testo" : "Annulla"}
            <span className="sr-only"> l’invio di questa risposta</span>
          </button>
        )}
      </p>
      <div className="chat-paper border-2 border-muted border-dashed px-2 py-1">
        {message && <MessageText text={message} />}
        {fileNames.length > 0 && <p className="text-muted">Allegati: {fileNames.join(", ")}</p>}
        {acts.length > 0 && names && !problem && (
          <p className="text-muted">Con l’invio: {allActWords(acts, names, isOwn ? "a te" : `a ${author}`)}.</p>
        )}
        {thenStatus && !problem && <p className="text-muted">Poi il ticket diventa «{ticketStatuses[thenStatus]}».</p>}
        {problem && (
          <p role="alert" className="mt-1 font-semibold text-error">
            {problem}
          </p>
        )}
      </div>
    </li>
  );
}

/** The staff's answers that can still be taken back, or could not leave: under the conversation, since they come last. */
export function LeavingAnswers({
  answers,
  onTakeBack,
}: { answers: readonly LeavingAnswer[] } & Pick<LeavingItemProps, "onTakeBack">) {
  return answers.map((answer) => <LeavingItem key={answer.id} answer={answer} onTakeBack={onTakeBack} />);
}
