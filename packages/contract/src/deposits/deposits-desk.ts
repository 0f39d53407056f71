import * as z from "zod";
import { submissionKeySchema } from "../submission-key.ts";
import { requiredText } from "../written-text.ts";
import type { MoneyPart } from "./booking-money.ts";
import { monthSchema } from "./deposit-query.ts";
import { depositMethods } from "./deposits.ts";

/** Payment methods outside the site, entered by the staff. */
export const handMethods = {
  bonifico: "Bonifico",
  contanti: "Contanti",
  pos: "Carta in negozio",
  paypal: "PayPal",
} as const;

export type HandMethod = keyof typeof handMethods;

const handMethodSchema = z.enum(Object.keys(handMethods) as [HandMethod, ...HandMethod[]], "Scegli come ha pagato");

/** Who paid a balance, or how: by Stripe's link, or as the staff wrote down. */
export const balanceMethods = { stripe: depositMethods.stripe, ...handMethods } as const;

export const futurePaymentMessage = "La data del pagamento non può essere nel futuro";

/** The Europe/Rome day on which money was received, YYYY-MM-DD. That it isn't in the future is checked by the service. */
const paymentDaySchema = z.iso
  .date("Indica il giorno del pagamento")
  .refine((day) => day >= "2020-01-01", "La data non è valida");

/** A booking by phone or in the shop. Without `paidOn` it waits for its deposit and takes no slot. */
export const newDepositSchema = z.object({
  name: requiredText("Scrivi il nome", 120, "Il nome è troppo lungo"),
  phone: requiredText("Numero di telefono non valido", 40, "Numero di telefono non valido", 5),
  email: z
    .string()
    .trim()
    .max(254, "Email non valida")
    .pipe(z.union([z.literal(""), z.email("Email non valida")], "Email non valida"))
    .default(""),
  month: monthSchema,
  method: handMethodSchema,
  paidOn: paymentDaySchema.optional(),
  /** The form's own key: sent again, it makes no second booking. */
  submissionKey: submissionKeySchema,
});

/** As the form holds it, and as it is sent. */
export type NewDepositFields = z.input<typeof newDepositSchema>;
export type NewDeposit = z.output<typeof newDepositSchema>;

/** The staff has seen the money, today or on the day that is given; the slot is of the agreed month or of this one. */
export const depositConfirmationSchema = z.object({
  id: z.int32(),
  paidOn: paymentDaySchema.optional(),
  /** How it came, where that isn't how it was to come. */
  method: handMethodSchema.optional(),
  month: monthSchema.optional(),
});

/** With the month that was agreed before the confirmation that is taken back: it is the booking's again. */
export const depositReopeningSchema = z.object({ id: z.int32(), month: monthSchema.optional() });

export type DepositReopening = z.infer<typeof depositReopeningSchema>;

/** The month whose slot a confirmation would take, and the first months from there that have one, within a year. */
export const depositPlaceSchema = z.object({
  agreed: monthSchema,
  free: z.array(monthSchema),
  /** The booking of that person that was paid by card, of that month or a later one: a confirmation would take a second slot. */
  paidByCardId: z.int().nullable(),
});

export type DepositPlace = z.infer<typeof depositPlaceSchema>;

export const depositsLookedAtMax = 500;

export const paidByCardQuerySchema = z.object({ ids: z.array(z.int32()).max(depositsLookedAtMax) });

/** Those of several bookings whose person has paid another one by card, with that one. */
export const paidByCardSchema = z.array(z.object({ id: z.int(), paidByCardId: z.int() }));

export type DepositConfirmation = z.infer<typeof depositConfirmationSchema>;

export const balancePaymentSchema = z.object({
  id: z.int32(),
  method: handMethodSchema,
  paidOn: paymentDaySchema,
  note: z.string().trim().max(300, "La nota può avere al massimo 300 caratteri").default(""),
});

export type BalancePayment = z.infer<typeof balancePaymentSchema>;

export type MovementKind = MoneyPart | "rimborso";

/**
 * A month of the ledger. Money counts in the month in which it moved, slots and bookings in the month of delivery.
 * Amounts are euro cents.
 */
export const monthTotalsSchema = z.object({
  /** YYYY-MM, Europe/Rome. */
  month: z.string(),
  depositCents: z.int(),
  balanceCents: z.int(),
  refundCents: z.int(),
  /** Bookings of this month of delivery that are paid. */
  paid: z.int(),
  /** How many of those have paid their balance too. */
  balancesPaid: z.int(),
  totalSpots: z.int(),
  reservedSpots: z.int(),
});

export type MonthTotals = z.infer<typeof monthTotalsSchema>;
