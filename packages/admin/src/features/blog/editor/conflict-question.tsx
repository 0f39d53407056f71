import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { formatDateTime } from "@vetrina/contract/dates";
import { QuestionDialog } from "@vetrina/ui/question-dialog";

interface ConflictQuestionProps {
  newer: StaffPost;
  pending: boolean;
  onOverwrite: () => void;
  onKeepWriting: () => void;
}

/** Somebody else has saved the article since it was opened here. */
export function ConflictQuestion({ newer, pending, onOverwrite, onKeepWriting }: ConflictQuestionProps) {
  return (
    <QuestionDialog
      question="Nel frattempo l'articolo è cambiato"
      yes="Salva lo stesso"
      no="Torna al testo"
      pending={pending}
      onYes={onOverwrite}
      onNo={onKeepWriting}
    >
      <p>
        Qualcun altro l'ha salvato il {formatDateTime(newer.updatedAt).replace(", ", " alle ")}. Se salvi, i campi che
        hai cambiato prendono il posto dei suoi; la sua versione resta tra le revisioni.
      </p>
    </QuestionDialog>
  );
}
