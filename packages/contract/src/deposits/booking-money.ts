import { balanceCents } from "./prices.ts";

/** What the balance of a booking comes to, in cents: a quote's has its own, the offer's is always the same. */
export const dueBalanceCents = ({ restCents }: { restCents: number | null }): number => restCents ?? balanceCents;

/** The states of a booking that is paid, so that its balance may follow. */
export const balanceStates = ["pagato", "incassato"] as const;

export const awaitsBalance = (state: string): boolean => balanceStates.some((one) => one === state);

/** What a booking is paid with: the deposit that takes its slot, and the balance at the end. Each goes back by itself. */
export const moneyParts = { caparra: "Caparra", saldo: "Saldo" } as const;

export type MoneyPart = keyof typeof moneyParts;

/** Whose money it is: a quote's, by its number, or that of a booking of the offer. An older server doesn't say in each call. */
interface PaidFor {
  quoteNumber: string | null;
}

/**
 * What a part is called: the first money of the offer is a caparra, which its terms give back or double; that of a quote
 * is an acconto, as its page says.
 */
export const partName = (part: MoneyPart, { quoteNumber }: PaidFor): string =>
  part === "caparra" && quoteNumber ? "Acconto" : moneyParts[part];

/** The same behind an amount: "5 € della caparra". */
export function ofPart(part: MoneyPart, { quoteNumber }: PaidFor): string {
  if (part === "saldo") return "del saldo";
  return quoteNumber ? "dell’acconto" : "della caparra";
}

/** What came in for each part of a booking and what of it has gone back, in euro cents. */
export interface BookingMoney {
  receivedCents: number;
  refundedCents: number;
  /** Null until the balance is paid. */
  balanceCents: number | null;
  balanceRefundedCents: number;
}

/** What stays with us of a part, in cents; below zero when a bank took more than was left. */
export const keptOfPart = (money: BookingMoney, part: MoneyPart): number =>
  part === "caparra"
    ? money.receivedCents - money.refundedCents
    : (money.balanceCents ?? 0) - money.balanceRefundedCents;

/** Whether a balance was paid and nothing of it is left: the booking has one balance, and no second is written down for it. */
export const isBalanceBack = (money: Pick<BookingMoney, "balanceCents" | "balanceRefundedCents">): boolean =>
  money.balanceCents !== null && money.balanceRefundedCents >= money.balanceCents;

/** What the staff is told then. */
export const balanceBackWords =
  "Il saldo di questa prenotazione è stato restituito: un secondo saldo qui non si può né chiedere né segnare. Se il cliente paga di nuovo, fallo con un nuovo preventivo.";

/** What stays with us of a booking, in cents: the figure of card and list, and of months and cash book in their sums. */
export const keptCents = (money: BookingMoney): number => keptOfPart(money, "caparra") + keptOfPart(money, "saldo");

/** Whether money came in and nothing of either part is left to give back: the booking is refunded. */
export const isAllBack = (money: BookingMoney): boolean =>
  money.receivedCents + (money.balanceCents ?? 0) > 0 &&
  keptOfPart(money, "caparra") <= 0 &&
  keptOfPart(money, "saldo") <= 0;
