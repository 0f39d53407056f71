import { isSecondFactorOwed, isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";

/**
 * What a live stream knows of one's own access: the server breaks it off when sessions or role change. Each time it
 * opens again it is asked who is in, and in which role; when it may not, the gate closes.
 */
export function useAccessCheck() {
  const utils = trpc.useUtils();
  return {
    onReopened: () => {
      // Not by the query itself: its failure would take the screens away, and what was typed in them.
      utils.client.auth.me.query().then(
        (me) => utils.auth.me.setData(undefined, me),
        () => {},
      );
    },
    onRefused: (error: unknown) => {
      if (isSessionMissing(error)) utils.auth.me.setData(undefined, null);
      if (isSecondFactorOwed(error)) utils.auth.me.setData(undefined, (me) => me && { ...me, owesSecondFactor: true });
    },
  };
}
