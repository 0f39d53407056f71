import type { Field } from "@vetrina/contract/fields";
import { useState } from "react";
import { keepChoice, readStored, useStoredChoice } from "../stored-choice.ts";

/** A column of a list that can be left out. */
export interface ListColumn {
  id: string;
  label: string;
  /** Shown until another choice is made. */
  isUsual: boolean;
}

/** So many columns still fit beside each other; the one that names the record is not counted. */
export const columnsMax = 8;

const idRule = /^[a-z]{1,20}(?:-[1-9]\d{0,9})?$/;
const fieldRule = /^campo-/;
/** Stored in place of no column at all. */
const none = "nessuna";

export const fieldColumnId = (fieldId: number) => `campo-${fieldId}`;

/** The owners' fields, as columns to choose. */
export const fieldColumns = (fields: readonly Field[]): ListColumn[] =>
  fields.map(({ id, name }) => ({ id: fieldColumnId(id), label: name, isUsual: false }));

/** Reads stored columns; undefined where there is no choice, or none that makes sense. */
export function readColumns(stored: string | null, columns: readonly ListColumn[]): string[] | undefined {
  if (stored === none) return [];
  const ids = [...new Set(stored?.split(" ").filter((id) => idRule.test(id)))];
  // The fields may still be on their way.
  const isKnown = (id: string) => fieldRule.test(id) || columns.some((column) => column.id === id);
  return ids.some(isKnown) ? ids.filter(isKnown) : undefined;
}

/** As airy or as compact as the reader wants all lists. */
const densities = ["ariose", "compatte"] as const;

export type ListDensity = (typeof densities)[number];

/** Which columns of a list are shown, how high its rows are, and how both are changed. */
export interface ListLook {
  columns: readonly ListColumn[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Goes back to the usual columns; undefined while they are the usual ones. */
  reset: (() => void) | undefined;
  isFull: boolean;
  density: ListDensity;
  setDensity: (density: ListDensity) => void;
}

/** The look of a list, kept in this browser: the columns of each list by itself, the rows' height for all of them. */
export function useListLook(
  list: "ticket" | "contatti" | "clienti" | "prenotazioni",
  columns: readonly ListColumn[],
): ListLook {
  const key = `vetrina-colonne-${list}`;
  const [stored, setStored] = useState(() => readStored(key));
  const [density, setDensity] = useStoredChoice("vetrina-righe", densities, "ariose");
  const chosen = readColumns(stored, columns);
  const ids = chosen ?? columns.filter(({ isUsual }) => isUsual).map(({ id }) => id);
  const keep = (text: string) => {
    setStored(text);
    keepChoice(key, text);
  };
  return {
    columns,
    has: (id) => ids.includes(id),
    toggle: (id) => keep((ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]).join(" ") || none),
    reset: chosen && (() => keep("")),
    isFull: columns.filter(({ id }) => ids.includes(id)).length >= columnsMax,
    density,
    setDensity,
  };
}
