import { plainEuros } from "@vetrina/contract/money";
import * as z from "zod";

/** The parts of a record that a form is about. */
export const pick = <Whole extends object, Name extends keyof Whole>(whole: Whole, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;

type Text<Value> = Value extends null ? "" : Value extends number ? string : Value;

/** What is stored as a form's fields hold it: what there is none of is empty, a number is text. */
export const textsOf = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? String(value) : (value ?? "")]),
  ) as { [Name in keyof Values]: Text<Values[Name]> };

/** An account's number as a select has it. */
export const accountSchema = z.string().transform((id) => (id ? Number(id) : null));

/** An amount in a field: without the cents where there are none. */
export const eurosOf = (cents: number | null) => (cents === null ? "" : plainEuros(cents).replace(/,00$/, ""));
