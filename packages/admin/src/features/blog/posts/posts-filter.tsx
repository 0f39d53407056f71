import type { StaffPostListState } from "@vetrina/contract/blog/post-states";
import { useId } from "react";
import { ListFilters } from "../../../lists/list-filters.tsx";
import { ListSearch } from "../../../lists/list-search.tsx";
import type { PostFilter } from "./post-filter.ts";

interface PostsFilterProps {
  filter: PostFilter;
  onFilter: (filter: PostFilter) => void;
  /** How many there are: "12 articoli"; empty until it is known. */
  found: string;
}

type ChoiceProps = Omit<PostsFilterProps, "found">;

const choices: { state: StaffPostListState | undefined; label: string }[] = [
  { state: undefined, label: "Tutti" },
  { state: "bozza", label: "Bozze" },
  { state: "programmato", label: "Programmati" },
  { state: "pubblicato", label: "Pubblicati" },
  { state: "cestino", label: "Cestino" },
];

function StateChoice({ filter, onFilter }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Mostra</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ state, label }) => (
          <label key={label} className="btn btn-choice max-sm:grow">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={filter.state === state}
              onChange={() => onFilter({ ...filter, state })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function PostsFilter({ found, ...choice }: PostsFilterProps) {
  const { filter, onFilter } = choice;
  return (
    <ListFilters
      className="flex flex-wrap items-end gap-x-6 gap-y-4"
      phoneClassName="filter-line"
      search={<ListSearch id="blog-cerca" label="Cerca un articolo" maxLength={100} view={filter} onView={onFilter} />}
      choices={<StateChoice {...choice} />}
      chosen={Number(filter.state !== undefined)}
      found={found}
      onClear={() => onFilter({ ...filter, state: undefined })}
    />
  );
}
