import { Node } from "@tiptap/react";

const attributes = (names: string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]));

/** A film or a map of another site. Here only its place is shown: nothing is loaded while somebody writes. */
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
      dom.className = "frame-place";
      dom.textContent = `${node.attrs.title ?? "Riquadro"}: ${node.attrs.src}`;
      return { dom };
    };
  },
});

/** What an article may show beside its text. Figures are kept where an article has them; none are made here. */
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
  }),
];
