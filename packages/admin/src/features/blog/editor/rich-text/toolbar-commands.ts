import type { Editor } from "@tiptap/react";

export interface ToolbarCommand {
  id: string;
  label: string;
  /** What is drawn on the button: a path on a 24 by 24 grid, or letters. */
  icon: { path: string } | { letters: string };
  /** As in aria-keyshortcuts, with Mod for Control or Command. */
  shortcut?: string;
  run: (editor: Editor) => void;
  /** Whether the text at the cursor has it already; left out for what is not switched on and off. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
}

const heading = (level: 2 | 3 | 4, label: string): ToolbarCommand => ({
  id: `h${level}`,
  label,
  icon: { letters: `H${level}` },
  shortcut: `Mod+Alt+${level}`,
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive("heading", { level }),
});

const toggles = {
  bold: "toggleBold",
  italic: "toggleItalic",
  bulletList: "toggleBulletList",
  orderedList: "toggleOrderedList",
  blockquote: "toggleBlockquote",
} as const;

const toggle = (
  id: keyof typeof toggles,
  label: string,
  icon: ToolbarCommand["icon"],
  shortcut: string,
): ToolbarCommand => ({
  id,
  label,
  icon,
  shortcut,
  run: (editor) => editor.chain().focus()[toggles[id]]().run(),
  isOn: (editor) => editor.isActive(id),
});

const bulletPath = "M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01";
const orderedPath = "M10 6h11M10 12h11M10 18h11M4 4v4M3 4h1M3 16h2.500l-2.500 4h3";
const quotePath = "M4 6v12M9 8h11M9 12h11M9 16h7";

/** Groups of buttons that act on the text by themselves, in the order of the toolbar. */
export const toolbarGroups: ToolbarCommand[][] = [
  [heading(2, "Titolo H2"), heading(3, "Sottotitolo H3"), heading(4, "Sottotitolo minore H4")],
  [toggle("bold", "Grassetto", { letters: "G" }, "Mod+B"), toggle("italic", "Corsivo", { letters: "C" }, "Mod+I")],
  [
    toggle("bulletList", "Elenco puntato", { path: bulletPath }, "Mod+Shift+8"),
    toggle("orderedList", "Elenco numerato", { path: orderedPath }, "Mod+Shift+7"),
    toggle("blockquote", "Citazione", { path: quotePath }, "Mod+Shift+B"),
  ],
];

/** The buttons at the end of the toolbar. */
export const historyCommands: ToolbarCommand[] = [
  {
    id: "undo",
    label: "Annulla",
    icon: { path: "M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3" },
    shortcut: "Mod+Z",
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    id: "redo",
    label: "Ripeti",
    icon: { path: "m16 5 5 5-5 5M21 10H10a6 6 0 0 0 0 12h3" },
    shortcut: "Mod+Shift+Z",
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
];
