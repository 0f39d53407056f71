/**
 * Writes what is sent, or answers what an earlier sending of the same has written, also when the two come at once and
 * the database refuses this one.
 */
export async function writeUnlessSent<Row>(
  findSent: () => PromiseLike<Row | null> | null,
  write: () => Promise<Row>,
): Promise<Row> {
  const sent = await findSent();
  if (sent) return sent;
  return write().catch(async (error: unknown) => {
    const twin = await findSent();
    if (!twin) throw error;
    return twin;
  });
}
