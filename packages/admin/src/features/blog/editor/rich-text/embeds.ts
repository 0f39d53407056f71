import { type Editor, Node } from "@tiptap/react";

const attributes = (names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

/** A video or a map of another site. The editor shows a placeholder and loads nothing. */
const frame = Node.create({
  name: "frame",
  group: "block",
  atom: true,
  addAttributes: () => attributes(["src", "title", "width", "height"]),
  parseHTML: () => [{ tag: "iframe[src]" }],
  renderHTML: ({ HTMLAttributes }) => ["iframe", HTMLAttributes],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("p");
      dom.className = "p-6 border-2 border-dashed border-edge bg-base-100 text-muted wrap-anywhere";
      dom.textContent = `${node.attrs.title ?? "Riquadro"}: ${node.attrs.src}`;
      return { dom };
    };
  },
});

/** A caption is one line: Enter goes on below the figure. */
function leaveCaption(editor: Editor): boolean {
  if (!editor.isActive("figureCaption")) return false;
  const { $from } = editor.state.selection;
  const behind = $from.after($from.depth - 1);
  return editor
    .chain()
    .insertContentAt(behind, { type: "paragraph" })
    .setTextSelection(behind + 1)
    .run();
}

/** What an article may show beside its text. */
export const embedExtensions = [
  frame,
  Node.create({
    name: "figure",
    group: "block",
    content: "(image | table | blockquote | frame | paragraph) figureCaption?",
    isolating: true,
    parseHTML: () => [{ tag: "figure" }],
    renderHTML: () => ["figure", 0],
  }),
  Node.create({
    name: "figureCaption",
    content: "inline*",
    isolating: true,
    parseHTML: () => [{ tag: "figcaption" }],
    renderHTML: () => ["figcaption", 0],
    addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveCaption(editor) }),
  }),
];
