import * as z from "zod";
import { moneyParts } from "../deposits/booking-money.ts";
import { monthSchema } from "../deposits/deposit-query.ts";
import { keysOf } from "../keys.ts";
import { rowId } from "../row-id.ts";
import { fiscalRegimes } from "./fiscal-setup.ts";

/** The kinds of document, by the codes of FatturaPA. */
export const fiscalKinds = { TD01: "Fattura", TD02: "Fattura di acconto", TD04: "Nota di credito" } as const;

export type FiscalKind = keyof typeof fiscalKinds;

/** Where a document stands. What has none yet is a line of the month, not a document. */
export const fiscalStates = {
  emessa: "Emessa",
  esportata: "Esportata",
  annullata: "Annullata con nota di credito",
} as const;

/** One press issues so many at most. */
export const issuedAtOnceMax = 50;
/** A month shows so many lines and documents; there are fewer slots than that in a year. */
export const shownOfMonthMax = 500;

export const fiscalMessages = {
  off: "I documenti fiscali sono spenti: si accendono in Impostazioni, Documenti fiscali.",
  gone: "Questo documento non c’è.",
  changed: "Questo importo è cambiato nel frattempo, o un collega ha già emesso il documento: guarda e riprova.",
  removedQuote:
    "Questo acconto è di un preventivo che non c’è più: restituiscilo, o prepara il documento con il commercialista.",
  noInvoice: "Prima della nota di credito va emessa la fattura di quel pagamento.",
  notInvoice: "Si annulla una fattura, non una nota di credito.",
  corrected: "Questa fattura è già annullata da una nota di credito.",
  noCustomer: "Scegli il cliente a cui intestare il documento.",
  tooMany: `Si emettono al massimo ${issuedAtOnceMax} documenti alla volta`,
} as const;

const idSchema = rowId(fiscalMessages.gone);

export const fiscalRefSchema = z.object({ id: idSchema });

export const fiscalMonthQuerySchema = z.object({ month: monthSchema });

/** Names a movement of the cash book: a payment of a booking, or one of its refunds. */
const movementShape = {
  depositId: z.int32().min(1),
  part: z.enum(keysOf(moneyParts)),
  /** 0 for the payment itself. */
  refundId: z.int32().min(0),
};

/** A payment of a booking whose document was made elsewhere. */
export const fiscalPaymentRefSchema = z.object({ depositId: movementShape.depositId, part: movementShape.part });

export type FiscalPaymentRef = z.output<typeof fiscalPaymentRefSchema>;

/** The same with what was to be issued of it on screen. */
export const fiscalElsewhereSchema = fiscalPaymentRefSchema.extend({ cents: z.int32().min(1) });

export type FiscalElsewhere = z.output<typeof fiscalElsewhereSchema>;

/** What is to be issued, as it was on screen: who sees something older is told. */
export const fiscalIssueSchema = z.object({
  lines: z
    .array(
      z.object({
        ...movementShape,
        cents: z.int32(),
        /** Whom an invoice is made out to; a note is its invoice's. */
        customer: z.object({ id: z.int32().min(1), revision: z.int32() }).nullable(),
      }),
    )
    .min(1, "Scegli almeno un importo")
    .max(issuedAtOnceMax, fiscalMessages.tooMany),
  /** Each by itself: one that can't be issued keeps no other from it. A version before issues all or none. */
  isEach: z.boolean().optional(),
});

export type FiscalIssue = z.output<typeof fiscalIssueSchema>;

/** A customer that a document may be made out to, and what stands in the way. */
export const fiscalBuyerSchema = z.object({
  id: z.int(),
  name: z.string(),
  revision: z.int(),
  obstacles: z.array(z.string()),
});

export type FiscalBuyer = z.infer<typeof fiscalBuyerSchema>;

/** A customer whom the staff chooses by hand, for the money of a booking. Without a booking it says nothing of that. */
export const buyerChoiceSchema = z.object({ id: z.int32(), depositId: z.int32().optional() });

/** With why no invoice of that booking can be issued here to this customer, as a sentence. */
export const chosenBuyerSchema = fiscalBuyerSchema.extend({ obstacle: z.string().nullable() });

export type BuyerChoice = z.infer<typeof buyerChoiceSchema>;
export type ChosenBuyer = z.infer<typeof chosenBuyerSchema>;

/** Money of the cash book whose document is still to be issued. */
export const fiscalLineSchema = z.object({
  ...movementShape,
  /** Of the quote that it pays; null for a booking of the offer. */
  quoteNumber: z.string().nullable(),
  /** The booking's name. */
  name: z.string(),
  movedAt: z.iso.datetime(),
  method: z.string(),
  /** Above zero an invoice is due, below a note. */
  cents: z.int(),
  kind: z.enum(keysOf(fiscalKinds)),
  /** The last day on which it is issued in time. */
  dueOn: z.iso.date(),
  /** Whom an invoice would be made out to; null where nobody is known, or several could be meant. */
  buyer: fiscalBuyerSchema.nullable(),
  candidates: z.array(z.object({ id: z.int(), name: z.string() })),
  /** Why no invoice of it can be issued here, as a sentence. */
  obstacle: z.string().nullable(),
  /** Which document of another month comes first, as a sentence. */
  waitsFor: z.string().nullable(),
});

