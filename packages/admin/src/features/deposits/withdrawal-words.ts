import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { StaffWithdrawal } from "@vetrina/contract/deposits/withdrawals";

/** Unhandled declarations; a fully refunded deposit has no open ones. */
export const openWithdrawals = ({ state, withdrawals }: Pick<StaffDeposit, "state" | "withdrawals">) =>
  state === "rimborsato" ? [] : withdrawals.filter(({ handledAt }) => handledAt === null);

/** Where the receipt went. */
export const receiptInWords = ({ receiptTo }: Pick<StaffWithdrawal, "receiptTo">) =>
  receiptTo
    ? `Ricevuta inviata a ${receiptTo}`
    : "La ricevuta non è partita per email: chi ha scritto l'ha vista sulla pagina";
