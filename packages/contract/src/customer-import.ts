import * as z from "zod";
import { customerDataSchema, customerPeopleMax, customerPersonPartsSchema } from "./customers.ts";
import { customerNoteMax } from "./customers-desk.ts";
import { fieldIdSchema, fieldsMax } from "./fields.ts";

export const importBytesMax = 5 * 1024 * 1024;
export const importRowsMax = 10_000;

/** So many rows are tried or written in one call: others are answered in between. */
export const importBatchMax = 100;

/** Old programs pad their cells with zero bytes, which no column holds. */
const noteSchema = z
  .string()
  .overwrite((text) => text.replaceAll("\0", ""))
  .min(1)
  .max(customerNoteMax);

/** A row of a file, as the customer that it is. */
export const importedCustomerSchema = z.object({
  customer: customerDataSchema,
  people: z.array(customerPersonPartsSchema).max(customerPeopleMax, `Possono essere al massimo ${customerPeopleMax}`),
  notes: z.array(noteSchema).max(20, "Il testo è troppo lungo"),
  /** As `fieldFillingSchema` has values; an option by its number. */
  fields: z.array(z.object({ fieldId: fieldIdSchema, value: z.string().min(1).max(4000) })).max(fieldsMax),
});

export type ImportedCustomer = z.output<typeof importedCustomerSchema>;

export const customerImportSchema = z.object({
  rows: z.array(importedCustomerSchema).min(1).max(importBatchMax),
  /** Says what would become of the rows, and writes nothing. */
  isTrial: z.boolean(),
});

export type CustomerImport = z.output<typeof customerImportSchema>;

/** What became of each row, in their order; of a trial, what would become of it. */
export const customerImportedSchema = z.object({
  rows: z.array(
    z.discriminatedUnion("state", [
      z.object({ state: z.literal("nuovo") }),
      z.object({ state: z.literal("presente"), name: z.string() }),
      z.object({ state: z.literal("rifiutato"), message: z.string() }),
    ]),
  ),
});

export type CustomerImported = z.infer<typeof customerImportedSchema>;
