/** Prices the program computes with, in euro cents. Prices that are only read stay in the copy. */
export const offerPriceCents = 19_700;
export const depositCents = 1_700;
export const balanceCents = 18_000;

/** Slots of the 197 euro offer each month. */
export const slotsPerMonth = 15;
