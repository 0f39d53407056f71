import { closeHistory } from "@tiptap/pm/history";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { Editor, JSONContent, Range } from "@tiptap/react";
import { insertBlock } from "./insert-block.ts";
import { tablePlace } from "./table-commands.ts";

const captionOf = (text: string): JSONContent => ({ type: "figureCaption", content: [{ type: "text", text }] });

/** What stands in a figure or by itself, and where. */
interface Captioned {
  node: DocumentNode;
  from: number;
  to: number;
  caption: DocumentNode | undefined;
}

function captionedAt({ state }: Editor, position: number): Captioned | undefined {
  const node = state.doc.nodeAt(position);
  if (!node) return undefined;
  const place = state.doc.resolve(position);
  if (place.parent.type.name !== "figure") {
    return { node, from: position, to: position + node.nodeSize, caption: undefined };
  }
  const { lastChild } = place.parent;
  const caption = lastChild?.type.name === "figureCaption" ? lastChild : undefined;
  return { node, from: place.before(), to: place.after(), caption };
}

/** The picture that is selected, alone or in a figure. */
export function selectedPicture(editor: Editor): Captioned | undefined {
  const { selection } = editor.state;
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === "image";
  return isPicture ? captionedAt(editor, selection.from) : undefined;
}

export interface PictureWords {
  /** For who can't see it. */
  alt: string;
  /** Under it, for everybody; empty for none. */
  caption: string;
}

interface PictureFile {
  src: string;
  width: number | null;
  height: number | null;
}

/** What the text has of a picture. A caption that still says the same keeps its links. */
function pictureBlock(file: PictureFile, { alt, caption }: PictureWords, before?: DocumentNode): JSONContent {
  const image = { type: "image", attrs: { ...file, alt } };
  if (!caption) return image;
  return { type: "figure", content: [image, before?.textContent === caption ? before.toJSON() : captionOf(caption)] };
}

export function insertPicture(editor: Editor, file: PictureFile, words: PictureWords, replaced?: Range): void {
  insertBlock(editor, pictureBlock(file, words), replaced);
}

/** Changes a picture of the text, its words or both, in one step that can be undone. */
export function changePicture(editor: Editor, at: Captioned, file: PictureFile, words: PictureWords): void {
  const { state } = editor;
  const block = state.schema.nodeFromJSON(pictureBlock(file, words, at.caption));
  const tr = state.tr.replaceWith(at.from, at.to, block);
  const picture = block.type.name === "figure" ? at.from + 1 : at.from;
  editor.view.dispatch(closeHistory(tr.setSelection(NodeSelection.create(tr.doc, picture))));
  editor.view.focus();
}

/** Goes to the caption of the table around the cursor; without one, the table gets it. */
export function captionTable(editor: Editor): void {
  const place = tablePlace(editor);
  const table = place && captionedAt(editor, place.start);
  if (!table) return;
  const { node, from, to, caption } = table;
  if (!caption) {
    const figure = { type: "figure", content: [node.toJSON(), { type: "figureCaption" }] };
    const tr = editor.state.tr.replaceWith(from, to, editor.state.schema.nodeFromJSON(figure));
    editor.view.dispatch(tr);
  }
  // Behind the figure's own mark, its table and the caption's mark.
  editor.commands.focus(from + 1 + node.nodeSize + 1);
}
