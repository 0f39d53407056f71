import { formatBytes } from "@vetrina/contract/file-size";
import { usePictureAddress } from "@vetrina/ui/picture-address";
import { fileMark, type RefusedFile } from "./choose-files.ts";
import { FileSheet } from "./file-sheet.tsx";
import type { Attachments } from "./use-attachments.ts";

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePictureAddress(file);
  return (
    <li className="chat-file">
      {preview ? <img src={preview} alt="" className="chat-file-picture" /> : <FileSheet />}
      <span className="min-w-0 grow">
        <span className="chat-file-name">{file.name}</span>
        <span className="chat-file-size">{formatBytes(file.size)}</span>
      </span>
      <button type="button" aria-label={`Togli ${file.name}`} className="btn btn-square btn-ghost" onClick={onRemove}>
        <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="3" aria-hidden="true">
          <path d="m3 3 18 18M21 3 3 21" />
        </svg>
      </button>
    </li>
  );
}

/** What was wrong, each reason once with the files it concerns. */
function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const reasons = [...new Set(refused.map(({ message }) => message))];
  return reasons.map((reason) => {
    const names = refused.flatMap(({ fileName, message }) => (message === reason && fileName ? [fileName] : []));
    return (
      <p key={reason} className="mt-2 text-note font-semibold text-error">
        {names.length > 0 && <span className="break-all">{names.join(", ")}: </span>}
        {reason}
      </p>
    );
  });
}

interface ChosenFilesProps {
  attachments: Attachments;
  /** Where the focus goes when a file is taken away: its button is gone. */
  inputId: string;
}

/** The files that will be sent, each with a way to take it back, and what was wrong with the others. */
export function ChosenFiles({ attachments, inputId }: ChosenFilesProps) {
  const { files, refused, remove } = attachments;
  const take = (file: File) => {
    remove(file);
    document.getElementById(inputId)?.focus();
  };
  return (
    <>
      {files.length > 0 && (
        <ul aria-label="File scelti" className="chat-files" data-chosen="">
          {files.map((file) => (
            <ChosenFile key={fileMark(file)} file={file} onRemove={() => take(file)} />
          ))}
        </ul>
      )}
      <div aria-live="polite">
        <RefusedFiles refused={refused} />
      </div>
    </>
  );
}
