/** The agency as it is called until its owners have said how. Apart from its other data: the first screen needs no more. */
export const placeholderName = "Studio Vetrina";
