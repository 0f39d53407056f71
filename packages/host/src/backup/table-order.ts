export type Reference = { from: string; to: string };

/**
 * The tables in an order in which each comes after those it refers to; a table may refer to itself. Throws when
 * tables refer to each other in a circle, which no order can satisfy.
 */
export function orderByReferences(tables: string[], references: Reference[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isHeldUp = (table: string) =>
      references.some(({ from, to }) => from === table && to !== table && waiting.includes(to));
    const free = waiting.filter((table) => !isHeldUp(table));
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${waiting.join(", ")}`);
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
