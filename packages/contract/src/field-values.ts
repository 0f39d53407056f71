import * as z from "zod";
import { keysOf } from "./keys.ts";

export const fieldKinds = { testo: "Testo", numero: "Numero", giorno: "Giorno", scelta: "Scelta" } as const;

export type FieldKind = keyof typeof fieldKinds;

/** A value of a ticket, a contact or a customer. */
export const fieldValueSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(keysOf(fieldKinds)),
  /** A text, a number with a point, a day as YYYY-MM-DD, or the name of the option. */
  value: z.string(),
  /** Of a choice, the option's number. */
  optionId: z.int().nullable(),
});

export type FieldValue = z.infer<typeof fieldValueSchema>;
