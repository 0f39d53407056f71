/** Where a tag or a field is used is counted up to one more than this: no answer grows with the tickets. */
export const usesCountedMax = 1000;
