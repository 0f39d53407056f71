/**
 * Does the work for each, one after the other: one that fails doesn't keep those behind it waiting. Throws the first
 * failure once all had their turn.
 */
export async function allInTurn<Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
