import { failureMessage } from "@vetrina/client/refusal";
import { toast } from "@vetrina/ui/toast";

/** Says in a notice of this title why something failed. */
export const showFailureAs =
  (title: string) =>
  (error: unknown): void =>
    void toast({ title, description: failureMessage(error), variant: "destructive" });

/** The same without a title of its own. It takes the error alone, so that it can stand for a mutation's `onError`. */
export const showFailure = showFailureAs("Errore");
