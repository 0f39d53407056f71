/** The value below which this share of the figures lies; 0 without figures. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);
