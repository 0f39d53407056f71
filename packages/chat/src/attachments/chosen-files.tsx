import { formatBytes } from "@vetrina/contract/file-size";
import { usePictureAddress } from "@vetrina/ui/picture-address";
import { fileMark } from "./choose-files.ts";
import { FileSheet } from "./file-sheet.tsx";
import type { Attachments } from "./use-attachments.ts";

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePictureAddress(file);
  return (
    <li className="flex items-center gap-3 border-b border-base-content/20 py-2">
      {preview ? (
        <img src={preview} alt="" className="size-11 shrink-0 border border-edge bg-sheet object-cover" />
      ) : (
        <FileSheet />
      )}
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{file.name}</span>
        <span className="block text-note text-muted">{formatBytes(file.size)}</span>
      </span>
      <button
        type="button"
        aria-label={`Togli ${file.name}`}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
        onClick={onRemove}
      >
        <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="3" aria-hidden="true">
          <path d="m3 3 18 18M21 3 3 21" />
        </svg>
      </button>
    </li>
  );
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
        <ul aria-label="File scelti" className="mt-3 border-t border-base-content/20">
          {files.map((file) => (
            <ChosenFile key={fileMark(file)} file={file} onRemove={() => take(file)} />
          ))}
        </ul>
      )}
      <div aria-live="polite">
        {refused.map(({ fileName, message }) => (
          <p key={fileName} className="mt-2 text-note font-semibold text-error">
            {fileName && <span className="break-all">{fileName}: </span>}
            {message}
          </p>
        ))}
      </div>
    </>
  );
}
