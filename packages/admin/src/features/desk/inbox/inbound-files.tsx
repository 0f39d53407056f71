import { formatBytes } from "@vetrina/contract/file-size";
import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";

/** What came with a mail: those that are kept go with it into its conversation, the others are only named. */
export function InboundFiles({ files }: { files: readonly InboundFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Allegati dell’email" className="grid gap-1">
      {files.map(({ name, bytes, isKept }, index) => (
        // Two files of a mail may have one name.
        <li key={`${index} ${name}`} className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{name}</span>{" "}
          <span className="text-muted tabular-nums">
            {formatBytes(bytes)}
            {!isKept && ", non conservato: teniamo soltanto immagini e PDF"}
          </span>
        </li>
      ))}
    </ul>
  );
}
