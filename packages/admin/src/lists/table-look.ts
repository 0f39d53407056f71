import type { Field } from "@vetrina/contract/fields";
import { useMemo } from "react";
import { fieldColumnId, fieldColumns, type ListColumn, type ListLook, useListLook } from "./list-columns.ts";

/** A column as the table shows it, with its share of the width: a part of the row, or else a field's value. */
export interface TableColumn {
  id: string;
  label: string;
  width: number;
  fieldId?: number;
}

export interface TableLook extends ListLook {
  shown: readonly TableColumn[];
  hasFields: boolean;
}

interface TableParts {
  list: "contatti" | "clienti";
  /** In the order of the table. */
  parts: Record<string, { label: string; width: number; isUsual: boolean }>;
  /** The part that is always there. */
  fixed: string;
  /** What can be chosen without being a column. */
  others?: readonly ListColumn[];
  fields: readonly Field[];
}

/** How this browser shows a table, with the owners' fields among its columns. */
export function useTableLook({ list, parts, fixed, others = [], fields }: TableParts): TableLook {
  const all = Object.entries(parts).map(([id, part]) => ({ id, ...part }));
  const look = useListLook(list, [...all.filter(({ id }) => id !== fixed), ...others, ...fieldColumns(fields)]);
  const { has } = look;
  const fieldParts = fields
    .map(({ id, name }) => ({ id: fieldColumnId(id), label: name, width: 7, fieldId: id }))
    .filter(({ id }) => has(id));
  const known = JSON.stringify([...all.filter(({ id }) => id === fixed || has(id)), ...fieldParts]);
  // A row is drawn again for other columns, not for another object that names the same.
  const shown: TableColumn[] = useMemo(() => JSON.parse(known), [known]);
  return { ...look, shown, hasFields: fieldParts.length > 0 };
}
