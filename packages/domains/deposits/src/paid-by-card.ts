import type { Deps } from "@vetrina/core/deps";

interface PaidByCard {
  id: number;
  paidByCardId: number;
}

/** By the index of the addresses. */
const statement = {
  name: "deposit-paid-by-card",
  text: `
    select distinct on (this.id) this.id, other.id as "paidByCardId" from "Deposit" as this join "Deposit" as other
      on lower(other.email) = lower(this.email) and other."slotMonth" >= this."slotMonth" and other.id <> this.id
    where this.id = any($1::integer[]) and this.email <> '' and this."quoteNumber" is null and other."quoteNumber" is null
      and other.method = 'stripe' and other.state = 'pagato'
    order by this.id, other.id desc`,
};

/**
 * Of each of these bookings the one of the same address that was paid by card and has a slot in the same month or, moved,
 * in a later one: its buyer let go of this one. Those without one are left out.
 */
export const paidByCardInstead = ({ run }: Pick<Deps, "run">, ids: number[]): Promise<PaidByCard[]> =>
  run<PaidByCard>(statement, [ids]);
