import { isHistoryTransaction } from "@tiptap/pm/history";
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import type { EditorView } from "@tiptap/pm/view";
import { type Editor, Extension, type Range } from "@tiptap/react";
import { type BlockChoice, choicesFor } from "./block-choices.ts";
import type { Insertion } from "./insertion.ts";

/** What was typed for a block: from the slash to the cursor. */
interface TypedSlash extends Range {
  words: string;
}

interface OpenMenu extends TypedSlash {
  /** The choice that Enter takes, from 0. */
  active: number;
  choices: BlockChoice[];
}

const key = new PluginKey<OpenMenu | undefined>("slash-menu");

/** The menu that is open; with nothing to choose from it waits unseen for the next letter. */
export const slashMenuOf = (state: EditorState): OpenMenu | undefined => key.getState(state);

/** A slash that begins a line or a word, and the letters behind it, up to the cursor. Links and code have none. */
export function typedSlash({ selection, doc, schema }: EditorState): TypedSlash | undefined {
  const { $from, empty } = selection;
  if (!empty || !(selection instanceof TextSelection) || $from.parent.type.spec.code) return undefined;
  // A line break stands for a space.
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\n");
  const words = /(?:^|\s)\/([^\s/]{0,24})$/.exec(before)?.[1];
  if (words === undefined) return undefined;
  const from = $from.pos - words.length - 1;
  const { link, code } = schema.marks;
  const isMarked = [link, code].some((mark) => mark && doc.rangeHasMark(from, $from.pos, mark));
  return isMarked ? undefined : { from, to: $from.pos, words };
}

/** Whether this is somebody typing a slash: not a paste, and nothing that comes back. */
function typesSlash(tr: Transaction): boolean {
  const step = tr.steps.at(-1);
  if (!(step instanceof ReplaceStep) || tr.getMeta("paste") || isHistoryTransaction(tr)) return false;
  const { content } = step.slice;
  return content.textBetween(0, content.size) === "/";
}

/** Whether the cursor is in a table or a figure, which take no other block. */
function isInBlock({ selection: { $from } }: EditorState): boolean {
  const around = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth).type.name);
  return around.includes("table") || around.includes("figure");
}

function nextMenu(tr: Transaction, open: OpenMenu | undefined, state: EditorState): OpenMenu | undefined {
  const change: "close" | number | undefined = tr.getMeta(key);
  const typed = change === "close" ? undefined : typedSlash(state);
  const stays = open && typed && tr.mapping.map(open.from, -1) === typed.from;
  if (!typed || !(stays || typesSlash(tr))) return undefined;
  const choices = choicesFor(typed.words, isInBlock(state));
  const active = stays && open.words === typed.words ? open.active : 0;
  return { ...typed, choices, active: typeof change === "number" ? change : active };
}

const moves: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || isComposing);

const close = (view: EditorView) => view.dispatch(view.state.tr.setMeta(key, "close"));

/** Puts a choice of the open menu into the text, in the place of what was typed for it. */
export function pickBlock(editor: Editor, index: number, ask: (insertion: Insertion) => void): void {
  const open = slashMenuOf(editor.state);
  const choice = open?.choices[index];
  if (!open || !choice) return;
  close(editor.view);
  choice.run(editor, { from: open.from, to: open.to }, ask);
}

interface SlashMenuOptions {
  /** The id of the list of choices. */
  listId: string;
  ask: (insertion: Insertion) => void;
}

export const blockOptionId = (listId: string, index: number) => `${listId}-${index}`;

/**
 * A menu of blocks behind a slash, by the pattern of a combobox with a list: the focus stays in the text, the arrows
 * choose, Enter or Tab takes, Esc closes and leaves the slash as text.
 */
export const slashMenu = ({ listId, ask }: SlashMenuOptions) =>
  Extension.create({
    name: "slashMenu",
    // Before the keys that a list or a table has.
    priority: 1000,
    addProseMirrorPlugins() {
      const { editor } = this;
      return [
        new Plugin<OpenMenu | undefined>({
          key,
          state: {
            init: () => undefined,
            apply: (tr, open, _before, state) => nextMenu(tr, open, state),
          },
          props: {
            attributes: (state): Record<string, string> => {
              const open = slashMenuOf(state);
              if (!open?.choices.length) return {};
              return { "aria-controls": listId, "aria-activedescendant": blockOptionId(listId, open.active) };
            },
            handleKeyDown(view, event) {
              const open = slashMenuOf(view.state);
              if (!open?.choices.length || !isPlain(event)) return false;
              const { active, choices } = open;
              const move = moves[event.key];
              if (move) view.dispatch(view.state.tr.setMeta(key, (active + move + choices.length) % choices.length));
              else if (event.key === "Enter" || event.key === "Tab") pickBlock(editor, active, ask);
              else if (event.key === "Escape") close(view);
              else return false;
              // Escape would leave the whole window too.
              event.stopPropagation();
              return true;
            },
            handleDOMEvents: {
              blur: (view) => {
                if (slashMenuOf(view.state)) close(view);
              },
            },
          },
        }),
      ];
    },
  });
