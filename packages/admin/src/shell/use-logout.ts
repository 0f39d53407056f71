import { failureMessage, isSessionMissing } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";

/** Ends the session; one that has ended by itself is as good. */
export function useLogout(onLeave: () => void) {
  return trpc.auth.logout.useMutation({
    onSuccess: onLeave,
    onError: (error) => {
      if (isSessionMissing(error)) onLeave();
      else toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
    },
  });
}
