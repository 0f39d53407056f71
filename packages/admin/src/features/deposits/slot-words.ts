import { formatMonth } from "@vetrina/contract/dates";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";

const statesWithSlot: ReadonlySet<DepositState> = new Set(["autorizzato", "pagato"]);

/** Whose month it takes a slot of, or that it takes none. */
export const slotInWords = ({ state, slotMonth }: Pick<StaffDeposit, "state" | "slotMonth">) =>
  statesWithSlot.has(state) ? formatMonth(slotMonth) : "nessuno";
