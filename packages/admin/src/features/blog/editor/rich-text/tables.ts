import { Node } from "@tiptap/react";
import { moveCell } from "./table-commands.ts";

/** A heading or data cell: one line of text, in which Enter makes a line break. */
const cell = (name: "tableHeader" | "tableCell", tag: "th" | "td") =>
  Node.create({
    name,
    content: "inline*",
    isolating: true,
    addAttributes: () => ({ colspan: { default: null }, rowspan: { default: null }, scope: { default: null } }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => editor.isActive(name) && editor.commands.setHardBreak(),
        // Behind the last cell the key leaves the text, as everywhere.
        Tab: ({ editor }) => editor.isActive(name) && moveCell(editor, 1),
        "Shift-Tab": ({ editor }) => editor.isActive(name) && moveCell(editor, -1),
      };
    },
  });

const part = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tables. Those with joined cells keep their shape, and only the text of their cells can be changed. */
export const tableExtensions = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableHead? tableBody*",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, 0],
  }),
  part("tableHead", "thead", "tableRow+"),
  part("tableBody", "tbody", "tableRow+"),
  part("tableRow", "tr", "(tableHeader | tableCell)+"),
  cell("tableHeader", "th"),
  cell("tableCell", "td"),
];
