/** All of them up to here; beyond, the middle ones give way to a gap. */
const allUpTo = 7;

/** The page numbers to offer: the first, the last and those around the present one; a text stands for a gap. */
export function pagesToShow(page: number, pages: number): (number | "gap before" | "gap after")[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= allUpTo) return all;
  const start = Math.min(Math.max(page - 1, 3), pages - 4);
  const middle = all.slice(start - 1, start + 2);
  const first = page <= 4 ? all.slice(0, 5) : undefined;
  const last = page >= pages - 3 ? all.slice(-5) : undefined;
  if (first) return [...first, "gap after", pages];
  if (last) return [1, "gap before", ...last];
  return [1, "gap before", ...middle, "gap after", pages];
}
