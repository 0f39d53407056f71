import { type Editor, useEditorState } from "@tiptap/react";
import { useLayoutEffect, useRef } from "react";
import { SuggestionOptions, SuggestionsStatus } from "../../../desk/conversation/suggestion-list.tsx";
import type { Insertion } from "./insertion.ts";
import { blockOptionId, pickBlock, slashMenuOf } from "./slash-menu.ts";

const label = "Blocchi";

/** Between the menu and the line that it belongs to, and between it and the window's edge, in pixels. */
const gap = 6;
/** As high as all of its choices, where a mouse chooses; in pixels. */
const highest = 368;

/** Under the line that is written on, or over it where there is more room; above the keyboard of a phone. */
function placeAtCaret(menu: HTMLElement, editor: Editor, from: number): void {
  const { left, top, bottom } = editor.view.coordsAtPos(from);
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {};
  const [above, below] = [top - offsetTop - 2 * gap, offsetTop + height - bottom - 2 * gap];
  const isBelow = below >= Math.min(menu.scrollHeight, 240) || below >= above;
  menu.style.maxHeight = `${Math.min(Math.max(isBelow ? below : above, 96), highest)}px`;
  menu.style.left = `${Math.max(gap, Math.min(left, innerWidth - menu.offsetWidth - gap))}px`;
  menu.style.top = isBelow ? `${bottom + gap}px` : `${Math.max(gap, top - gap - menu.offsetHeight)}px`;
}

interface SlashListProps {
  editor: Editor;
  listId: string;
  ask: (insertion: Insertion) => void;
}

/** What "/" offers, at the cursor. The focus stays in the text. */
export function SlashList({ editor, listId, ask }: SlashListProps) {
  const menu = useRef<HTMLDivElement>(null);
  const open = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const { from, active, choices } = slashMenuOf(now.state) ?? {};
      return choices && from !== undefined && active !== undefined ? { from, active, choices } : null;
    },
  });
  const { from, active = 0, choices = [] } = open ?? {};
  const count = choices.length;
  useLayoutEffect(() => {
    const { current: element } = menu;
    if (!element || from === undefined || count === 0) return;
    // Above the dialog, which cuts off what leaves its edge.
    element.showPopover();
    const place = () => placeAtCaret(element, editor, from);
    place();
    const { visualViewport } = window;
    addEventListener("scroll", place, { capture: true, passive: true });
    visualViewport?.addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, { capture: true });
      visualViewport?.removeEventListener("resize", place);
      element.hidePopover();
    };
  }, [editor, from, count]);
  useLayoutEffect(() => {
    if (count > 0) document.getElementById(blockOptionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active, count]);
  const state = {
    ...{ listId, active, isOpen: count > 0, suggestions: choices },
    optionId: (index: number) => blockOptionId(listId, index),
    pick: (index: number) => pickBlock(editor, index, ask),
  };
  return (
    <>
      <SuggestionsStatus label={label} state={state} />
      <div
        ref={menu}
        popover="manual"
        className="fixed inset-auto m-0 w-68 overflow-y-auto border-2 border-base-content bg-sheet text-base-content"
      >
        <SuggestionOptions label={label} state={state} />
      </div>
    </>
  );
}
