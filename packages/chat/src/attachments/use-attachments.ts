import { type ClipboardEvent, type DragEvent, useState } from "react";
import { type Choice, chooseFiles, type RefusedFile } from "./choose-files.ts";
import { carriesFiles, isPasteOfFiles } from "./transferred-files.ts";

const nothing: Choice = { files: [], refused: [] };

/** What files are dropped and pasted on. */
function dropZone(add: (files: File[]) => void, isOver: boolean, setIsOver: (isOver: boolean) => void) {
  return {
    "data-dropping": isOver || undefined,
    onDragOver: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(false);
      add([...event.dataTransfer.files]);
    },
    onPaste: (event: ClipboardEvent) => {
      if (!isPasteOfFiles(event.clipboardData)) return;
      event.preventDefault();
      add([...event.clipboardData.files]);
    },
  };
}

export interface Attachments extends Choice {
  add: (files: File[]) => void;
  remove: (file: File) => void;
  /** Shows what the server said of the files. */
  refuse: (refused: RefusedFile[]) => void;
  /** Handlers for the element that files can be dropped and pasted on. */
  zone: ReturnType<typeof dropZone>;
}

/** The files chosen for a ticket or a message, and those that were refused. */
export function useAttachments(): Attachments {
  const [choice, setChoice] = useState(nothing);
  const [isOver, setIsOver] = useState(false);
  const add = (added: File[]) => setChoice(({ files }) => chooseFiles(files, added));
  return {
    ...choice,
    add,
    remove: (file) => setChoice(({ files }) => ({ files: files.filter((other) => other !== file), refused: [] })),
    refuse: (refused) => setChoice(({ files }) => ({ files, refused })),
    zone: dropZone(add, isOver, setIsOver),
  };
}
