import * as z from "zod";
import { customerEmailSchema } from "../customers.ts";
import { daySchema } from "../dates.ts";
import { rowId } from "../row-id.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { requiredLine, requiredText } from "../written-text.ts";
import { sumsOf } from "./quote-sums.ts";
import { vatKeys } from "./vat.ts";

/** What happened to a quote; that its day has passed is nobody's act and is told by `quoteStateOf`. */
export const storedQuoteStates = ["bozza", "inviato", "accettato", "rifiutato", "ritirato"] as const;

export type StoredQuoteState = (typeof storedQuoteStates)[number];

export const quoteStates = {
  bozza: "Bozza",
  inviato: "Inviato",
  accettato: "Accettato",
  rifiutato: "Rifiutato",
  scaduto: "Scaduto",
  ritirato: "Ritirato",
} as const;

export type QuoteState = keyof typeof quoteStates;

/** Where a quote stands on a day in Rome: one that was sent is over after the last day on which it is valid. */
export const quoteStateOf = (state: StoredQuoteState, validUntil: string, today: string): QuoteState =>
  state === "inviato" && validUntil < today ? "scaduto" : state;

/** "2026-014". */
export const numberOf = ({ year, sequence }: { year: number; sequence: number }): string =>
  `${year}-${String(sequence).padStart(3, "0")}`;

export const quoteTitleMax = 120;
export const quoteLinesMax = 60;
export const lineTextMax = 160;
export const lineDetailsMax = 600;
export const quoteWordsMax = 3000;
const quantityMax = 10_000_000;
/** A million euros a piece, ten millions in all, in cents. */
const unitCentsMax = 100_000_000;
export const quoteTotalMaxCents = 1_000_000_000;

/** For so many days a new quote is valid. */
export const quoteValidDays = 30;

export const quoteMessages = {
  gone: "Questo preventivo non c’è più.",
  whose: "Scegli per chi è il preventivo",
  title: "Scrivi l’oggetto del preventivo",
  longTitle: `L’oggetto può avere al massimo ${quoteTitleMax} caratteri`,
  longWords: `Il testo può avere al massimo ${quoteWordsMax} caratteri`,
  validUntil: "Scrivi fino a quando è valido",
  past: "La validità è già passata: scrivi un giorno da oggi in poi",
  noLines: "Aggiungi almeno una riga",
  tooManyLines: `Un preventivo può avere al massimo ${quoteLinesMax} righe`,
  line: "Scrivi che cosa offri",
  longLine: `La riga può avere al massimo ${lineTextMax} caratteri`,
  longDetails: `I dettagli possono avere al massimo ${lineDetailsMax} caratteri`,
  quantity: "Scrivi una quantità, come 1 o 1,5",
  price: "Scrivi un prezzo in euro, come 120 o 99,90",
  vat: "Scegli l’IVA",
  discount: "Scrivi lo sconto, come 10 o 12,5",
  longDiscount: "Lo sconto non può superare la somma delle righe",
  deposit: "Scrivi l’acconto in euro, come 100 o 99,90",
  longDeposit: "L’acconto non può superare il totale",
  total: "Il preventivo può arrivare a 10 milioni di euro",
  responsible: "Questa persona non può seguire un preventivo",
} as const;

const idSchema = rowId(quoteMessages.gone);

export const quoteRefSchema = z.object({ id: idSchema });

const hidden = "C’è un carattere che non si vede: riscrivilo";

const required = (max: number, missing: string, tooLong: string) => requiredLine(missing, max, tooLong, hidden);

/** Several lines, or nothing; without signs that no typeface draws. */
const words = (max: number, tooLong: string, linesMax: number) =>
  z
    .string()
    .max(20_000, tooLong)
    .nullable()
    .transform((text) => text?.replace(/\r\n?/g, "\n").trim() || null)
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .regex(/^[\P{C}\n\t]*$/u, hidden)
        .refine((text) => text.split("\n").length <= linesMax, `Il testo può avere al massimo ${linesMax} righe`)
        .nullable(),
    );

const relatedIdSchema = rowId(quoteMessages.whose).nullable();

export const quoteLineSchema = z.object({
  text: required(lineTextMax, quoteMessages.line, quoteMessages.longLine),
  details: words(lineDetailsMax, quoteMessages.longDetails, 12),
  /** Hundredths. */
  quantity: z.int(quoteMessages.quantity).min(1, quoteMessages.quantity).max(quantityMax, quoteMessages.quantity),
  /** "ore", "mesi": of what the quantity is one. */
  unit: words(20, "L’unità può avere al massimo 20 caratteri", 1),
  unitCents: z.int(quoteMessages.price).min(0, quoteMessages.price).max(unitCentsMax, quoteMessages.price),
  vat: z.enum(vatKeys, quoteMessages.vat),
});

export type QuoteLine = z.output<typeof quoteLineSchema>;

