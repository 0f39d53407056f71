const numbers = new Intl.NumberFormat("it-IT");

/** "20.379". */
export const formatCount = (count: number) => numbers.format(count);

/** "1.000+" of what is counted up to a limit. */
export const formatCountUpTo = (max: number, count: number) =>
  count > max ? `${formatCount(max)}+` : formatCount(count);
