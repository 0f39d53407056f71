import type { Deps } from "@vetrina/core/deps";

/** By the index of the addresses. */
const statement = {
  name: "deposit-paid-by-card",
  text: `
    select other.id from "Deposit" as this join "Deposit" as other
      on lower(other.email) = lower(this.email) and other."slotMonth" >= this."slotMonth" and other.id <> this.id
    where this.id = $1 and this.email <> '' and this."quoteNumber" is null and other."quoteNumber" is null
      and other.method = 'stripe' and other.state = 'pagato'
    order by other.id desc limit 1`,
};

/**
 * The booking of the same address that was paid by card and has a slot in the same month or, moved, in a later one: its
 * buyer let go of this one. Null without one.
 */
export async function paidByCardInstead({ run }: Pick<Deps, "run">, id: number): Promise<number | null> {
  const [paid] = await run<{ id: number }>(statement, [id]);
  return paid?.id ?? null;
}
