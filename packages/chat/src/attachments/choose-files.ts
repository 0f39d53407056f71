import {
  attachmentBytesMax,
  attachmentEmptyMessage,
  attachmentSizeMessage,
  attachmentsMax,
  attachmentTypeMessage,
  attachmentTypes,
  tooManyAttachmentsMessage,
} from "@vetrina/contract/tickets";

/** A file that can't be sent, and why. */
export interface RefusedFile {
  fileName: string;
  message: string;
}

export interface Choice {
  files: File[];
  refused: RefusedFile[];
}

/** What tells one choice of files from another: the same file chosen again is the same. */
export const fileMark = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;

function whyNot(file: File, isFull: boolean): string | undefined {
  if (!Object.hasOwn(attachmentTypes, file.type)) return attachmentTypeMessage;
  if (file.size === 0) return attachmentEmptyMessage;
  if (file.size > attachmentBytesMax) return attachmentSizeMessage;
  return isFull ? tooManyAttachmentsMessage : undefined;
}

/** Adds files to those already chosen: a file that is there stays once, one that can't be sent is named with its reason. */
export function chooseFiles(present: readonly File[], added: readonly File[]): Choice {
  const choice: Choice = { files: [...present], refused: [] };
  const marks = new Set(present.map(fileMark));
  for (const file of added) {
    if (marks.has(fileMark(file))) continue;
    const message = whyNot(file, choice.files.length >= attachmentsMax);
    if (message) choice.refused.push({ fileName: file.name, message });
    else choice.files.push(file);
    marks.add(fileMark(file));
  }
  return choice;
}