export type FiscalLine = z.infer<typeof fiscalLineSchema>;

/** A payment whose document was made elsewhere, as the month lists it. */
export const elsewhereLineSchema = fiscalLineSchema.pick({
  depositId: true,
  part: true,
  quoteNumber: true,
  name: true,
  movedAt: true,
  method: true,
  cents: true,
});

export type ElsewhereLine = z.infer<typeof elsewhereLineSchema>;

export const fiscalRowSchema = z.object({
  id: z.int(),
  label: z.string(),
  kind: z.enum(keysOf(fiscalKinds)),
  state: z.enum(keysOf(fiscalStates)),
  date: z.iso.date(),
  buyerName: z.string(),
  cents: z.int(),
  depositId: z.int(),
  part: z.enum(keysOf(moneyParts)),
  /** When it first left for the accountant. */
  exportedAt: z.iso.datetime().nullable(),
});

export type FiscalRow = z.infer<typeof fiscalRowSchema>;

/** What was issued, and why the others wait, as sentences. */
export const fiscalIssuedSchema = z.object({
  issued: z.array(fiscalRowSchema),
  waiting: z.array(z.object({ ...movementShape, message: z.string() })),
});

export type FiscalIssued = z.infer<typeof fiscalIssuedSchema>;

/** What the cash book has, and what of it has documents: `cashCents` is the sum of the others. */
const sumsShape = {
  cashCents: z.int(),
  documentedCents: z.int(),
  toIssueCents: z.int(),
  /** Of before the day from which documents are wanted, with its document elsewhere, or given back beyond what had come in. */
  undocumentedCents: z.int(),
};

export const fiscalMonthSumsSchema = z.object({ month: z.string(), ...sumsShape, toIssue: z.int() });

export type FiscalMonthSums = z.infer<typeof fiscalMonthSumsSchema>;

export const fiscalMonthSchema = z.object({
  month: z.string(),
  ...sumsShape,
  lines: z.array(fiscalLineSchema),
  /** Missing in the answers of the version before this. */
  elsewhere: z.array(elsewhereLineSchema).optional(),
  /** Those that bear a date of the month, the newest first. */
  documents: z.array(fiscalRowSchema),
  hasMore: z.boolean(),
});

export type FiscalMonth = z.infer<typeof fiscalMonthSchema>;

export const fiscalPageQuerySchema = z.object({
  q: z.string().trim().max(100, "La ricerca è troppo lunga").optional(),
  limit: z.int().min(1).max(100).default(50),
  /** The `nextCursor` of the page before. */
  cursor: z.int32().min(1).nullish(),
});

export type FiscalPageQuery = z.output<typeof fiscalPageQuerySchema>;

export const fiscalPageSchema = z.object({ documents: z.array(fiscalRowSchema), nextCursor: z.int().nullable() });

/** What stands in a document, as it was when it was issued. Amounts are above zero in notes too. */
export const fiscalFactsSchema = z.object({
  regime: z.enum(keysOf(fiscalRegimes)),
  seller: z.object({
    name: z.string(),
    vatNumber: z.string(),
    taxCode: z.string(),
    street: z.string(),
    postcode: z.string(),
    town: z.string(),
    province: z.string(),
  }),
  buyer: z.object({
    name: z.string(),
    country: z.string(),
    vatNumber: z.string().nullable(),
    taxCode: z.string().nullable(),
    /** As it is sent: seven characters, six of an office. */
    sdiCode: z.string(),
    pec: z.string().nullable(),
    street: z.string(),
    postcode: z.string(),
    town: z.string(),
    province: z.string().nullable(),
  }),
  description: z.string(),
  /** Sentences for the reader. */
  notes: z.array(z.string()),
  grossCents: z.int(),
  netCents: z.int(),
  vatCents: z.int(),
  stampCents: z.int(),
  rate: z.int(),
  nature: z.enum(["N2.1", "N2.2"]).nullable(),
  law: z.string().nullable(),
  method: z.string(),
  paidOn: z.iso.date(),
  /** The documents that it goes on from or takes back. */
  related: z.array(z.object({ label: z.string(), date: z.iso.date() })),
});

export type FiscalFacts = z.infer<typeof fiscalFactsSchema>;

export const fiscalDocumentSchema = fiscalRowSchema.extend({
  facts: fiscalFactsSchema,
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  refundId: z.int().nullable(),
  customer: z.object({ id: z.int(), name: z.string() }).nullable(),
  corrects: z.object({ id: z.int(), label: z.string() }).nullable(),
  corrections: z.array(z.object({ id: z.int(), label: z.string(), cents: z.int() })),
  /** What of an invoice no note has taken back, in cents. */
  leftCents: z.int(),
});

export type FiscalDocument = z.infer<typeof fiscalDocumentSchema>;
