import { useShortcuts } from "../keyboard/use-shortcuts.ts";

interface ListSearchProps<View extends { q: string }> {
  /** Of the field, so that others may give it the focus. */
  id: string;
  label: string;
  /** What can be searched for, where the label isn't shown. */
  hint?: string;
  maxLength?: number;
  view: View;
  onView: (view: View) => void;
}

/** Gives the focus to a list's search. */
export const focusSearch = (id: string) => document.getElementById(id)?.focus();

/** The words that a list is searched for; "/" leads there. */
export function ListSearch<View extends { q: string }>({
  id,
  label,
  hint,
  maxLength = 200,
  view,
  onView,
}: ListSearchProps<View>) {
  useShortcuts({ "/": () => focusSearch(id) });
  return (
    <div className="filter-search">
      <label htmlFor={id} className={hint ? "sr-only" : "mb-1.5 block font-semibold"}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="input w-full max-w-none bg-sheet text-ellipsis"
        placeholder={hint}
        maxLength={maxLength}
        autoComplete="off"
        value={view.q}
        onChange={(event) => onView({ ...view, q: event.target.value })}
      />
    </div>
  );
}
