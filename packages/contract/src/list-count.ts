/** The rows of a list are counted so far: what the count takes doesn't grow with the table. */
export const listCountMax = 10_000;
