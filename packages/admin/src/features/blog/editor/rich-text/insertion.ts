import type { Editor, Range } from "@tiptap/react";

/** What a dialog asks about before it stands in the text. */
export interface Insertion {
  kind: "link" | "picture" | "frame";
  /** A picture that was pasted or dropped. */
  file?: File;
  /** What was typed for it, which goes as it comes. */
  replaced?: Range;
}

export interface InsertionDialogProps {
  editor: Editor;
  replaced: Range | undefined;
  onDone: () => void;
}
