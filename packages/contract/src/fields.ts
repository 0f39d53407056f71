import * as z from "zod";
import { daySchema } from "./dates.ts";
import { exactPartial } from "./exact-partial.ts";
import { type FieldKind, type FieldValue, fieldKinds } from "./field-values.ts";
import { keysOf } from "./keys.ts";
import { rowId } from "./row-id.ts";
import { requiredName } from "./written-text.ts";

/** So many fields tickets have at most, and so many contacts and customers. */
export const fieldsMax = 10;
export const fieldOptionsMax = 20;

export const fieldNameMax = 40;
export const optionNameMax = 60;
export const fieldTextMax = 200;
/** A number lies between this and its negative. */
export const fieldNumberMax = 1_000_000_000_000;

export const fieldGoneMessage = "Questo campo non c’è più: un collega l’ha eliminato.";
export const optionGoneMessage = "Questa scelta non c’è più: un collega l’ha tolta.";

export const fieldIdSchema = rowId(fieldGoneMessage);

const optionSchema = z.object({ id: z.int(), name: z.string() });

export type FieldOption = z.infer<typeof optionSchema>;

/** Where a field can stand, and what it stands on. */
export const fieldPlaces = { onTickets: "ticket", onContacts: "contatti", onCustomers: "clienti" } as const;

export type FieldPlace = keyof typeof fieldPlaces;

/** A field that tickets, contacts or customers have. */
export const fieldSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(keysOf(fieldKinds)),
  onTickets: z.boolean(),
  onContacts: z.boolean(),
  onCustomers: z.boolean(),
  /** Of one on contacts: the second step of the site's contact form asks for it. */
  askedOnSite: z.boolean(),
  /** Of a choice, in their order. */
  options: z.array(optionSchema),
});

export type Field = z.infer<typeof fieldSchema>;

/** A field with how many tickets, contacts and customers have a value of it, counted up to a limit. */
export const usedFieldSchema = fieldSchema.extend({ tickets: z.int(), contacts: z.int(), customers: z.int() });

export type UsedField = z.infer<typeof usedFieldSchema>;

/** An option that there is keeps its number, and with it the values; a new one has none. */
const optionWriteSchema = z.object({
  id: rowId(optionGoneMessage).nullable(),
  name: requiredName("Scrivi l’opzione, o toglila", optionNameMax),
});

export type OptionWrite = z.output<typeof optionWriteSchema>;

const foldedName = (name: string) => name.toLocaleLowerCase("it");

const optionsSchema = z
  .array(optionWriteSchema)
  .max(fieldOptionsMax, `Le opzioni possono essere al massimo ${fieldOptionsMax}`)
  .superRefine((options, { addIssue }) => {
    const names = options.map(({ name }) => foldedName(name));
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      addIssue({
        code: "custom",
        message: "C’è già un’opzione con questo nome",
        path: [index, "name"],
        input: options,
      });
    });
  });

const partsSchema = z.object({
  name: requiredName("Dai un nome al campo", fieldNameMax),
  onTickets: z.boolean(),
  onContacts: z.boolean(),
  onCustomers: z.boolean(),
  askedOnSite: z.boolean(),
  options: optionsSchema,
});

export type FieldParts = z.output<typeof partsSchema>;

export const fieldPlaceMessage = "Scegli dove sta il campo: sui ticket, sui contatti o sui clienti";

export const hasPlace = (field: Record<FieldPlace, boolean>) => keysOf(fieldPlaces).some((place) => field[place]);

const optionsMessage = "Scrivi almeno un’opzione";

export const newFieldSchema = partsSchema
  .extend({
    kind: z.enum(keysOf(fieldKinds), "Scegli di che tipo è il campo"),
    // The desktop app of the version before knows neither.
    onCustomers: z.boolean().default(false),
    askedOnSite: z.boolean().default(false),
  })
  .superRefine(({ kind, options, ...places }, { addIssue }) => {
    if (!hasPlace(places)) addIssue({ code: "custom", message: fieldPlaceMessage, path: ["onTickets"] });
    if (kind === "scelta" && options.length === 0) {
      addIssue({ code: "custom", message: optionsMessage, path: ["options"] });
    }
  });

