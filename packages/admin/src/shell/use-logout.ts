import { isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { showFailure } from "../show-failure.ts";

/** Ends the session; one that has ended by itself is as good. */
export function useLogout(onLeave: () => void) {
  return trpc.auth.logout.useMutation({
    onSuccess: onLeave,
    onError: (error) => {
      if (isSessionMissing(error)) onLeave();
      else showFailure(error);
    },
  });
}
