import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { toast } from "@vetrina/ui/toast";

const fail = (error: unknown) => toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });

/** An owner's actions on an account; each returns the updated account, which goes into the cached list. */
export function useUserActions() {
  const utils = trpc.useUtils();
  const callbacks = (title: string) => ({
    onSuccess: (account: StaffAccount) => {
      utils.users.list.setData(undefined, (list) => list?.map((row) => (row.id === account.id ? account : row)));
      toast({ title });
    },
    onError: (error: unknown) => {
      fail(error);
      // A refusal may mean that a colleague has changed it first.
      void utils.users.list.invalidate();
    },
  });
  return {
    setRole: trpc.users.setRole.useMutation(callbacks("Ruolo cambiato")),
    block: trpc.users.block.useMutation(callbacks("Utente bloccato")),
    inviteAgain: trpc.users.inviteAgain.useMutation(callbacks("Invito in partenza")),
    unblock: trpc.users.unblock.useMutation(callbacks("Utente sbloccato")),
    resetSecondFactor: trpc.users.resetSecondFactor.useMutation(callbacks("Verifica in due passaggi azzerata")),
  };
}
