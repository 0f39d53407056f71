import { Node } from "@tiptap/react";

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
      return { Enter: ({ editor }) => editor.isActive(name) && editor.commands.setHardBreak() };
    },
  });

const part = (name: string, tag: string, content: string) =>
  Node.create({
    name,
    content,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/**
 * Tables that an article already has keep their shape, and the text of their cells can be written on.
 * New rows and columns are not made here.
 */
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
