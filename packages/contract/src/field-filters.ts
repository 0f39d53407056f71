import { daySchema } from "./dates.ts";

/** A list is filtered by at most so many fields at once. */
export const fieldFiltersMax = 5;

export const filterTextMax = 60;

/**
 * A filter by a field's value: an option of a choice, a text that is contained, or numbers or days from one to another.
 * A number is kept as it is typed into the address, with a point.
 */
export type FieldFilter =
  | { fieldId: number; kind: "scelta"; optionId: number }
  | { fieldId: number; kind: "testo"; text: string }
  | { fieldId: number; kind: "numero" | "giorno"; from: string | undefined; to: string | undefined };

const number = String.raw`-?\d{1,13}(?:\.\d{1,4})?`;
const day = String.raw`\d{4}-\d{2}-\d{2}`;
const optionForm = /^(\d{1,9})-(\d{1,9})$/;
const textForm = /^(\d{1,9})_(.+)$/su;
const numberForm = new RegExp(`^(\\d{1,9})\\.(${number})?\\.\\.(${number})?$`);
const dayForm = new RegExp(`^(\\d{1,9})\\.(${day})?\\.\\.(${day})?$`);

const isDay = (text: string | undefined) => text === undefined || daySchema.safeParse(text).success;

/** What parts one filter from the next stands in no text. */
const hidden = (text: string) => text.replaceAll("%", "%25").replaceAll("*", "%2A");
const shown = (text: string) => text.replaceAll("%2A", "*").replaceAll("%25", "%");

function readFilter(part: string): FieldFilter | undefined {
  const [, choiceField, optionId] = optionForm.exec(part) ?? [];
  if (optionId) return { fieldId: Number(choiceField), kind: "scelta", optionId: Number(optionId) };
  const [, textField, words = ""] = textForm.exec(part) ?? [];
  const text = shown(words).trim();
  if (text) return text.length > filterTextMax ? undefined : { fieldId: Number(textField), kind: "testo", text };
  const range = (match: RegExpExecArray | null, kind: "numero" | "giorno"): FieldFilter | undefined => {
    const [, fieldId, from, to] = match ?? [];
    return from || to ? { fieldId: Number(fieldId), kind, from, to } : undefined;
  };
  const days = range(dayForm.exec(part), "giorno");
  if (days?.kind === "giorno") return isDay(days.from) && isDay(days.to) ? days : undefined;
  return range(numberForm.exec(part), "numero");
}

/**
 * The filters of a text such as `3-12*5_milano*7.10..20*8.2026-01-01..`: field 3 is option 12, field 5 contains
 * "milano", field 7 lies between 10 and 20, field 8 is of 2026 or later. Nothing when it isn't such a text.
 */
export function readFieldFilters(text: string | undefined): FieldFilter[] | undefined {
  if (!text) return [];
  const filters = text.split("*").map(readFilter);
  const fields = new Set(filters.map((filter) => filter?.fieldId));
  if (filters.length > fieldFiltersMax || fields.size < filters.length) return undefined;
  return filters.every((filter) => filter !== undefined) ? filters : undefined;
}

function writeFilter(filter: FieldFilter): string {
  if (filter.kind === "scelta") return `${filter.fieldId}-${filter.optionId}`;
  if (filter.kind === "testo") return `${filter.fieldId}_${hidden(filter.text)}`;
  return `${filter.fieldId}.${filter.from ?? ""}..${filter.to ?? ""}`;
}

/** The text of these filters; nothing for none. */
export const writeFieldFilters = (filters: readonly FieldFilter[]): string | undefined =>
  filters.length > 0 ? filters.map(writeFilter).join("*") : undefined;
