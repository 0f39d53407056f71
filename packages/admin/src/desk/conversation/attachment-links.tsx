import { formatBytes } from "@vetrina/contract/file-size";
import { type Attachment, attachmentTypes } from "@vetrina/contract/tickets";
import { useRestUrl } from "../../addresses.tsx";

const typeName = (contentType: string) =>
  contentType in attachmentTypes ? attachmentTypes[contentType as keyof typeof attachmentTypes] : "File";

/** The files of a message. Images are shown small; each opens in a tab of its own. */
export function AttachmentLinks({ attachments }: { attachments: readonly Attachment[] }) {
  const restUrl = useRestUrl();
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Allegati" className="attachment-list">
      {attachments.map(({ id, url, fileName, contentType, bytes }) => (
        <li key={id}>
          <a href={`${restUrl}${url}`} target="_blank" rel="noopener noreferrer" className="attachment">
            {contentType.startsWith("image/") ? (
              <img src={`${restUrl}${url}`} alt="" loading="lazy" className="attachment-image" />
            ) : (
              <span className="attachment-type">{typeName(contentType)}</span>
            )}
            <span className="min-w-0">
              <span className="attachment-name">{fileName}</span>
              <span className="text-muted">{formatBytes(bytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
