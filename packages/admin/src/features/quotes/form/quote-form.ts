import { movedDay, romeDay } from "@vetrina/contract/dates";
import { percentUnit, quantityUnit, sumsOf } from "@vetrina/contract/quotes/quote-sums";
import { writtenQuantity } from "@vetrina/contract/quotes/quote-words";
import {
  type QuoteLine,
  type QuoteParts,
  quoteContentSchema,
  quoteMessages,
  quoteValidDays,
} from "@vetrina/contract/quotes/quotes";
import { type VatKey, vatKeys } from "@vetrina/contract/quotes/vat";
import type { FieldPath, UseFormReturn } from "react-hook-form";
import * as z from "zod";
import { eurosOf, pick, textsOf } from "../../../form-values.ts";
import { parseEuros } from "../../deposits/money.ts";

/** Hundredths of a number as typed, "1" or "1,5"; NaN when it is none. */
export function parseHundredths(typed: string, unit: number = quantityUnit): number {
  const match = /^\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(typed);
  return match ? Number(match[1]) * unit + Number((match[2] ?? "").padEnd(2, "0")) : Number.NaN;
}

export const parseCents = (typed: string): number => parseEuros(typed) ?? Number.NaN;

const lineValuesSchema = z.object({
  text: z.string(),
  details: z.string(),
  quantity: z.string(),
  unit: z.string(),
  unitCents: z.string(),
  vat: z.enum(vatKeys, quoteMessages.vat),
});

const valuesSchema = z.object({
  customerId: z.int().nullable(),
  leadId: z.int().nullable(),
  title: z.string(),
  intro: z.string(),
  terms: z.string(),
  email: z.string(),
  validUntil: z.string(),
  vatIncluded: z.enum(["si", "no"]),
  discount: z.object({ kind: z.enum(["", "percento", "euro"]), amount: z.string() }),
  depositCents: z.string(),
  opensDelivery: z.boolean(),
  responsibleId: z.string(),
  lines: z.array(lineValuesSchema),
});

/** A quote as its fields hold it: numbers and amounts as text. */
export type QuoteValues = z.input<typeof valuesSchema>;

export type QuoteForm = UseFormReturn<QuoteValues, unknown, QuoteParts>;

export type QuoteLineValues = QuoteValues["lines"][number];

const discountOf = ({ kind, amount }: QuoteValues["discount"]) =>
  kind === "" ? null : { kind, amount: kind === "euro" ? parseCents(amount) : parseHundredths(amount, percentUnit) };

const lineOf = ({ quantity, unitCents, ...line }: QuoteLineValues) => ({
  ...line,
  quantity: parseHundredths(quantity),
  unitCents: parseCents(unitCents),
});

const partsOfValues = ({
  vatIncluded,
  discount,
  depositCents,
  responsibleId,
  lines,
  ...values
}: QuoteValues): z.input<typeof quoteContentSchema> => ({
  ...values,
  vatIncluded: vatIncluded === "si",
  discount: discountOf(discount),
  depositCents: depositCents.trim() ? parseCents(depositCents) : null,
  responsibleId: responsibleId ? Number(responsibleId) : null,
  lines: lines.map(lineOf),
});

export const quoteFormSchema = valuesSchema.transform(partsOfValues).pipe(quoteContentSchema);

/** Where a refusal of the server's may belong. */
export const quoteFields: readonly FieldPath<QuoteValues>[] = [
  ...(["title", "intro", "terms", "email", "validUntil", "depositCents", "responsibleId"] as const),
  ...(["customerId", "discount.amount", "lines"] as const),
];

const whole = (number: number) => (Number.isNaN(number) ? 0 : number);

/** What is typed so far comes to, with nothing for what is no number yet. */
export function sumsOfValues({
  lines,
  discount,
  vatIncluded,
}: Pick<QuoteValues, "lines" | "discount" | "vatIncluded">) {
  const given = discountOf(discount);
  return sumsOf({
    lines: lines.map((line) => {
      const { quantity, unitCents, vat } = lineOf(line);
      return { quantity: whole(quantity), unitCents: whole(unitCents), vat: vat as VatKey };
    }),
    discount: given && !Number.isNaN(given.amount) ? { ...given, amount: Math.min(given.amount, 1_000_000_000) } : null,
    vatIncluded: vatIncluded === "si",
  });
}

export const lineValuesOf = ({ details, unit, quantity, unitCents, ...line }: QuoteLine): QuoteLineValues => ({
  ...line,
  details: details ?? "",
  unit: unit ?? "",
  quantity: writtenQuantity(quantity).replaceAll(".", ""),
  unitCents: eurosOf(unitCents),
});

export const emptyLine = (vat: VatKey): QuoteLineValues => ({
  text: "",
  details: "",
  quantity: "1",
  unit: "",
  unitCents: "",
  vat,
});

/** A new quote, with a line to begin with. */
export const emptyQuote = (now: Date): QuoteValues => ({
  customerId: null,
  leadId: null,
  title: "",
  intro: "",
  terms: "",
  email: "",
  validUntil: movedDay(romeDay(now), quoteValidDays),
  vatIncluded: "si",
  discount: { kind: "", amount: "" },
  depositCents: "",
  opensDelivery: true,
  responsibleId: "",
  lines: [],
});

/** A quote that there is, as the form begins with it. */
export const valuesOf = (quote: QuoteParts): QuoteValues => ({
  ...pick(quote, ["customerId", "leadId", "opensDelivery"]),
  ...textsOf(pick(quote, ["title", "intro", "terms", "email", "validUntil", "responsibleId"])),
  vatIncluded: quote.vatIncluded ? "si" : "no",
  discount: quote.discount
    ? {
        kind: quote.discount.kind,
        amount:
          quote.discount.kind === "euro" ? eurosOf(quote.discount.amount) : writtenQuantity(quote.discount.amount),
      }
    : { kind: "", amount: "" },
  depositCents: eurosOf(quote.depositCents),
  lines: quote.lines.map(lineValuesOf),
});