export type NewField = z.output<typeof newFieldSchema>;

/** The new values, and those the form began with: a part that a colleague has changed meanwhile is refused. */
export const fieldChangeSchema = z.object({
  id: fieldIdSchema,
  changes: exactPartial(partsSchema),
  known: exactPartial(partsSchema),
});

export type FieldChange = z.output<typeof fieldChangeSchema>;

const orderSchema = z.array(fieldIdSchema).max(keysOf(fieldPlaces).length * fieldsMax);

/** All fields in their new order, and in the one that was seen. */
export const fieldOrderSchema = z.object({ ids: orderSchema, known: orderSchema });

export type FieldOrder = z.output<typeof fieldOrderSchema>;

export const fieldRefSchema = z.object({ id: fieldIdSchema });

/** A number as it is kept and sent, with a point and without needless noughts. */
const plainNumber = /^-?(?:0|[1-9]\d{0,12})(?:\.\d{1,4})?$/;

const numberMessage = "Scrivi un numero, con al massimo quattro decimali";
const hugeMessage = "Il numero può andare da meno mille miliardi a mille miliardi";

const isHuge = (plain: string) => {
  const [whole = "0", decimals = ""] = plain.replace("-", "").split(".");
  return Number(whole) > fieldNumberMax || (Number(whole) === fieldNumberMax && Number(decimals) > 0);
};

export const plainNumberSchema = z
  .string(numberMessage)
  .max(20, numberMessage)
  .regex(plainNumber, numberMessage)
  .refine((plain) => !isHuge(plain), hugeMessage)
  .transform((plain) =>
    plain
      .replace(/(\.\d*?)0+$/, "$1")
      .replace(/\.$/, "")
      .replace(/^-0$/, "0"),
  );

const tooLongMessage = `Il testo può avere al massimo ${fieldTextMax} caratteri`;

const textSchema = z
  .string()
  .max(4000, tooLongMessage)
  .transform((text) => text.replace(/\s+/g, " ").trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(fieldTextMax, tooLongMessage)
      .regex(/^\P{C}*$/u, "Nel testo c’è un carattere che non si vede: riscrivilo"),
  );

/** What a value of each kind is, as a text: of a choice, its option's number. */
export const valueSchemas: Record<FieldKind, z.ZodType<string>> = {
  testo: textSchema,
  numero: plainNumberSchema,
  giorno: daySchema,
  scelta: z.string().regex(/^[1-9]\d{0,9}$/, optionGoneMessage),
};

const sentValueSchema = z.string().max(4000, tooLongMessage).nullable();

/** A value, or null to empty the field; and the value that was shown, so that a colleague's change isn't overwritten. */
export const fieldFillingSchema = z.object({ fieldId: fieldIdSchema, value: sentValueSchema, known: sentValueSchema });

export type FieldFilling = z.output<typeof fieldFillingSchema>;

/** What a filling sends of a value that there is. */
export const sentValue = (value: FieldValue | undefined): string | null =>
  value === undefined ? null : value.optionId === null ? value.value : String(value.optionId);

/** A typed number ("1.250,5" or "1250.5") as it is kept; what isn't one stays as it is, and is refused. */
export function plainNumberOf(typed: string): string {
  const text = typed
    .replace(/[\s\u00a0\u202f]/g, "")
    .replace(/^\+/, "")
    .replace("−", "-");
  const isGrouped = text.includes(",") || /^-?[1-9]\d{0,2}(?:\.\d{3})+$/.test(text);
  const plain = isGrouped ? text.replaceAll(".", "").replace(",", ".") : text;
  return plain.replace(/^(-?)0+(?=\d)/, "$1");
}

const numberWords = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 4 });
const dayWords = new Intl.DateTimeFormat("it-IT", { timeZone: "UTC", dateStyle: "short" });

/** A value as people read it. */
export function fieldWords({ kind, value }: Pick<FieldValue, "kind" | "value">): string {
  // Not through a number of JavaScript, which has too few digits.
  if (kind === "numero") return numberWords.format(value as Intl.StringNumericLiteral);
  return kind === "giorno" ? dayWords.format(Date.parse(`${value}T00:00:00Z`)) : value;
}
