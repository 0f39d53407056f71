import { replyActsSchema } from "@vetrina/contract/reply-acts";
import { useMemo, useSyncExternalStore } from "react";
import * as z from "zod";
import { followKept, keptTexts, placeOf, tellChanged } from "./waiting-place.ts";

const waitingSchema = z.object({
  /** The answer's own key: the server takes it once, however often it is sent. */
  submissionKey: z.string(),
  ticketId: z.int(),
  message: z.string(),
  isInternal: z.boolean(),
  acts: replyActsSchema,
  /** The last message that its writer had on screen. */
  sinceId: z.int(),
  /** Whether the ticket was resolved or closed then. */
  wasDone: z.boolean(),
  at: z.iso.datetime(),
  /** Why it hasn't left although the server answers: a sentence. Until its writer decides it stays. */
  problem: z.string().nullable(),
  /** Its writer has seen what happened meanwhile, and sends it all the same. */
  isMeant: z.boolean(),
  /** Its POST is under way, in this window or another one. */
  isOnItsWay: z.boolean().optional(),
});

/** An answer or a note that was written while the server couldn't be reached. */
export type WaitingAnswer = z.infer<typeof waitingSchema>;

function parse(texts: readonly string[]): WaitingAnswer[] {
  const answers = texts.flatMap((text) => {
    try {
      return waitingSchema.safeParse(JSON.parse(text)).data ?? [];
    } catch {
      return [];
    }
  });
  return answers.sort((one, other) => one.at.localeCompare(other.at));
}

/** All that wait for this account, in the order in which they were written. */
export const readWaiting = (userId: number) => parse(keptTexts(userId));

/** Whether there was room for it. */
export function keepWaiting(userId: number, answer: WaitingAnswer): boolean {
  try {
    localStorage.setItem(placeOf(userId, answer.submissionKey), JSON.stringify(answer));
  } catch {
    return false;
  }
  tellChanged();
  return true;
}

/** An answer as it waits now: its writer may have deleted it or put it back into the box, another window sent it. */
export const findWaiting = (userId: number, { submissionKey }: WaitingAnswer) =>
  readWaiting(userId).find((one) => one.submissionKey === submissionKey);

/** Changes one that still waits. */
export function changeWaiting(userId: number, answer: WaitingAnswer, changes: Partial<WaitingAnswer>): void {
  const now = findWaiting(userId, answer);
  if (now) keepWaiting(userId, { ...now, ...changes });
}

export function dropWaiting(userId: number, { submissionKey }: Pick<WaitingAnswer, "submissionKey">): void {
  localStorage.removeItem(placeOf(userId, submissionKey));
  tellChanged();
}

export function useWaiting(userId: number): WaitingAnswer[] {
  // A text can be compared: a list of objects would be a new one each time.
  const kept = useSyncExternalStore(followKept, () => JSON.stringify(keptTexts(userId).sort()));
  return useMemo(() => parse(JSON.parse(kept)), [kept]);
}
