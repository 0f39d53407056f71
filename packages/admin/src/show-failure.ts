import { failureMessage } from "@vetrina/client/refusal";
import { toast } from "@vetrina/ui/toast";

/** Says in a notice why something failed. It takes the error alone, so that it can stand for a mutation's `onError`. */
export function showFailure(error: unknown): void {
  toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
}
