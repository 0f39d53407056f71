import * as z from "zod";
import { carriedTrialSchema } from "../carried-trial.ts";
import { carriedChoiceSchema } from "../choice.ts";
import { keysOf } from "../keys.ts";
import { contactSchema } from "../leads.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { requiredText } from "../written-text.ts";
import { moneyParts } from "./booking-money.ts";
import { monthSchema } from "./deposit-query.ts";
import { type DepositState, depositStates, stuckReasons } from "./deposit-states.ts";
import { staffWithdrawalSchema } from "./withdrawals.ts";

/** An unauthorised card payment is closed after so many minutes. Until it is authorised it takes no slot. */
export const openIntentMinutes = 35;

/** stripe and paypal are paid on the site; the others are bookings that the staff wrote down. */
export const depositMethods = {
  stripe: "Carta",
  paypal: "PayPal",
  bonifico: "Bonifico",
  contanti: "Contanti",
  pos: "Carta in negozio",
} as const;

export type DepositMethod = keyof typeof depositMethods;

interface OfMethod {
  method: DepositMethod;
  state: DepositState;
  createdBy: string | null;
}

/**
 * What the site stores as PayPal is agreed on in a WhatsApp chat where PayPal has no link: how its money came the staff
 * say as they confirm it.
 */
export const isMethodOpen = ({ method, state, createdBy }: OfMethod): boolean =>
  method === "paypal" && !createdBy && (state === "da-verificare" || state === "respinto");

/** How a booking is paid, for the staff. */
export const methodInWords = (booking: OfMethod): string =>
  isMethodOpen(booking) ? "PayPal o WhatsApp" : depositMethods[booking.method];

export const paymentDataMessage = "Nome e email sono richiesti";
export const soldOutMessage =
  "I posti di questo mese sono esauriti: non ti abbiamo addebitato nulla. Scrivici e ti teniamo il primo posto del mese prossimo.";
export const cardUnavailableMessage = "In questo momento il pagamento con carta non è disponibile.";
/** In place of a quote's number: the quote was deleted before its deposit came. */
export const removedQuote = "eliminato";

export const depositNotFoundMessage = "Questa prenotazione non esiste, o non esiste più.";
export const paypalOrderMessage = "Errore nella creazione dell'ordine PayPal";

/** What the payment dialog asks for. */
export const paymentRequestSchema = z
  .object({
    name: requiredText(paymentDataMessage, 120, "Il nome è troppo lungo"),
    email: requiredText(paymentDataMessage, 254, "Email non valida").pipe(z.email("Email non valida")),
    /** Whom to call when it is paid, of who has said it. */
    phone: z
      .union([contactSchema.shape.phone, z.literal("")], "Numero di telefono non valido")
      .nullish()
      .transform((phone) => phone || null),
    /** The buyer's own key: asked again with it, the same payment is given. */
    submissionKey: submissionKeySchema,
    /** The trial at /prova that the buyer wants: its choices as the address has them. */
    trialSite: carriedTrialSchema,
    /** What the buyer had on the receipt, or had chosen otherwise: keys of products, joined by points. */
    choice: carriedChoiceSchema,
  })
  .meta({ id: "RichiestaDiPagamento" });

export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const cardIntentSchema = z
  .object({
    clientSecret: z.string(),
    /** Names the deposit on the thank-you page. */
    depositId: z.uuid(),
  })
  .meta({ id: "PagamentoConCarta" });

export type CardIntent = z.infer<typeof cardIntentSchema>;

export const paypalOrderSchema = z.object({ redirectUrl: z.url() }).meta({ id: "OrdinePaypal" });

export type PaypalOrder = z.infer<typeof paypalOrderSchema>;

/** What a buyer's browser may know of its deposit. */
export const depositStatusSchema = z
  .object({
    state: z.enum(keysOf(depositStates)),
    /** For the visits' statistics, once it is paid. */
    transactionId: z.string().nullable(),
    /** It was paid longer ago than a buyer may withdraw. */
    isLongAgo: z.boolean(),
    /** The month whose slot is the buyer's, YYYY-MM; null without one. */
    slotMonth: z.string().nullable(),
    /** What came in, what has gone back, and what is on its way back, in euro cents. */
    receivedCents: z.int(),
    refundedCents: z.int(),
    pendingRefundCents: z.int(),
    /** Whether the buyer has said whom to call. */
    hasPhone: z.boolean(),
    /** By when the buyer is called: "entro 24 ore", or the day on which the office opens. */
    callBy: z.string(),
    slotsLeft: z.int(),
  })
  .meta({ id: "StatoDellaCaparra" });