export const discountSchema = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("percento"),
      amount: z.int(quoteMessages.discount).min(1, quoteMessages.discount).max(10_000, quoteMessages.longDiscount),
    }),
    z.object({
      kind: z.literal("euro"),
      amount: z
        .int(quoteMessages.discount)
        .min(1, quoteMessages.discount)
        .max(quoteTotalMaxCents, quoteMessages.discount),
    }),
  ])
  .nullable();

/** Each part by itself, as it is kept. What parts have to do with each other is in `checkQuote`. */
export const quotePartsSchema = z.object({
  customerId: relatedIdSchema,
  leadId: relatedIdSchema,
  title: required(quoteTitleMax, quoteMessages.title, quoteMessages.longTitle),
  /** What stands before the lines, and after the sum. */
  intro: words(quoteWordsMax, quoteMessages.longWords, 80),
  terms: words(quoteWordsMax, quoteMessages.longWords, 80),
  /** Where it is mailed to. */
  email: customerEmailSchema,
  /** The last day on which it can be accepted, in Rome. */
  validUntil: daySchema,
  vatIncluded: z.boolean(),
  discount: discountSchema,
  /** What is to be paid once it is accepted; nothing where it asks for no deposit. */
  depositCents: z
    .int(quoteMessages.deposit)
    .min(1, quoteMessages.deposit)
    .max(quoteTotalMaxCents, quoteMessages.deposit)
    .nullable(),
  /** Whether its acceptance opens a delivery. */
  opensDelivery: z.boolean(),
  responsibleId: rowId().nullable(),
  lines: z.array(quoteLineSchema).min(1, quoteMessages.noLines).max(quoteLinesMax, quoteMessages.tooManyLines),
});

export type QuoteParts = z.output<typeof quotePartsSchema>;

type Checked = Pick<QuoteParts, "customerId" | "leadId" | "lines" | "discount" | "vatIncluded" | "depositCents">;

/** What of a quote doesn't fit the rest of it: the part, and what to say. */
export function quoteProblems(quote: Checked): [part: keyof Checked, message: string][] {
  const { linesCents, totalCents } = sumsOf(quote);
  const problems: [keyof Checked, string][] = [];
  if (quote.customerId === null && quote.leadId === null) problems.push(["customerId", quoteMessages.whose]);
  if (linesCents > quoteTotalMaxCents || totalCents > quoteTotalMaxCents) problems.push(["lines", quoteMessages.total]);
  if (quote.discount?.kind === "euro" && quote.discount.amount > linesCents) {
    problems.push(["discount", quoteMessages.longDiscount]);
  }
  if (quote.depositCents !== null && quote.depositCents > totalCents) {
    problems.push(["depositCents", quoteMessages.longDeposit]);
  }
  return problems;
}

export const quoteContentSchema = quotePartsSchema.superRefine((quote, context) => {
  for (const [part, message] of quoteProblems(quote)) context.addIssue({ code: "custom", path: [part], message });
});

/** The same key sent again makes no second one. */
export const newQuoteSchema = z.object({ quote: quoteContentSchema, submissionKey: submissionKeySchema });

export type NewQuote = z.output<typeof newQuoteSchema>;

export const quoteCopySchema = quoteRefSchema.extend({ submissionKey: submissionKeySchema });

export type QuoteCopy = z.output<typeof quoteCopySchema>;

/** The one that was on screen: a quote that a colleague or the customer has changed since is refused. */
export const quoteActSchema = quoteRefSchema.extend({ revision: z.int().min(1).max(2_147_483_647) });

export type QuoteAct = z.output<typeof quoteActSchema>;

export const quoteChangeSchema = quoteActSchema.extend({ quote: quoteContentSchema });

export type QuoteChange = z.output<typeof quoteChangeSchema>;

export const quoteMailSubjectMax = 150;
export const quoteMailTextMax = 5000;

/** What goes with the link: the staff's own words. Without a mail the link is given in another way. */
export const quoteSendSchema = quoteActSchema.extend({
  mail: z
    .object({
      subject: required(
        quoteMailSubjectMax,
        "Scrivi l’oggetto",
        `L’oggetto può avere al massimo ${quoteMailSubjectMax} caratteri`,
      ),
      text: requiredText("Scrivi il messaggio", quoteMailTextMax, "Il messaggio può avere al massimo 5.000 caratteri"),
    })
    .nullable(),
});

export type QuoteSend = z.output<typeof quoteSendSchema>;

/** The staff's word on a transfer: that it came, and on which day, or that it didn't. */
export const quoteDepositSchema = z.discriminatedUnion("isPaid", [
  quoteRefSchema.extend({ isPaid: z.literal(true), paidOn: daySchema }),
  quoteRefSchema.extend({ isPaid: z.literal(false) }),
]);

export type QuoteDepositWord = z.output<typeof quoteDepositSchema>;
