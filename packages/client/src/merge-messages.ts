/**
 * A conversation with what has just arrived, from the stream, from a poll or as the answer to one's own message: each
 * message once, in the order of their ids. The same list when nothing is new, so that nothing is drawn again.
 */
export function mergeMessages<Message extends { id: number }>(
  known: Message[],
  arrived: readonly Message[],
): Message[] {
  const ids = new Set(known.map(({ id }) => id));
  const fresh = arrived.filter(({ id }) => !ids.has(id) && ids.add(id));
  return fresh.length === 0 ? known : [...known, ...fresh].sort((one, other) => one.id - other.id);
}
