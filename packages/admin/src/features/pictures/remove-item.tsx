import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { screenHeadingId } from "../../shell/screen-heading.tsx";

export interface RemoveCall {
  isPending: boolean;
  mutate: (id: number, callbacks: { onSettled: () => void; onSuccess: () => void }) => void;
}

interface RemoveItemProps {
  question: string;
  /** What else there is to know: what is going to be missing where. */
  note: string;
  remove: RemoveCall;
  id: number;
  onDone: () => void;
}

/** Asks before a card is deleted. Afterwards the focus is on the screen's heading: where it came from is gone. */
export function RemoveItem({ question, note, remove, id, onDone }: RemoveItemProps) {
  const confirm = () =>
    remove.mutate(id, {
      onSettled: onDone,
      onSuccess: () => requestAnimationFrame(() => document.getElementById(screenHeadingId)?.focus()),
    });
  return (
    <QuestionDialog question={question} yes="Elimina" pending={remove.isPending} onYes={confirm} onNo={onDone}>
      <p className="[overflow-wrap:anywhere]">{note}</p>
    </QuestionDialog>
  );
}
