const roundNumbers = [1, 2, 3, 4, 5, 6, 8, 10];

/** Nothing, a round number and its double: an axis of whole numbers that has room for so many, and for four at least. */
export function axisTicks(most: number): [number, number, number] {
  const half = Math.max(most / 2, 2);
  const scale = 10 ** Math.floor(Math.log10(half));
  const middle = (roundNumbers.find((round) => round * scale >= half) ?? 10) * scale;
  return [0, middle, middle * 2];
}
