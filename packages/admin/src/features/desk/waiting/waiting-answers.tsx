import { MessageText } from "@vetrina/chat/message-text";
import { trpc } from "@vetrina/client/trpc";
import type { Staff } from "@vetrina/contract/staff/auth";
import { toast } from "@vetrina/ui/toast";
import { copyText } from "../../../copy-text.ts";
import { allActWords } from "../replies/act-words.ts";
import { useActNames } from "../replies/use-act-names.ts";
// It has to be here before the network goes.
import "./waiting-sender.tsx";
import { changeWaiting, keepWaiting, useWaiting, type WaitingAnswer } from "./waiting-store.ts";
import { withdrawWaiting } from "./withdraw-waiting.ts";

/** Whether it could be withdrawn; else says why not. */
function withdraw(userId: number, answer: WaitingAnswer): boolean {
  if (withdrawWaiting(userId, answer)) return true;
  toast({ title: "Il messaggio sta partendo", description: "Se non arriva, tra poco lo ritrovi qui." });
  return false;
}

interface WaitingItemProps {
  answer: WaitingAnswer;
  staff: Staff;
  /** Puts its words back into the box; missing where there is none. */
  onPutBack: ((answer: WaitingAnswer) => void) | undefined;
}

function WaitingItem({ answer, staff, onPutBack }: WaitingItemProps) {
  const names = useActNames();
  const { message, isInternal, acts, problem } = answer;
  const remove = () => {
    if (!withdraw(staff.id, answer)) return;
    toast({
      title: "Messaggio eliminato",
      action: { label: "Annulla", isUndo: true, onClick: () => void keepWaiting(staff.id, answer) },
    });
  };
  const putBack = () => {
    if (withdraw(staff.id, answer)) onPutBack?.(answer);
  };
  return (
    <li className="chat-message" data-mine aria-label={problem ? "Messaggio non partito" : "Messaggio in attesa"}>
      <p className="chat-message-head">
        <span className="font-semibold">{staff.name}</span>
        <span className={`badge ${problem ? "badge-error" : "badge-warning"}`}>
          {problem ? "Non partito" : "In attesa"}
        </span>
        {isInternal && <span>Nota interna</span>}
      </p>
      <div className="chat-paper border-2 border-muted border-dashed px-2 py-1">
        <MessageText text={message} />
        {acts.length > 0 && names && <p className="text-muted">Con l’invio: {allActWords(acts, names, "a te")}.</p>}
        {problem ? (
          <p role="alert" className="mt-1 font-semibold text-error">
            {problem}
          </p>
        ) : (
          <p className="mt-1 text-muted">Parte da solo appena torna la rete.</p>
        )}
        <p className="mt-2 flex flex-wrap gap-x-4">
          {problem && onPutBack && (
            <button
              type="button"
              className="btn btn-link"
              onClick={() => changeWaiting(staff.id, answer, { problem: null, isMeant: true })}
            >
              Invia lo stesso
            </button>
          )}
          {onPutBack ? (
            <button type="button" className="btn btn-link" onClick={putBack}>
              Rimetti nella casella
            </button>
          ) : (
            <button type="button" className="btn btn-link" onClick={() => void copyText(message, "Testo copiato")}>
              Copia il testo
            </button>
          )}
          <button type="button" className="btn btn-link" onClick={remove}>
            Elimina
          </button>
        </p>
      </div>
    </li>
  );
}

interface WaitingAnswersProps extends Pick<WaitingItemProps, "onPutBack"> {
  ticketId: number;
}

/** What was written while the server couldn't be reached: last in the conversation. */
export function WaitingAnswers(props: WaitingAnswersProps) {
  const { data: me } = trpc.auth.me.useQuery();
  return me && <WaitingOf staff={me} {...props} />;
}

function WaitingOf({ ticketId, staff, onPutBack }: WaitingAnswersProps & Pick<WaitingItemProps, "staff">) {
  return useWaiting(staff.id)
    .filter((answer) => answer.ticketId === ticketId)
    .map((answer) => <WaitingItem key={answer.submissionKey} answer={answer} staff={staff} onPutBack={onPutBack} />);
}
