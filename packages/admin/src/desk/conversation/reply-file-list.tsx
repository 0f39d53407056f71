import { formatBytes } from "@vetrina/contract/file-size";
import { usePictureAddress } from "@vetrina/ui/picture-address";
import type { ReplyFiles } from "./use-reply-files.ts";

function FilePreview({ file }: { file: File }) {
  const address = usePictureAddress(file);
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
            <span className="text-muted">{formatBytes(file.size)}</span>
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
