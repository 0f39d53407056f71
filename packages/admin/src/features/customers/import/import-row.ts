import { type ImportedCustomer, importedCustomerSchema } from "@vetrina/contract/customer-import";
import {
  type CustomerKind,
  type CustomerPart,
  customerDataSchema,
  customerPartNames,
  customerParts,
  italy,
} from "@vetrina/contract/customers";
import type { Field } from "@vetrina/contract/fields";
import { tableOf } from "@vetrina/contract/keys";
import type { CsvRow } from "./csv-file.ts";
import type { ImportTarget } from "./import-columns.ts";
import {
  cellText,
  countryOf,
  fieldCell,
  kindOf,
  notesOf,
  peopleOf,
  wholeNumber,
  withoutWord,
} from "./import-values.ts";

/** A row that can't be imported: what is wrong, and where. */
export interface FailedRow {
  row: CsvRow;
  problems: string[];
}

/** A row as the customer that it is. */
export interface ReadRow {
  row: CsvRow;
  customer: ImportedCustomer;
}

export interface Reading {
  targets: readonly ImportTarget[];
  /** What a row is that neither says it nor has a number that does. */
  untyped: CustomerKind;
  fields: readonly Field[];
}

const textAt = (row: CsvRow, targets: readonly ImportTarget[], target: ImportTarget): string => {
  const index = targets.indexOf(target);
  return index < 0 ? "" : cellText(row.cells[index] ?? "");
};

/** What stands in the row, as a form would hold it. */
function valuesOf(row: CsvRow, { targets, untyped }: Reading): Record<CustomerPart, string> {
  const country = countryOf(textAt(row, targets, "country"));
  const isItalian = country === "" || country.toUpperCase() === italy;
  const values = tableOf(customerParts, (part) => {
    const text = withoutWord(part, textAt(row, targets, part));
    return isItalian ? wholeNumber(part, text) : text;
  });
  const { kind, name } = values;
  return {
    ...values,
    kind: kindOf(kind, values, untyped) ?? kind,
    name: `${name} ${textAt(row, targets, "surname")}`.trim(),
    country,
  };
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** What is wrong with a part, with what stands there: "Partita IVA «123»: la partita IVA ha 11 cifre". */
function problemOf(part: string, value: string, message: string): string {
  const shown = value.length > 40 ? `${value.slice(0, 40)}…` : value;
  return value === "" ? `${part}: ${message}` : `${part} «${shown}»: ${message}`;
}

function readFields(row: CsvRow, { targets, fields }: Reading) {
  const values: ImportedCustomer["fields"] = [];
  const problems: string[] = [];
  for (const field of fields) {
    const text = textAt(row, targets, `campo-${field.id}`);
    if (text === "") continue;
    const read = fieldCell(field, text);
    if ("problem" in read) problems.push(`${field.name}: ${read.problem}`);
    else values.push({ fieldId: field.id, value: read.value });
  }
  return { values, problems };
}

/** A row as the customer that it is, or what is wrong with it. */
export function readRow(row: CsvRow, reading: Reading): ReadRow | FailedRow {
  const { targets } = reading;
  const values = valuesOf(row, reading);
  const parsed = customerDataSchema.safeParse(values);
  const fields = readFields(row, reading);
  // Two rules may say the same of one part.
  const problems = unique([
    ...(parsed.error?.issues ?? []).map(({ path, message }) => {
      const part = String(path[0]) as CustomerPart;
      return problemOf(customerPartNames[part], values[part], message);
    }),
    ...fields.problems,
  ]);
  if (!parsed.success || problems.length > 0) return { row, problems };
  const rest = importedCustomerSchema.omit({ customer: true }).safeParse({
    people: peopleOf(textAt(row, targets, "people")),
    notes: notesOf(textAt(row, targets, "notes")),
    fields: fields.values,
  });
  if (rest.success) return { row, customer: { customer: parsed.data, ...rest.data } };
  const names: Record<string, string> = { people: "Persone", notes: "Note", fields: "Campi" };
  return { row, problems: rest.error.issues.map(({ path, message }) => `${names[String(path[0])]}: ${message}`) };
}
