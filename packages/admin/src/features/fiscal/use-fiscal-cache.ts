import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { toast } from "@vetrina/ui/toast";

/** What every act on documents does afterwards: reads all of them anew, and says why it wasn't done. */
export function useFiscalAnswers() {
  const utils = trpc.useUtils();
  return {
    onError: (error: unknown) => {
      toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
    },
    onSettled: () => utils.fiscal.invalidate(),
  };
}
