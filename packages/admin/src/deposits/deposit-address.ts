import { depositListQuerySchema } from "@vetrina/contract/deposits";
import type { DepositFilter } from "./use-deposits.ts";

export const allDeposits: DepositFilter = { q: "", state: undefined, month: undefined };

/** What opens the form of a deposit that came by phone or in the shop. */
export const newPlace = "nuova";

const { month: monthRule, state: stateRule, q: searchRule } = depositListQuerySchema.shape;

/** The filter that an address holds after its question mark; what is no filter counts as none. */
export function readFilter(search: string): DepositFilter {
  const typed = new URLSearchParams(search);
  const month = monthRule.safeParse(typed.get("mese") ?? undefined);
  const state = stateRule.safeParse(typed.get("stato") ?? undefined);
  const q = searchRule.safeParse(typed.get("cerca") ?? undefined);
  return { month: month.data, state: state.data, q: q.data ?? "" };
}

/** The address of the list with this filter, or of a place inside it: a deposit's number, or the form of a new one. */
export function depositAddress({ q, state, month }: DepositFilter, place: number | string = ""): string {
  const search = new URLSearchParams();
  if (q) search.set("cerca", q);
  if (state) search.set("stato", state);
  if (month) search.set("mese", month);
  const query = search.toString();
  return `#prenotazioni${place === "" ? "" : `/${place}`}${query && `?${query}`}`;
}
