import type { ReactNode } from "react";
import { usePhone } from "../use-phone.ts";
import { FilterSheet } from "./filter-sheet.tsx";

export interface FilterChoiceProps {
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
