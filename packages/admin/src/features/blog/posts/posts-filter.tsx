import type { StaffPostListState } from "@vetrina/contract/blog/blog-writing";
import { useId } from "react";
import type { PostFilter } from "./post-filter.ts";

interface PostsFilterProps {
  filter: PostFilter;
  onFilter: (filter: PostFilter) => void;
}

const choices: { state: StaffPostListState | undefined; label: string }[] = [
  { state: undefined, label: "Tutti" },
  { state: "bozza", label: "Bozze" },
  { state: "programmato", label: "Programmati" },
  { state: "pubblicato", label: "Pubblicati" },
  { state: "cestino", label: "Cestino" },
];

export function PostsFilter({ filter, onFilter }: PostsFilterProps) {
  const id = useId();
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="min-w-0 grow basis-60">
        <label htmlFor={id} className="mb-1.5 block font-semibold">
          Cerca un articolo
        </label>
        <input
          id={id}
          type="search"
          className="input w-full bg-sheet"
          value={filter.q}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => onFilter({ ...filter, q: event.target.value })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="sr-only">Mostra</legend>
        <div className="flex flex-wrap gap-1.5">
          {choices.map(({ state, label }) => (
            <label key={label} className="btn btn-choice max-sm:grow">
              <input
                type="radio"
                name={`${id}-state`}
                className="sr-only"
                checked={filter.state === state}
                onChange={() => onFilter({ ...filter, state })}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </search>
  );
}
