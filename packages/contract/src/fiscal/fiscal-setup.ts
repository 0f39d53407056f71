import * as z from "zod";
import { type CustomerPart, customerPartsSchema, customerProblems, italy, line } from "../customers.ts";
import { daySchema } from "../dates.ts";
import { keysOf } from "../keys.ts";

/** The tax regimes that documents are made for, by the codes of FatturaPA. */
export const fiscalRegimes = { RF19: "Forfettario", RF01: "Ordinario, IVA 22%" } as const;

/** The same in a sentence. */
export const regimeWords: Record<keyof typeof fiscalRegimes, string> = {
  RF19: "Regime forfettario",
  RF01: "Regime ordinario",
};

export type FiscalRegime = keyof typeof fiscalRegimes;

/** As long as FatturaPA has a number with it and the year: twenty characters. */
export const seriesMax = 8;

/** FatturaPA's own limits. */
const nameMax = 80;
/** Of a street or a town, in letters, as FatturaPA's schema has it. */
export const addressMax = 60;

const sellerPartsSchema = customerPartsSchema
  .pick({ vatNumber: true, taxCode: true, postcode: true, province: true })
  .extend({
    name: line(nameMax, `La denominazione può avere al massimo ${nameMax} caratteri`),
    street: line(addressMax, `L’indirizzo può avere al massimo ${addressMax} caratteri`),
    town: line(addressMax, `Il comune può avere al massimo ${addressMax} caratteri`),
  });

/** Who issues the documents. */
export type FiscalSeller = z.output<typeof sellerPartsSchema>;

export type SellerPart = keyof FiscalSeller;

/** In the order of the form. */
export const sellerPartNames: Record<SellerPart, string> = {
  name: "Denominazione",
  vatNumber: "Partita IVA",
  taxCode: "Codice fiscale",
  street: "Indirizzo",
  postcode: "CAP",
  town: "Comune",
  province: "Provincia",
};

export const sellerParts = keysOf(sellerPartNames);

/** What is still missing before a document can be issued. */
export const missingOfSeller = (seller: FiscalSeller): SellerPart[] =>
  sellerParts.filter((part) => seller[part] === null);

const noCustomer = { kind: "azienda", country: italy, pec: null, sdiCode: null, email: null, phone: null } as const;

/** What is wrong with what is there; a part that is missing stops the first document, not the saving. */
function sellerProblems(seller: FiscalSeller): [CustomerPart, string][] {
  const problems = customerProblems({ ...noCustomer, ...seller });
  return (Object.entries(problems) as [CustomerPart, string][]).filter(
    ([part]) => part !== "name" || seller.name !== null,
  );
}

const setupShape = sellerPartsSchema.extend({
  isWanted: z.boolean(),
  /** The first Europe/Rome day whose payments get a document. */
  since: daySchema,
  regime: z.enum(keysOf(fiscalRegimes), "Scegli il regime fiscale"),
  series: z
    .string()
    .max(100, `Il sezionale può avere al massimo ${seriesMax} caratteri`)
    .transform((text) => text.trim().toUpperCase())
    .pipe(
      z
        .string()
        .max(seriesMax, `Il sezionale può avere al massimo ${seriesMax} caratteri`)
        .regex(/^[A-Z0-9]*$/, "Il sezionale ha solo lettere e cifre"),
    ),
  virtualStamp: z.boolean(),
  revision: z.int32().min(1),
});

export const fiscalSetupWriteSchema = setupShape.superRefine((setup, { addIssue }) => {
  for (const [field, message] of sellerProblems(setup)) {
    addIssue({ code: "custom", message, path: [field], input: setup });
  }
});

export type FiscalSetupWrite = z.output<typeof fiscalSetupWriteSchema>;

export const fiscalSetupFields = keysOf(setupShape.shape);

export const fiscalSetupSchema = z.object({
  isWanted: z.boolean(),
  since: z.string(),
  name: z.string().nullable(),
  vatNumber: z.string().nullable(),
  taxCode: z.string().nullable(),
  regime: z.enum(keysOf(fiscalRegimes)),
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  province: z.string().nullable(),
  series: z.string(),
  virtualStamp: z.boolean(),
  revision: z.int(),
  /** Documents of an earlier time stay readable where none are wanted any more. */
  hasDocuments: z.boolean(),
});

export type FiscalSetup = z.infer<typeof fiscalSetupSchema>;
