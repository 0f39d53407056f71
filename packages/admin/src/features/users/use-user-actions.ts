import { trpc } from "@vetrina/client/trpc";
import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { type ToastOptions, toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";
import { useMailWords } from "../../use-mail-words.ts";

/** An owner's actions on an account; each returns the updated account, which goes into the cached list. */
export function useUserActions() {
  const utils = trpc.useUtils();
  const mailWords = useMailWords();
  const callbacks = (words: ToastOptions) => ({
    onSuccess: (account: StaffAccount) => {
      utils.users.list.setData(undefined, (list) => list?.map((row) => (row.id === account.id ? account : row)));
      toast(words);
    },
    onError: (error: unknown) => {
      showFailure(error);
      // A refusal may mean that a colleague has changed it first.
      void utils.users.list.invalidate();
    },
  });
  return {
    setRole: trpc.users.setRole.useMutation(callbacks({ title: "Ruolo cambiato" })),
    block: trpc.users.block.useMutation(callbacks({ title: "Utente bloccato" })),
    inviteAgain: trpc.users.inviteAgain.useMutation(
      callbacks(mailWords({ title: "Invito in partenza" }, "Invito non spedito")),
    ),
    sendPasswordLink: trpc.users.sendPasswordLink.useMutation(
      callbacks(
        mailWords(
          { title: "Link in partenza", description: "Vale un’ora e funziona una volta sola." },
          "Link non spedito",
        ),
      ),
    ),
    unblock: trpc.users.unblock.useMutation(callbacks({ title: "Utente sbloccato" })),
    resetSecondFactor: trpc.users.resetSecondFactor.useMutation(
      callbacks({ title: "Verifica in due passaggi azzerata" }),
    ),
  };
}
