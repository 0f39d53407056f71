import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import type { DeskConversation } from "@vetrina/contract/support-desk";

/**
 * Whether an answer neither waits any more nor was posted: its words are nowhere else than here. `lastId` is the last
 * message that was there while it waited.
 */
export const isTakenBack = (
  answer: Pick<LeavingAnswer, "id" | "message">,
  lastId: number,
  { leaving, messages }: Pick<DeskConversation, "leaving" | "messages">,
): boolean =>
  !leaving.some(({ id }) => id === answer.id) &&
  !messages.some(
    ({ id, senderType, isInternal, message }) =>
      id > lastId && senderType === "admin" && !isInternal && message === answer.message,
  );
