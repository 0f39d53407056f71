import * as z from "zod";
import { exactPartial } from "./exact-partial.ts";
import { keysOf } from "./keys.ts";
import { rowId } from "./row-id.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { hasCheckDigit, hasCheckLetter, isPersonCode } from "./tax-numbers.ts";

export const customerKinds = { azienda: "Azienda", persona: "Persona" } as const;

export type CustomerKind = keyof typeof customerKinds;

/** Where rules of Italian numbers and addresses hold. */
export const italy = "IT";

export const customerNameMax = 160;

export const customerNotFoundMessage = "Questo cliente non c’è più: un collega l’ha eliminato o unito a un altro.";

const customerIdSchema = rowId(customerNotFoundMessage);

export const customerRefSchema = z.object({ id: customerIdSchema });

/** A line of text; blanks in a row read as one, and nothing but blanks is none. */
export const line = (max: number, tooLong: string) =>
  z
    .string()
    .max(1000, tooLong)
    .nullable()
    .transform((text) => text?.replace(/\s+/g, " ").trim() || null)
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .regex(/^\P{C}*$/u, "C’è un carattere che non si vede: riscrivilo")
        .nullable(),
    );

/** The same of a code, which is told in capitals and without blanks, points, dashes and what can't be seen. */
const code = (max: number, tooLong: string) =>
  z
    .string()
    .max(1000, tooLong)
    .nullable()
    .transform((text) => text?.replace(/[\s.\-\p{C}]/gu, "").toUpperCase() || null)
    .pipe(z.string().max(max, tooLong).nullable());

const email = (message: string) =>
  line(254, message)
    .transform((text) => text?.toLowerCase() ?? null)
    .pipe(z.email(message).nullable());

const phoneMessage = "Numero di telefono non valido";

export const customerEmailSchema = email("Email non valida");

export const customerPhoneSchema = line(40, phoneMessage).pipe(
  z.string().min(5, phoneMessage).regex(/[1-9]/, phoneMessage).nullable(),
);

const longNumberMessage = "Sono troppi caratteri: controlla";

/** Each part by itself, as it is kept. What parts have to do with each other is in `customerProblems`. */
export const customerPartsSchema = z.object({
  kind: z.enum(keysOf(customerKinds), "Scegli se è un’azienda o una persona"),
  name: line(customerNameMax, `Il nome può avere al massimo ${customerNameMax} caratteri`),
  vatNumber: code(20, longNumberMessage).transform((number) => number?.replace(/^IT(?=\d{11}$)/, "") ?? null),
  taxCode: code(28, longNumberMessage),
  pec: email("Indirizzo PEC non valido"),
  /** Where electronic invoices go; of the public administration it has six characters. */
  sdiCode: code(10, longNumberMessage),
  email: customerEmailSchema,
  phone: customerPhoneSchema,
  street: line(120, "L’indirizzo può avere al massimo 120 caratteri"),
  postcode: code(12, longNumberMessage),
  town: line(80, "La località può avere al massimo 80 caratteri"),
  province: code(40, longNumberMessage),
  /** Two letters, of ISO 3166-1. */
  country: code(10, longNumberMessage).transform((letters) => letters ?? italy),
});

type CustomerParts = z.output<typeof customerPartsSchema>;

/** What is kept of a customer. */
export interface CustomerData extends CustomerParts {
  name: string;
}

export type CustomerPart = keyof CustomerData;

/** In the order in which forms and the CSV have them; the CSV's heads. */
export const customerPartNames: Record<CustomerPart, string> = {
  kind: "Tipo",
  name: "Nome",
  vatNumber: "Partita IVA",
  taxCode: "Codice fiscale",
  pec: "PEC",
  sdiCode: "Codice destinatario",
  email: "Email",
  phone: "Telefono",
  street: "Indirizzo",
  postcode: "CAP",
  town: "Località",
  province: "Provincia",
  country: "Paese",
};

export const customerParts = keysOf(customerPartNames);

export type Customer = z.infer<typeof customerSchema>;

export const customerMessages = {
  name: "Scrivi il nome",
  vatForm: "La partita IVA ha 11 cifre",
  vatZeros: "Una partita IVA di soli zeri non esiste",
  vatCheck: "La partita IVA non è valida: l’ultima cifra di controllo non torna.",
  taxZeros: "Un codice fiscale di soli zeri non esiste",
  taxForm: "Il codice fiscale ha 16 caratteri, o 11 cifre se è di una società",
  taxCheck: "Il codice fiscale non è valido: l’ultimo carattere di controllo non torna.",
  foreignVat: "La partita IVA estera ha da 2 a 15 lettere e cifre",
  sdi: "Il codice destinatario ha 7 caratteri (6 per gli uffici pubblici)",
  postcode: "Il CAP ha 5 cifre",
  postcodeZeros: "Un CAP di soli zeri non esiste",
  province: "La provincia è una sigla di due lettere, per esempio RM",
  country: "Il paese è una sigla di due lettere, per esempio IT",
};

/** Check digits of nothing but noughts are right, and there is no such number; letters of a country may stand in front. */
const isZeros = (number: string) => /^[A-Z]{0,2}0+$/.test(number);

