import { failureMessage } from "@vetrina/client/refusal";
import { toast } from "@vetrina/ui/toast";

const onError = (error: unknown) =>
  void toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });

/** What the calls that add and remove a note say, and what is read again: a note that a colleague removed goes too. */
export const noteCalls = (refresh: () => Promise<unknown>) => ({
  adding: {
    onSuccess: async () => {
      toast({ title: "Nota aggiunta" });
      await refresh();
    },
    onError,
  },
  removing: { onSuccess: () => void toast({ title: "Nota eliminata" }), onError, onSettled: refresh },
});
