import type { Editor, JSONContent } from "@tiptap/react";

/** Puts a picture or a film into the text, and the cursor behind it: selected, it would go at the next key. */
export function insertBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContent(block)
    .command(({ tr, commands }) => {
      const { to, $to } = tr.selection;
      if (!("node" in tr.selection)) return true;
      if (!$to.nodeAfter?.isTextblock) commands.insertContentAt(to, { type: "paragraph" });
      return commands.setTextSelection(to + 1);
    })
    .run();
}
