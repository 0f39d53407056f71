interface Counted {
  newest: readonly unknown[];
  count: number;
  hasMore: boolean;
}

/** How many there are, and how many of them are shown: "10 di 24". */
export function countWords({ newest, count, hasMore }: Counted): string {
  const all = hasMore ? `oltre ${count}` : String(count);
  return newest.length < count ? `${newest.length} di ${all}` : all;
}
