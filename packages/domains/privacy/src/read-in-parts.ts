/** How many rows are in memory at a time: what is made of them keeps the process from others for some milliseconds. */
const rowsPerRead = 100;

/** What `read` makes of the rows with these ids, in their order, some at a time. */
export async function* readInParts<Id, Row>(
  rows: readonly { id: Id }[],
  read: (ids: Id[]) => Promise<Row[]>,
): AsyncGenerator<Row, void, void> {
  for (let at = 0; at < rows.length; at += rowsPerRead) {
    yield* await read(rows.slice(at, at + rowsPerRead).map(({ id }) => id));
  }
}
