import { formatBytes } from "@vetrina/contract/file-size";
import type { Attachment } from "@vetrina/contract/tickets";
import { FileSheet } from "./file-sheet.tsx";

function ReceivedFile({ attachment }: { attachment: Attachment }) {
  const { url, fileName, contentType, bytes } = attachment;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="flex items-center gap-3 py-1 hover:underline">
      {contentType.startsWith("image/") ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          width={64}
          height={64}
          className="size-16 shrink-0 border border-edge bg-sheet object-cover"
        />
      ) : (
        <FileSheet />
      )}
      <span className="min-w-0 text-note">
        <span className="block font-semibold wrap-anywhere">{fileName}</span>
        {formatBytes(bytes)}
        <span className="sr-only"> (si apre in una nuova scheda)</span>
      </span>
    </a>
  );
}

/** The files that came with a ticket or a message. */
export function ReceivedFiles({ attachments }: { attachments: Attachment[] }) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Allegati" className="mt-2 grid gap-1">
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <ReceivedFile attachment={attachment} />
        </li>
      ))}
    </ul>
  );
}
