import * as z from "zod";
import { keysOf, nameOf } from "../keys.ts";
import type { QuoteDocument } from "./quote-document.ts";

/** The customer's page of a quote: its address is its secret. */
export const quotePath = (secret: string) => `/preventivo/${secret}`;

/** Leads to the page where its deposit is paid by card. */
export const quoteDepositPath = (secret: string) => `${quotePath(secret)}/acconto`;

export const quotePdfPath = (secret: string) => `/api/quote-pages/${secret}/pdf`;

export const quoteNameMax = 120;
export const refusalWordsMax = 1000;

/** Suggested reasons for a no; the first is chosen for who chooses none. */
export const refusalReasons = {
  altro: "Un altro motivo",
  prezzo: "Costa troppo",
  tempi: "Non è il momento",
  concorrente: "Ho scelto qualcun altro",
  diverso: "Mi serve qualcosa di diverso",
} as const;

export type RefusalReason = keyof typeof refusalReasons;

/** The chosen reason; empty for "Un altro motivo", which is chosen for who chooses none, and says nothing. */
export const reasonWords = (reason: string): string => (reason === "altro" ? "" : nameOf(refusalReasons, reason));

export const quotePageMessages = {
  name: "Scrivi nome e cognome",
  longName: `Il nome può avere al massimo ${quoteNameMax} caratteri`,
  read: "Per accettare conferma di averlo letto",
  longWords: "Il testo può avere al massimo 1.000 caratteri",
  changed: "Il preventivo è cambiato da quando hai aperto la pagina: rileggilo, poi decidi.",
  over: "Il preventivo non si può più accettare.",
  gone: "Questo preventivo non c’è più.",
  noDeposit: "Questo preventivo non aspetta un acconto.",
} as const;

const versionSchema = z.coerce.number(quotePageMessages.changed).int().min(1).max(1_000_000);

export const quoteAcceptanceSchema = z.object({
  version: versionSchema,
  /** Of the document that was on screen; pages opened before this was asked for have none. */
  sha256: z.string().optional(),
  name: z
    .string(quotePageMessages.name)
    .max(1000, quotePageMessages.longName)
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(2, quotePageMessages.name)
        .max(quoteNameMax, quotePageMessages.longName)
        // A letter at least; U+FFFD is what bytes that are no text become.
        .regex(/^(?=.*\p{L})[^\p{C}\uFFFD]*$/u, quotePageMessages.name),
    ),
  hasRead: z.literal("si", quotePageMessages.read),
});

export type QuoteAcceptance = z.output<typeof quoteAcceptanceSchema>;

export const quoteRefusalSchema = z.object({
  version: versionSchema,
  reason: z.enum(keysOf(refusalReasons)).catch("altro"),
  words: z
    .string()
    .max(10_000, quotePageMessages.longWords)
    .default("")
    .transform((text) => text.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(refusalWordsMax, quotePageMessages.longWords)),
});

export type QuoteRefusal = z.output<typeof quoteRefusalSchema>;

/** What was typed into the page's forms, to be shown again. */
export interface QuoteDraft {
  name: string;
  reason: string;
  words: string;
  /** The first message of each field; `form` of the whole. */
  problems: Partial<Record<"name" | "hasRead" | "words" | "form", string>>;
}

/** How a deposit is paid: where to, to whom, and with which words. */
export interface QuotePayment {
  cents: number;
  /** The day on which the staff saw it. */
  paidOn: string | null;
  /** It was given back since. */
  isBack: boolean;
  transfer: { iban: string; holder: string; reason: string } | null;
  takesCards: boolean;
}

/** What the customer's page shows. */
export type QuoteOnPage =
  | { kind: "gone" }
  | { kind: "open"; secret: string; document: QuoteDocument; sha256: string; draft: QuoteDraft | undefined }
  | { kind: "expired" | "withdrawn" | "refused"; secret: string; document: QuoteDocument }
  | {
      kind: "accepted";
      secret: string;
      document: QuoteDocument;
      name: string | null;
      acceptedAt: string;
      sha256: string;
      /** The name of whom it was for was erased from the text: its hash is that of the text with it. */
      isUnnamed: boolean;
      payment: QuotePayment | null;
      /** Why it can't be paid by card now. */
      problem?: string | undefined;
      /** Whether the making of the site can be followed in the client area. */
      hasDelivery: boolean;
    };
