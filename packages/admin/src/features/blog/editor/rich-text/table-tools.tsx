import { type Editor, useEditorState } from "@tiptap/react";
import { captionTable } from "./captions.ts";
import { changeTable, isRegular, type TableChange, tablePlace } from "./table-commands.ts";
import { toolsLook, useRovingFocus } from "./toolbar.tsx";

const changes: { change: TableChange; label: string }[] = [
  { change: "addRow", label: "Aggiungi riga" },
  { change: "addColumn", label: "Aggiungi colonna" },
  { change: "removeRow", label: "Togli riga" },
  { change: "removeColumn", label: "Togli colonna" },
  { change: "removeTable", label: "Togli tabella" },
];

/** What can be done with the table that the cursor is in. */
export function TableTools({ editor, controls }: { editor: Editor; controls: string }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const place = tablePlace(now);
      return place ? { regular: isRegular(place.table) } : null;
    },
  });
  const { current, handlers } = useRovingFocus();
  if (!state) return null;
  // In a table with merged cells, rows and columns can't be changed one by one.
  const offered = changes.filter(({ change }) => state.regular || change === "removeTable");
  return (
    <div role="toolbar" aria-label="Tabella" aria-controls={controls} className={toolsLook} {...handlers}>
      {[...offered, { change: undefined, label: "Didascalia" }].map(({ change, label }, index) => (
        <button
          key={label}
          type="button"
          className="btn rounded-none btn-ghost btn-sm h-10"
          tabIndex={index === Math.min(current, offered.length) ? 0 : -1}
          onClick={() => (change ? changeTable(editor, change) : captionTable(editor))}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
