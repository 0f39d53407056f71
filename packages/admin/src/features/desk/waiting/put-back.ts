import type { ComposerState } from "@vetrina/chat/use-composer";
import type { PendingActsState } from "../conversation/use-pending-acts.ts";
import type { WaitingAnswer } from "./waiting-store.ts";

/** What waited is written again: what was a note stays one, so that no client reads it. */
export function putBack(
  { message, isInternal, acts }: WaitingAnswer,
  composer: ComposerState,
  pending: PendingActsState,
) {
  composer.restore(message, []);
  if (isInternal) composer.setInternal(true);
  pending.restore(acts);
}
