interface ShownSuggestions {
  listId: string;
  suggestions: readonly { id: number | string; label: string; detail?: string }[];
  active: number;
  isOpen: boolean;
  optionId: (index: number) => string;
  pick: (index: number) => void;
}

interface SuggestionListProps {
  /** What they are: "Risposte pronte". */
  label: string;
  state: ShownSuggestions;
}

/** Says that there are suggestions, and how one is taken. */
export function SuggestionsStatus({ label, state: { isOpen, suggestions } }: SuggestionListProps) {
  return (
    <p role="status" className="sr-only">
      {isOpen && `${label}: ${suggestions.length}. Frecce per scegliere, Invio per inserire.`}
    </p>
  );
}

export function SuggestionOptions({ label, state }: SuggestionListProps) {
  const { listId, suggestions, active, isOpen, optionId, pick } = state;
  if (!isOpen) return null;
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={label}
      className="absolute right-2 bottom-[calc(100%-0.25rem)] left-2 z-10 max-h-[min(20rem,45dvh)] max-w-128 overflow-y-auto border-2 border-base-content bg-sheet in-[[popover]]:static in-[[popover]]:max-h-none in-[[popover]]:border-0"
    >
      {suggestions.map(({ id, label: name, detail }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus
        <div
          key={id}
          id={optionId(index)}
          role="option"
          // The text keeps the focus; the list says by aria-activedescendant which one is chosen.
          tabIndex={-1}
          aria-selected={index === active}
          className="grid min-h-11 cursor-pointer content-center px-3 py-1.5 aria-selected:bg-neutral aria-selected:text-neutral-content aria-selected:forced-colors:outline-2 aria-selected:forced-colors:-outline-offset-2 aria-selected:forced-colors:outline-[Highlight] in-[[popover]]:min-h-9 in-[[popover]]:grid-cols-[1fr_auto] in-[[popover]]:items-center in-[[popover]]:py-1 in-[[popover]]:[@media(hover:none)]:min-h-11"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => pick(index)}
        >
          <span className="font-semibold">{name}</span>
          {detail && <span className="truncate in-aria-[selected=false]:text-muted">{detail}</span>}
        </div>
      ))}
    </div>
  );
}

/** The suggestions over the text that is being written; the focus stays in the text. */
export function SuggestionList(props: SuggestionListProps) {
  return (
    <>
      <SuggestionsStatus {...props} />
      <SuggestionOptions {...props} />
    </>
  );
}
