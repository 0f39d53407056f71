import { type Editor, useEditorState } from "@tiptap/react";
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from "react";
import { isMac } from "../../../../keyboard/modifier-key.ts";
import { insertTable } from "./table-commands.ts";
import { historyCommands, type ToolbarCommand, toolbarGroups } from "./toolbar-commands.ts";

interface ToolbarProps {
  editor: Editor;
  /** The id of the text that it works on. */
  controls: string;
  /** Asks for what is to be inserted. */
  onInsert: (kind: "link" | "picture" | "frame") => void;
}

const linkPath =
  "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500";
const picturePath = "M3 4h18v16H3zM3 17l6-6 5 5 3-3 4 4M15.500 8.500h.01";
const tablePath = "M3 4h18v16H3zM3 10h18M3 15h18M9 4v16M15 4v16";
const framePath = "M3 5h18v14H3zM10 9v6l5-3z";

const shownShortcut = (shortcut: string) =>
  isMac
    ? shortcut.replace("Mod", "⌘").replace("Alt", "⌥").replace("Shift", "⇧").replaceAll("+", "")
    : shortcut.replace("Mod", "Ctrl").replace("Shift", "Maiusc");

const ariaShortcut = (shortcut: string) => shortcut.replace("Mod", isMac ? "Meta" : "Control");

/** In the whole window in one row, however narrow: what doesn't fit is reached by swiping it or by the arrows. */
export const toolsLook =
  "flex flex-wrap border-b-2 border-edge bg-base-100 sm:gap-x-1.5 in-data-full-screen:flex-nowrap in-data-full-screen:overflow-x-auto in-data-full-screen:bg-transparent in-data-full-screen:[scrollbar-width:none]";

interface ToolbarButtonProps {
  command: ToolbarCommand;
  editor: Editor;
  isOn: boolean | undefined;
  disabled: boolean;
  reachable: boolean;
}

function ToolbarButton({ command, editor, isOn, disabled, reachable }: ToolbarButtonProps) {
  const { id, label, icon, shortcut } = command;
  return (
    <button
      type="button"
      data-command={id}
      className="btn size-10 max-sm:size-11 btn-square text-base font-bold btn-ghost rounded-none aria-disabled:cursor-default aria-disabled:opacity-40 data-[command=italic]:italic"
      tabIndex={reachable ? 0 : -1}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={disabled || undefined}
      aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      title={shortcut ? `${label} (${shownShortcut(shortcut)})` : label}
      onClick={() => !disabled && command.run(editor)}
    >
      {"path" in icon ? (
        <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth="2" aria-hidden="true">
          <path d={icon.path} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      ) : (
        <span aria-hidden="true">{icon.letters}</span>
      )}
    </button>
  );
}

/** One stop for the Tab key: the arrows move inside, as the ARIA pattern of a toolbar has it. */
export function useRovingFocus() {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll("button")];
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const target = {
      ArrowRight: (index + 1) % buttons.length,
      ArrowLeft: (index - 1 + buttons.length) % buttons.length,
      Home: 0,
      End: buttons.length - 1,
    }[event.key];
    if (index < 0 || target === undefined) return;
    event.preventDefault();
    buttons[target]?.focus();
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const index = [...event.currentTarget.querySelectorAll("button")].indexOf(event.target as HTMLButtonElement);
    if (index >= 0) setCurrent(index);
  };
  // The text keeps the keys: TipTap gives them back with the next frame, and what is typed until then would be lost.
  const onMouseDown = (event: MouseEvent) => event.preventDefault();
  return { current, handlers: { onKeyDown, onFocus, onMouseDown } };
}

function insertionCommands(onInsert: ToolbarProps["onInsert"]): ToolbarCommand[] {
  return [
    {
      id: "link",
      label: "Collegamento",
      icon: { path: linkPath },
      shortcut: "Mod+K",
      run: () => onInsert("link"),
      isOn: (editor) => editor.isActive("link"),
    },
    {
      id: "picture",
      label: "Immagine",
      icon: { path: picturePath },
      run: () => onInsert("picture"),
      isOn: (editor) => editor.isActive("image"),
    },
    {
      id: "table",
      label: "Tabella",
      icon: { path: tablePath },
      run: insertTable,
      canRun: (editor) => !editor.isActive("table") && !editor.isActive("figure"),
    },
    { id: "frame", label: "Video o mappa", icon: { path: framePath }, run: () => onInsert("frame") },
  ];
}

export function Toolbar({ editor, controls, onInsert }: ToolbarProps) {
  const groups = [...toolbarGroups, insertionCommands(onInsert), historyCommands];
  const states = useEditorState({
    editor,
    selector: (snapshot) =>
      groups.map((group) =>
        group.map(({ isOn, canRun }) => ({
          isOn: isOn?.(snapshot.editor),
          disabled: canRun ? !canRun(snapshot.editor) : false,
        })),
      ),
  });
  const { current, handlers } = useRovingFocus();
  let position = 0;
  return (
    <div role="toolbar" aria-label="Formattazione" aria-controls={controls} className={toolsLook} {...handlers}>
      {groups.map((group, groupIndex) => (
        <div key={group[0]?.id} className="flex py-1 sm:px-1 in-data-full-screen:flex-none">
          {group.map((command, index) => (
            <ToolbarButton
              key={command.id}
              command={command}
              editor={editor}
              reachable={position++ === current}
              isOn={states[groupIndex]?.[index]?.isOn}
              disabled={states[groupIndex]?.[index]?.disabled ?? false}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
