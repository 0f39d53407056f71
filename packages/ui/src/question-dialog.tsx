import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog, focusFirst } from "./dialog.tsx";

interface QuestionDialogProps {
  question: string;
  /** What else there is to know before answering. */
  children?: ReactNode;
  yes: string;
  no?: string;
  /** Why the yes isn't possible now. */
  hindrance?: ReactNode;
  /** The yes takes nothing away, so it may be the loud one. */
  isSafe?: boolean;
  /** The yes is under way. */
  pending?: boolean;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Asks before something that can't be taken back. The focus starts on the answer that changes nothing, which is also
 * the loud one: pressing the button that stands out deletes nothing.
 */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, children, yes, hindrance, no = "Annulla", isSafe = false, pending = false, onYes, onNo } = props;
  const id = useId();
  return (
    <Dialog labelledBy={id} describedBy={children ? `${id}-note` : undefined} shape="small" onDismiss={onNo}>
      <div className="p-6 sm:p-8">
        <h2 id={id} className="text-lead leading-snug">
          {question}
        </h2>
        {children && (
          <div id={`${id}-note`} className="mt-2 text-muted">
            {children}
          </div>
        )}
        {hindrance && (
          <p role="alert" className="mt-4 border-l-4 border-error pl-4 font-semibold text-error">
            {hindrance}
          </p>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          <Button
            className={`grow ${isSafe ? "btn-primary" : "btn-outline text-error"}`}
            pending={pending}
            disabled={Boolean(hindrance)}
            onClick={onYes}
          >
            {yes}
          </Button>
          <button
            type="button"
            className={`btn grow ${isSafe ? "btn-outline" : "btn-primary"}`}
            onClick={onNo}
            {...focusFirst}
          >
            {no}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
