import { closeHistory } from "@tiptap/pm/history";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { TextSelection } from "@tiptap/pm/state";
import type { Editor, JSONContent, Range } from "@tiptap/react";
import { beginChange } from "./insert-block.ts";

interface TablePlace {
  table: DocumentNode;
  /** Where the table begins in the text. */
  start: number;
  /** Of the cell with the cursor, from 0; rows of the head count too. */
  row: number;
  column: number;
}

const isCell = ({ type }: DocumentNode) => type.name === "tableCell" || type.name === "tableHeader";

/** The cells of a table, row by row, with where each one's text begins. */
function cellsOf(table: DocumentNode, start: number): number[][] {
  const rows: number[][] = [];
  table.descendants((node, position) => {
    if (node.type.name === "tableRow") rows.push([]);
    if (isCell(node)) rows.at(-1)?.push(start + 1 + position + 1);
    return !isCell(node);
  });
  return rows;
}

/** The table around the cursor, and the cell of it; nothing outside a table. */
export function tablePlace({ state }: Editor): TablePlace | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    if ($from.node(depth).type.name !== "table") continue;
    const [table, start] = [$from.node(depth), $from.before(depth)];
    const rows = cellsOf(table, start);
    const row = rows.findIndex((cells) => cells.some((cell) => $from.start() === cell));
    const column = rows[row]?.indexOf($from.start()) ?? -1;
    return row < 0 ? undefined : { table, start, row, column };
  }
  return undefined;
}

/** Whether every row has the same cells, none of them joined: others keep their shape. */
export function isRegular(table: DocumentNode): boolean {
  const counts = new Set<number>();
  let joined = false;
  table.descendants((node) => {
    if (node.type.name === "tableRow") counts.add(node.childCount);
    if (isCell(node)) joined ||= Number(node.attrs.colspan ?? 1) > 1 || Number(node.attrs.rowspan ?? 1) > 1;
    return !isCell(node);
  });
  return !joined && counts.size === 1;
}

type Rows = JSONContent[][];

/** The table of a head (if it has one) and a body; nothing once no cell is left. */
function tableOf(rows: Rows, hasHead: boolean): JSONContent | undefined {
  if (!rows[0]?.length) return undefined;
  const asRows = (cells: Rows) => cells.map((content) => ({ type: "tableRow", content }));
  const [head, body] = hasHead ? [rows.slice(0, 1), rows.slice(1)] : [[], rows];
  const parts = [
    ...(head.length > 0 ? [{ type: "tableHead", content: asRows(head) }] : []),
    ...(body.length > 0 ? [{ type: "tableBody", content: asRows(body) }] : []),
  ];
  return { type: "table", content: parts };
}

const emptyCell = (type: string): JSONContent => ({ type, ...(type === "tableHeader" && { attrs: { scope: "col" } }) });

/** Puts the cursor into a cell, or into the nearest that there is. */
export function enterCell(editor: Editor, start: number, row: number, column: number): void {
  const table = editor.state.doc.nodeAt(start);
  const rows = table?.type.name === "table" ? cellsOf(table, start) : [];
  const cells = rows[Math.min(row, rows.length - 1)];
  const cell = cells?.[Math.min(column, cells.length - 1)];
  if (cell === undefined) return;
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.create(editor.state.doc, cell)).scrollIntoView());
}

export type TableChange = "addRow" | "removeRow" | "addColumn" | "removeColumn" | "removeTable";

/** What a table becomes, as rows of cells, and where the cursor goes. */
const changes: Record<TableChange, (rows: Rows, place: TablePlace) => { rows: Rows; row: number; column: number }> = {
  addRow: (rows, { row, column }) => {
    const added = (rows[0] ?? []).map(() => emptyCell("tableCell"));
    return { rows: rows.toSpliced(row + 1, 0, added), row: row + 1, column };
  },
  removeRow: (rows, { row, column }) => ({ rows: rows.toSpliced(row, 1), row, column }),
  addColumn: (rows, { row, column }) => ({
    rows: rows.map((cells) => cells.toSpliced(column + 1, 0, emptyCell(cells[column]?.type ?? "tableCell"))),
    row,
    column: column + 1,
  }),
  removeColumn: (rows, { row, column }) => ({ rows: rows.map((cells) => cells.toSpliced(column, 1)), row, column }),
  removeTable: () => ({ rows: [], row: 0, column: 0 }),
};

/** Changes the table around the cursor as one step that can be undone. */
export function changeTable(editor: Editor, change: TableChange): void {
  const place = tablePlace(editor);
  if (!place) return;
  const { table, start } = place;
  const json: JSONContent = table.toJSON();
  const before = (json.content ?? []).flatMap((part) => (part.content ?? []).map((row) => row.content ?? []));
  const { rows, row, column } = changes[change](before, place);
  const headStays = json.content?.[0]?.type === "tableHead" && !(change === "removeRow" && place.row === 0);
  const next = tableOf(rows, headStays);
  const range = next ? { from: start, to: start + table.nodeSize } : tableRange(editor, place);
  const { state } = editor;
  const node = state.schema.nodeFromJSON(next ?? { type: "paragraph" });
  const tr = state.tr.replaceWith(range.from, range.to, node);
  // What is left in the table's place is a paragraph to write on.
  if (!next) tr.setSelection(TextSelection.create(tr.doc, range.from + 1));
  // A step of its own, however quickly it follows the typing before it.
  editor.view.dispatch(closeHistory(tr));
  if (next) enterCell(editor, start, row, column);
  editor.view.focus();
}

/** Where the table is, with the figure and the caption around it. */
function tableRange({ state }: Editor, { start, table }: TablePlace) {
  const outer = state.doc.resolve(start);
  if (outer.parent.type.name === "figure") return { from: outer.before(), to: outer.after() };
  return { from: start, to: start + table.nodeSize };
}

/** A table of a head and two rows, three columns wide, with the cursor in its first cell. */
export function insertTable(editor: Editor, replaced?: Range): void {
  const row = (type: string) => Array.from({ length: 3 }, () => emptyCell(type));
  const table = tableOf([row("tableHeader"), row("tableCell"), row("tableCell")], true);
  if (!table || tablePlace(editor)) return;
  const { from } = replaced ?? editor.state.selection;
  beginChange(editor, replaced)
    .insertContent([table, { type: "paragraph" }])
    .run();
  // The table may stand where the cursor was, or behind the paragraph that it was in.
  let start: number | undefined;
  editor.state.doc.descendants((node, position) => {
    if (start === undefined && node.type.name === "table" && position + node.nodeSize > from) start = position;
    return start === undefined;
  });
  if (start !== undefined) enterCell(editor, start, 0, 0);
}

/** To the next cell, or the one before; false where there is none. */
export function moveCell(editor: Editor, step: 1 | -1): boolean {
  const place = tablePlace(editor);
  if (!place) return false;
  const cells = cellsOf(place.table, place.start).flat();
  const cell = cells[cells.indexOf(editor.state.selection.$from.start()) + step];
  if (cell === undefined || cell < place.start) return false;
  return editor.commands.setTextSelection(cell);
}
