import { dropWaiting, findWaiting, type WaitingAnswer } from "./waiting-store.ts";

/** Drops one that its writer wants back. Returns false where its POST is under way, or has ended: it may have arrived. */
export function withdrawWaiting(userId: number, answer: WaitingAnswer): boolean {
  const now = findWaiting(userId, answer);
  if (!now || now.isOnItsWay) return false;
  dropWaiting(userId, answer);
  return true;
}
