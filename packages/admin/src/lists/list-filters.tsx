import type { ReactNode } from "react";
import { usePhone } from "../use-phone.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { ListSearch } from "./list-search.tsx";

interface FilterChoiceProps {
  id: string;
  label: string;
  value: string;
  names: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string) => void;
}

/** One thing that a list is filtered or ordered by; its first name says what it is about. */
export function FilterChoice({ id, label, value, names, onChoose }: FilterChoiceProps) {
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {names.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ListFiltersProps {
  search: ReactNode;
  choices: ReactNode;
  /** How many of the choices are made. */
  chosen: number;
  /** How many rows there are then: "12 lavori"; empty until it is known. */
  found: string;
  onClear: () => void;
  /** How they stand at a desk. */
  className?: string;
  phoneClassName?: string;
  /** What stands after them, on a phone beside their button. */
  children?: ReactNode;
}

/** The words and the choices of a list: side by side at a desk, on a phone the choices on their sheet. */
export function ListFilters({ search, choices, chosen, found, onClear, ...rest }: ListFiltersProps) {
  const { className = "lead-filters", phoneClassName = "filter-line my-2", children } = rest;
  const isPhone = usePhone();
  if (!isPhone) {
    return (
      <search className={className}>
        {search}
        {choices}
        {children}
      </search>
    );
  }
  return (
    <search className={phoneClassName}>
      {search}
      <FilterSheet chosen={chosen} found={found} onClear={onClear}>
        {choices}
      </FilterSheet>
      {children}
    </search>
  );
}

interface Choice<View> {
  /** What of the view it sets; the id ends with the other word. */
  key: keyof View & string;
  id: string;
  label: string;
  names: FilterChoiceProps["names"];
  /** Of an order, which isn't counted and stays when the filters are cleared. */
  isOrder?: boolean;
}

interface ViewFiltersProps<View extends { q: string }> {
  /** What the ids begin with. */
  name: string;
  /** What can be searched for. */
  hint: string;
  list: { view: View; setView: (view: View) => void };
  /** The view in which nothing is chosen. */
  unfiltered: View;
  choices: readonly Choice<View>[];
  found: string;
  /** What else can be chosen, and how much of it is. */
  children?: ReactNode;
  chosenElse?: number;
}

/** The words and the choices of a list, as a table has them. */
export function ViewFilters<View extends { q: string }>({
  name,
  hint,
  list,
  choices,
  ...rest
}: ViewFiltersProps<View>) {
  const { unfiltered, found, children, chosenElse = 0 } = rest;
  const { view, setView } = list;
  const orders = choices.filter(({ isOrder }) => isOrder).map(({ key }) => [key, view[key]] as const);
  const chosen = choices.filter(({ key, isOrder }) => !isOrder && view[key] !== unfiltered[key]);
  return (
    <ListFilters
      search={<ListSearch id={`${name}-cerca`} label="Cerca" hint={hint} view={view} onView={setView} />}
      choices={
        <div className={children ? "lead-selects" : "lead-selects flex-wrap"}>
          {choices.map(({ key, id, label, names }) => (
            <FilterChoice
              key={key}
              id={`${name}-${id}`}
              label={label}
              value={String(view[key] ?? "")}
              names={names}
              onChoose={(value) => setView({ ...view, [key]: value || undefined })}
            />
          ))}
          {children}
        </div>
      }
      chosen={chosen.length + chosenElse}
      found={found}
      onClear={() => setView({ ...unfiltered, q: view.q, ...Object.fromEntries(orders) })}
    />
  );
}
