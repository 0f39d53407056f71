import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { PersonSubject } from "@vetrina/contract/person-card";
import { toast } from "@vetrina/ui/toast";

/** Adds and removes notes on a person; every open card follows. */
export function usePersonNotes(subject: PersonSubject) {
  const utils = trpc.useUtils();
  const onError = (error: unknown) => {
    toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
  };
  const add = trpc.person.addNote.useMutation({
    onSuccess: async () => {
      toast({ title: "Nota aggiunta" });
      await utils.person.card.invalidate();
    },
    onError,
  });
  const remove = trpc.person.removeNote.useMutation({
    onSuccess: () => {
      toast({ title: "Nota eliminata" });
    },
    onError,
    // A note that a colleague has removed meanwhile goes from the screen as well.
    onSettled: () => utils.person.card.invalidate(subject),
  });
  return { add, remove };
}