export type DepositStatus = z.infer<typeof depositStatusSchema>;

export const refundStates = { "in-corso": "In corso", riuscito: "Riuscito", fallito: "Non riuscito" } as const;

/** A deposit as the staff sees it. Amounts are euro cents. */
export const staffDepositSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty when a booking made by hand has none. */
  email: z.string(),
  phone: z.string().nullable(),
  town: z.string().nullable(),
  method: z.enum(keysOf(depositMethods)),
  state: z.enum(keysOf(depositStates)),
  amountCents: z.int(),
  receivedCents: z.int(),
  /** What of the deposit has gone back; a refund that is pending has not, one that failed no longer has. */
  refundedCents: z.int(),
  /** YYYY-MM, Europe/Rome. */
  slotMonth: z.string(),
  /** Why a person should look at it on Stripe; null while nothing is wrong. */
  stuckOn: z.enum(keysOf(stuckReasons)).nullable(),
  externalId: z.string().nullable(),
  remark: z.string().nullable(),
  /** The trial that the buyer built at /prova, as its address has it. */
  trialSite: z.string().nullable(),
  /** What the buyer has chosen beside the offer (`choice.ts`). */
  choice: z.string().nullable(),
  disputeState: z.string().nullable(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  reviewedBy: z.string().nullable(),
  /** Of the deposit of a quote: its number, and what its balance comes to. */
  quoteNumber: z.string().nullable(),
  restCents: z.int().nullable(),
  balanceLink: z.string().nullable(),
  balancePaidAt: z.iso.datetime().nullable(),
  balanceCents: z.int().nullable(),
  balanceMethod: z.enum(["stripe", "bonifico", "contanti", "pos", "paypal"]).nullable(),
  /** As refundedCents, of the balance. */
  balanceRefundedCents: z.int(),
  balanceDisputeState: z.string().nullable(),
  balanceNote: z.string().nullable(),
  balanceBy: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** Whether its work is opened. */
  hasDelivery: z.boolean(),
  /** When the buyer approved the site that is made for it, as it is. */
  approvedAt: z.iso.datetime().nullable(),
  /** The buyer's declarations of withdrawal, the oldest first. */
  withdrawals: z.array(staffWithdrawalSchema),
  refunds: z.array(
    z.object({
      id: z.int(),
      part: z.enum(keysOf(moneyParts)),
      amountCents: z.int(),
      reason: z.string(),
      state: z.enum(keysOf(refundStates)),
      error: z.string().nullable(),
      requestedBy: z.string(),
      createdAt: z.iso.datetime(),
      /** When it succeeded or failed; null while it is pending. */
      endedAt: z.iso.datetime().nullable(),
      /** It failed later, without a retry since. */
      isToRetry: z.boolean(),
    }),
  ),
});

export type StaffDeposit = z.infer<typeof staffDepositSchema>;

export const depositListSchema = z.object({
  deposits: z.array(staffDepositSchema),
  total: z.int(),
  nextCursor: z.string().nullable(),
});

export const refundRequestSchema = z.object({
  id: z.int32(),
  part: z.enum(keysOf(moneyParts), "Scegli che cosa rimborsare").default("caparra"),
  /** Euro cents; everything that is left of the part when missing. */
  amountCents: z.int("L’importo non è valido").min(1, "L’importo non è valido").optional(),
  /** What was left of the part as it was asked for: where it is another sum by now, nothing goes back. */
  leftCents: z.int().optional(),
  reason: requiredText("Scrivi il motivo del rimborso", 500, "Il motivo può avere al massimo 500 caratteri", 3),
});

export type RefundRequest = z.infer<typeof refundRequestSchema>;

export const relocateSchema = z.object({ id: z.int32(), month: monthSchema });
export const townSchema = z.object({ id: z.int32(), town: z.string().trim().max(80, "La località è troppo lunga") });
export const balanceLinkSchema = z.object({ url: z.url() });
