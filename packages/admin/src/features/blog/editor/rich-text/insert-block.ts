import { closeHistory } from "@tiptap/pm/history";
import type { ChainedCommands, Editor, JSONContent, Range } from "@tiptap/react";

/** Begins a change of the text. In the place of what was typed for it, it is a step of its own, undone as a whole. */
export function beginChange(editor: Editor, replaced: Range | undefined): ChainedCommands {
  const chain = editor.chain().focus();
  if (!replaced) return chain;
  return chain.command(({ tr }) => Boolean(closeHistory(tr))).deleteRange(replaced);
}

/** Puts a picture or a film into the text, and the cursor behind it: selected, it would go at the next key. */
export function insertBlock(editor: Editor, block: JSONContent, replaced?: Range): void {
  beginChange(editor, replaced)
    .insertContent(block)
    .command(({ tr, commands }) => {
      const { to, $to } = tr.selection;
      if (!("node" in tr.selection)) return true;
      if (!$to.nodeAfter?.isTextblock) commands.insertContentAt(to, { type: "paragraph" });
      return commands.setTextSelection(to + 1);
    })
    .run();
}
