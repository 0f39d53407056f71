import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatMonth } from "./money.ts";

const statesWithSlot: ReadonlySet<DepositState> = new Set(["autorizzato", "pagato"]);

/** Whose month it takes a slot of, or that it takes none. */
export const slotInWords = ({ state, slotMonth }: Pick<StaffDeposit, "state" | "slotMonth">) =>
  statesWithSlot.has(state) ? formatMonth(slotMonth) : "nessuno";
