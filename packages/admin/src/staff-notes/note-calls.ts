import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../show-failure.ts";

/** What the calls that add and remove a note say, and what is read again: a note that a colleague removed goes too. */
export const noteCalls = (refresh: () => Promise<unknown>) => ({
  adding: {
    onSuccess: async () => {
      toast({ title: "Nota aggiunta" });
      await refresh();
    },
    onError: showFailure,
  },
  removing: { onSuccess: () => void toast({ title: "Nota eliminata" }), onError: showFailure, onSettled: refresh },
});
