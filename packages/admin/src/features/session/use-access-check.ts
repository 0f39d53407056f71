import { useQueryClient } from "@tanstack/react-query";
import { isSecondFactorOwed, isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { checkGate, letIn } from "./check-gate.ts";

/**
 * What a live stream knows of one's own access: the server breaks it off when sessions or role change. Each time it
 * opens again, or may not, it is asked who is in, and in which role.
 */
export function useAccessCheck() {
  const utils = trpc.useUtils();
  const cache = useQueryClient();
  const askWho = () => utils.client.auth.me.query();
  return {
    onReopened: () => {
      // Not by the query itself: its failure would take the screens away, and what was typed in them.
      askWho().then(
        (me) => void (me ? letIn(cache, me) : checkGate(cache, askWho)),
        () => {},
      );
    },
    onRefused: (error: unknown) => {
      if (isSessionMissing(error)) void checkGate(cache, askWho);
      if (isSecondFactorOwed(error)) utils.auth.me.setData(undefined, (me) => me && { ...me, owesSecondFactor: true });
    },
  };
}
