import type { StaffPost } from "@vetrina/contract/blog/blog-writing";
import { formatDateTime } from "@vetrina/contract/dates";
import { TitledDialog } from "@vetrina/ui/dialog";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import { ArticlePreview } from "./article-preview.tsx";
import type { Conflict } from "./use-post-save.ts";

interface ConflictQuestionProps {
  conflict: Conflict;
  pending: boolean;
  onOverwrite: () => void;
  onKeepWriting: () => void;
}

function NewerVersion({ newer, onClose }: { newer: StaffPost; onClose: () => void }) {
  return (
    <TitledDialog title="L’articolo com’è adesso" shape="large" onDismiss={onClose}>
      <div className="grow overflow-y-auto">
        <ArticlePreview {...newer} image={newer.featuredImage} />
      </div>
    </TitledDialog>
  );
}

/** A colleague has saved the article since it was opened here. */
export function ConflictQuestion({ conflict, pending, onOverwrite, onKeepWriting }: ConflictQuestionProps) {
  const { newer, message } = conflict;
  const [isLooking, setIsLooking] = useState(false);
  return (
    <QuestionDialog
      question="Nel frattempo l’articolo è cambiato"
      yes="Salva lo stesso"
      no="Torna al testo"
      pending={pending}
      onYes={onOverwrite}
      onNo={onKeepWriting}
    >
      <p>{message}</p>
      <p className="mt-2">
        Se salvi, i campi che hai cambiato prendono il posto di quelli salvati il{" "}
        {formatDateTime(newer.updatedAt).replace(", ", " alle ")}: testi e immagine di prima restano tra le revisioni.
      </p>
      <button type="button" className="btn mt-1 btn-link" onClick={() => setIsLooking(true)}>
        Guarda l’articolo com’è adesso
      </button>
      {isLooking && <NewerVersion newer={newer} onClose={() => setIsLooking(false)} />}
    </QuestionDialog>
  );
}
