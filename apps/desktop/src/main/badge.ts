/** What waits on all servers together. */
export const totalUnread = (places: readonly { unread: number }[]): number =>
  places.reduce((sum, { unread }) => sum + unread, 0);

/** "3 novità da vedere", also for who can't see the badge. */
export function unreadWords(unread: number): string {
  if (unread === 0) return "Nessuna novità";
  return unread === 1 ? "Una novità da vedere" : `${unread} novità da vedere`;
}
