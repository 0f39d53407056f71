import { formatBytes } from "@vetrina/contract/file-size";
import type { Attachment } from "@vetrina/contract/tickets";
import { FileSheet } from "./file-sheet.tsx";

interface ReceivedFilesProps {
  attachments: readonly Attachment[];
  /** Where the files are; empty for the page's own server. */
  restUrl?: string;
}

/** The files that came with a ticket or a message. Pictures are shown small; each opens in a tab of its own. */
export function ReceivedFiles({ attachments, restUrl = "" }: ReceivedFilesProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Allegati" className="chat-files">
      {attachments.map(({ id, url, fileName, contentType, bytes }) => (
        <li key={id}>
          <a href={`${restUrl}${url}`} target="_blank" rel="noopener noreferrer" className="chat-file">
            {contentType.startsWith("image/") ? (
              <img
                src={`${restUrl}${url}`}
                alt=""
                loading="lazy"
                width={64}
                height={64}
                className="chat-file-picture"
              />
            ) : (
              <FileSheet />
            )}
            <span className="min-w-0">
              <span className="chat-file-name">{fileName}</span>
              <span className="chat-file-size">{formatBytes(bytes)}</span>
              <span className="sr-only"> (si apre in una nuova scheda)</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