function vatProblem(number: string, isItalian: boolean): string | undefined {
  if (isZeros(number)) return customerMessages.vatZeros;
  if (!isItalian) return /^[A-Z0-9]{2,15}$/.test(number) ? undefined : customerMessages.foreignVat;
  if (!/^\d{11}$/.test(number)) return customerMessages.vatForm;
  return hasCheckDigit(number) ? undefined : customerMessages.vatCheck;
}

/** A company's is eleven digits like its partita IVA. */
function taxProblem(number: string): string | undefined {
  if (isZeros(number)) return customerMessages.taxZeros;
  const isCompanys = /^\d{11}$/.test(number);
  if (!(isCompanys || isPersonCode(number))) return customerMessages.taxForm;
  return (isCompanys ? hasCheckDigit : hasCheckLetter)(number) ? undefined : customerMessages.taxCheck;
}

function postcodeProblem(postcode: string): string | undefined {
  if (!/^\d{5}$/.test(postcode)) return customerMessages.postcode;
  return isZeros(postcode) ? customerMessages.postcodeZeros : undefined;
}

const unless = (isRight: boolean, message: string) => (isRight ? undefined : message);

/** What is wrong with a customer, by field. Numbers and addresses of other countries have rules of their own. */
export function customerProblems(customer: CustomerParts): Partial<Record<CustomerPart, string>> {
  const { name, vatNumber, taxCode, sdiCode, postcode, province, country } = customer;
  const isItalian = country === italy;
  const problems: Partial<Record<CustomerPart, string | undefined>> = {
    name: unless(name !== null && name.length >= 2, customerMessages.name),
    vatNumber: vatNumber === null ? undefined : vatProblem(vatNumber, isItalian),
    taxCode: taxCode === null || !isItalian ? undefined : taxProblem(taxCode),
    sdiCode: unless(sdiCode === null || /^[A-Z0-9]{6,7}$/.test(sdiCode), customerMessages.sdi),
    postcode: postcode === null || !isItalian ? undefined : postcodeProblem(postcode),
    province: unless(province === null || !isItalian || /^[A-Z]{2}$/.test(province), customerMessages.province),
    country: unless(/^[A-Z]{2}$/.test(country), customerMessages.country),
  };
  return Object.fromEntries(Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** A customer as it is kept, whole. */
export const customerDataSchema = customerPartsSchema
  .superRefine((customer, { addIssue }) => {
    for (const [field, message] of Object.entries(customerProblems(customer))) {
      addIssue({ code: "custom", message, path: [field], input: customer });
    }
  })
  .transform((customer): CustomerData => ({ ...customer, name: customer.name ?? "" }));

/** So many people one customer has at most. */
export const customerPeopleMax = 20;

const personNameMax = 120;

export const customerPersonPartsSchema = z.object({
  name: line(personNameMax, `Il nome può avere al massimo ${personNameMax} caratteri`).pipe(
    z.string("Scrivi il nome della persona"),
  ),
  /** What they do there, in the staff's words. */
  role: line(80, "Il ruolo può avere al massimo 80 caratteri"),
  email: customerEmailSchema,
  phone: customerPhoneSchema,
});

export type CustomerPersonParts = z.output<typeof customerPersonPartsSchema>;

export const customerPersonNames = keysOf(customerPersonPartsSchema.shape);

/** The same key sent again makes no second customer. */
export const newCustomerSchema = z.object({
  customer: customerDataSchema,
  /** Who is met there first, as a contact or a booking knew them. */
  person: customerPersonPartsSchema.nullable(),
  submissionKey: submissionKeySchema,
});

export type NewCustomer = z.output<typeof newCustomerSchema>;

/** What the form began with is compared and never written, so it may be older than today's rules. */
const knownPart = z.string().max(1000).nullable();

/** The new values, and those the form began with: a part that a colleague has changed meanwhile is refused. */
export const customerChangeSchema = customerRefSchema.extend({
  changes: exactPartial(customerPartsSchema),
  known: z.partialRecord(z.enum(customerParts), knownPart),
});

export type CustomerChange = z.output<typeof customerChangeSchema>;

const personGoneMessage = "Questa persona non è più tra quelle del cliente.";

const personIdSchema = rowId(personGoneMessage);

export const customerPersonRefSchema = customerRefSchema.extend({ personId: personIdSchema });

export const newCustomerPersonSchema = customerRefSchema.extend({ person: customerPersonPartsSchema });

export const customerPersonChangeSchema = customerPersonRefSchema.extend({
  changes: exactPartial(customerPersonPartsSchema),
  known: z.partialRecord(z.enum(customerPersonNames), knownPart),
});

export type CustomerPersonChange = z.output<typeof customerPersonChangeSchema>;

export const goneMessages = { person: personGoneMessage, note: "Questa nota non c’è più." };

const partsOut = {
  kind: z.enum(keysOf(customerKinds)),
  name: z.string(),
  vatNumber: z.string().nullable(),
  taxCode: z.string().nullable(),
  pec: z.string().nullable(),
  sdiCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  province: z.string().nullable(),
  country: z.string(),
};

export const customerPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  role: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

export type CustomerPerson = z.infer<typeof customerPersonSchema>;

export const customerSchema = z.object({ id: z.int(), ...partsOut, createdAt: z.iso.datetime() });

/** What a new customer may begin with, of a contact, a ticket or a booking. */
export const customerDraftSchema = z.object({
  kind: z.enum(keysOf(customerKinds)),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Of a firm: who wrote for it. */
  person: z.object({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
});

export type CustomerDraft = z.infer<typeof customerDraftSchema>;
