const numbers = new Intl.NumberFormat("it-IT");

/** "20.379". */
export const formatCount = (count: number) => numbers.format(count);
