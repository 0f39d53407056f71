import { type KeyboardEvent, useId, useState } from "react";

/** Something to put into the text in the place of what was typed for it. */
export interface Suggestion {
  id: number;
  label: string;
  /** What helps to tell it from the others. */
  detail?: string;
  insert: string;
}

/** What was typed for a suggestion: from its sign to the cursor. */
export interface TypedWord {
  start: number;
  words: string;
}

interface SuggestionSource {
  /** Finds what is being typed for a suggestion, in the text up to the cursor. */
  typedIn: (before: string) => TypedWord | undefined;
  suggestionsFor: (words: string) => Suggestion[];
}

interface SuggestionsOptions {
  text: string;
  source: SuggestionSource;
  onPick: (suggestion: Suggestion, typed: TypedWord, cursor: number) => void;
}

/** As many as fit over the text on a phone. */
const shownMax = 6;

const moves: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

const isPlain = ({ ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent) =>
  !(ctrlKey || metaKey || altKey || shiftKey || nativeEvent.isComposing);

/**
 * Suggestions over a text, by the pattern of a combobox with a list: the focus stays in the text, the arrows choose,
 * Enter or Tab takes, Esc closes until another sign is typed.
 */
export function useSuggestions({ text, source, onPick }: SuggestionsOptions) {
  const listId = useId();
  const [cursor, setCursor] = useState<number>();
  const [dismissedAt, setDismissedAt] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const typed = cursor === undefined ? undefined : source.typedIn(text.slice(0, cursor));
  const isOpenable = typed !== undefined && typed.start !== dismissedAt;
  const suggestions = isOpenable ? source.suggestionsFor(typed.words).slice(0, shownMax) : [];
  const isOpen = suggestions.length > 0;
  const active = Math.min(chosen, suggestions.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const pick = (index: number) => {
    const suggestion = suggestions[index];
    if (!suggestion || !typed || cursor === undefined) return;
    setChosen(0);
    onPick(suggestion, typed, cursor);
  };
  /** Whether the key was meant for the list. */
  const pressKey = (event: KeyboardEvent): boolean => {
    if (!isOpen || !isPlain(event)) return false;
    const move = moves[event.key];
    if (move) setChosen((active + move + suggestions.length) % suggestions.length);
    else if (event.key === "Enter" || event.key === "Tab") pick(active);
    else if (event.key === "Escape") setDismissedAt(typed?.start);
    else return false;
    event.preventDefault();
    return true;
  };
  return {
    listId,
    suggestions,
    active,
    isOpen,
    optionId,
    pick,
    field: {
      pressKey,
      /** Called with the cursor's position; undefined when text is selected, or the focus is elsewhere. */
      moveCursor: (position: number | undefined) => {
        setCursor(position);
        // The sign that was dismissed is gone, or left.
        if (position === undefined || (dismissedAt !== undefined && position <= dismissedAt)) setDismissedAt(undefined);
        if (position !== cursor && !isOpen) setChosen(0);
      },
      attributes: {
        "aria-autocomplete": "list" as const,
        "aria-controls": isOpen ? listId : undefined,
        "aria-activedescendant": isOpen ? optionId(active) : undefined,
      },
    },
  };
}
