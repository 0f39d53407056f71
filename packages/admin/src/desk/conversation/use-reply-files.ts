import {
  attachmentBytesMax,
  attachmentSizeMessage,
  attachmentsMax,
  attachmentTypeMessage,
  attachmentTypes,
  tooManyAttachmentsMessage,
} from "@vetrina/contract/tickets";
import { type ClipboardEvent, type DragEvent, useState } from "react";

export interface ReplyFile {
  key: string;
  file: File;
}

/** What the file field of a browser offers. The server looks at the contents. */
export const acceptedFiles = Object.keys(attachmentTypes).join(",");

function refusalOf(file: File): string | undefined {
  if (!(file.type in attachmentTypes)) return attachmentTypeMessage;
  return file.size > attachmentBytesMax ? attachmentSizeMessage : undefined;
}

let filesSoFar = 0;
const withKey = (file: File): ReplyFile => ({ key: `file-${++filesSoFar}`, file });

/** The files that will go with the reply, and why the last ones were refused. */
export function useReplyFiles() {
  const [files, setFiles] = useState<readonly ReplyFile[]>([]);
  const [refusal, setRefusal] = useState<string>();

  const add = (offered: readonly File[]) => {
    if (offered.length === 0) return;
    const fitting = offered.filter((file) => !refusalOf(file));
    const room = attachmentsMax - files.length;
    setRefusal(offered.map(refusalOf).find(Boolean) ?? (fitting.length > room ? tooManyAttachmentsMessage : undefined));
    setFiles([...files, ...fitting.slice(0, room).map(withKey)]);
  };
  const remove = (key: string) => {
    setRefusal(undefined);
    setFiles(files.filter((file) => file.key !== key));
  };
  const clear = () => {
    setRefusal(undefined);
    setFiles([]);
  };
  return { files, refusal, add, remove, clear };
}

export type ReplyFiles = ReturnType<typeof useReplyFiles>;

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Takes the files that somebody drops, and keeps the browser from opening them. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { over, handlers };
}

/** The files of a paste; a paste of text is left to the browser. */
export function pastedFiles(event: ClipboardEvent): readonly File[] {
  const files = [...event.clipboardData.files];
  if (files.length > 0) event.preventDefault();
  return files;
}
