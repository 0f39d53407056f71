import { useEffect, useState } from "react";
import { sizeSentence } from "./attachment-links.tsx";
import type { ReplyFiles } from "./use-reply-files.ts";

/** A picture of the file, for as long as it is on screen; nothing for a PDF. */
function usePreview(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

function FilePreview({ file }: { file: File }) {
  const address = usePreview(file);
  if (!address) return <span className="attachment-type">PDF</span>;
  return <img src={address} alt="" className="attachment-image" />;
}

export function ReplyFileList({ files, remove }: Pick<ReplyFiles, "files" | "remove">) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="File da allegare" className="attachment-list px-3 pb-2">
      {files.map(({ key, file }) => (
        <li key={key} className="attachment">
          <FilePreview file={file} />
          <span className="min-w-0">
            <span className="attachment-name">{file.name}</span>
            <span className="text-muted">{sizeSentence(file.size)}</span>
          </span>
          <button
            type="button"
            className="attachment-remove"
            aria-label={`Togli ${file.name}`}
            onClick={() => remove(key)}
          >
            <svg viewBox="0 0 24 24" className="size-4 stroke-current" strokeWidth="3" aria-hidden="true">
              <path d="m3 3 18 18M21 3 3 21" />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}
