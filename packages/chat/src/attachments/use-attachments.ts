import { type ClipboardEvent, type DragEvent, useEffect, useState, useSyncExternalStore } from "react";
import { type Choice, chooseFiles, type RefusedFile } from "./choose-files.ts";
import { changeDraftAttachments, draftChoice, followChoices, nothing } from "./draft-choices.ts";
import { carriesFiles, isPasteOfFiles } from "./transferred-files.ts";

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

function useChoice(choice: Choice, change: (alter: (choice: Choice) => Choice) => void): Attachments {
  const [isOver, setIsOver] = useState(false);
  const add = (added: File[]) => change(({ files }) => chooseFiles(files, added));
  return {
    ...choice,
    add,
    remove: (file) => change(({ files }) => ({ files: files.filter((other) => other !== file), refused: [] })),
    refuse: (refused) => change(({ files }) => ({ files, refused })),
    zone: dropZone(add, isOver, setIsOver),
  };
}

/** The files chosen for a ticket, and those that were refused. */
export const useAttachments = (): Attachments => useChoice(...useState(nothing));

/** The files chosen for the draft of this name. They outlive the conversation's closing, not the page's reload. */
export function useDraftAttachments(name: string): Attachments {
  const choice = useSyncExternalStore(
    followChoices,
    () => draftChoice(name),
    () => nothing,
  );
  // Why a file was refused is said once.
  useEffect(() => () => changeDraftAttachments(name, ({ files }) => ({ files, refused: [] })), [name]);
  return useChoice(choice, (alter) => changeDraftAttachments(name, alter));
}

/** The draft goes on under another name: so do its files. */
export function moveDraftAttachments(from: string, to: string): void {
  const { files } = draftChoice(from);
  changeDraftAttachments(from, () => nothing);
  if (files.length > 0) changeDraftAttachments(to, (choice) => chooseFiles(choice.files, files));
}
