import * as z from "zod";
import { vatKeys } from "./vat.ts";

/** Lines, sums and words as the customer reads them: what is accepted, and kept as it was. Money is euro cents. */
export const quoteDocumentSchema = z.object({
  number: z.string(),
  version: z.int(),
  title: z.string(),
  issuer: z.object({
    name: z.string(),
    vatNumber: z.string(),
    street: z.string(),
    place: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  recipient: z.object({ name: z.string(), vatNumber: z.string().nullable() }),
  /** Days in Rome. */
  issuedOn: z.iso.date(),
  validUntil: z.iso.date(),
  intro: z.string().nullable(),
  terms: z.string().nullable(),
  vatIncluded: z.boolean(),
  lines: z.array(
    z.object({
      text: z.string(),
      details: z.string().nullable(),
      quantity: z.int(),
      unit: z.string().nullable(),
      unitCents: z.int(),
      vat: z.enum(vatKeys),
      amountCents: z.int(),
    }),
  ),
  discount: z.object({ kind: z.enum(["percento", "euro"]), amount: z.int() }).nullable(),
  sums: z.object({
    linesCents: z.int(),
    discountCents: z.int(),
    shares: z.array(z.object({ vat: z.enum(vatKeys), netCents: z.int(), vatCents: z.int() })),
    netCents: z.int(),
    vatCents: z.int(),
    totalCents: z.int(),
  }),
  depositCents: z.int().nullable(),
});

export type QuoteDocument = z.infer<typeof quoteDocumentSchema>;
