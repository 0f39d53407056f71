import { ChosenFiles } from "@vetrina/chat/attachments/chosen-files";
import { FileInput } from "@vetrina/chat/attachments/file-input";
import type { Attachments } from "@vetrina/chat/attachments/use-attachments";

const inputId = "campo-files";

interface AttachmentsFieldProps {
  attachments: Attachments;
  /** Files chosen before a reload are gone. */
  lostFiles: boolean;
}

export function AttachmentsField({ attachments, lostFiles }: AttachmentsFieldProps) {
  return (
    <fieldset>
      <legend className="slip-legend">Allegati</legend>
      <div className="drop-place">
        <FileInput id={inputId} className="btn btn-outline bg-sheet" onChoose={attachments.add}>
          Scegli i file
        </FileInput>
        <p className="text-note text-muted">
          <span className="max-lg:hidden">Oppure trascinali o incollali qui. </span>
          Fino a 5 file da 5 MB: immagini e PDF.
        </p>
      </div>
      {lostFiles && (
        <p className="mt-3 text-note font-semibold">I file non restano dopo un ricaricamento: sceglili di nuovo.</p>
      )}
      <ChosenFiles attachments={attachments} inputId={inputId} />
    </fieldset>
  );
}
