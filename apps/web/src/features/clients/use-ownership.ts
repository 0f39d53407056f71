import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { ClientArea } from "@vetrina/contract/clients";
import { toast } from "@vetrina/ui/toast";
import { useEffect, useRef } from "react";
import { wasOpenedHere } from "../tickets/opened-here.ts";

/** Whose a ticket of the list is, said by the client. The list is asked for again after each answer. */
export function useOwnership() {
  const utils = trpc.useUtils();
  const answer = trpc.clients.answerOwnership.useMutation({
    onSuccess: (_nothing, { isMine }) =>
      toast(
        isMine
          ? { title: "Confermato: il ticket è tuo" }
          : { title: "Ticket tolto dai tuoi", description: "Non ti scriveremo più per questa richiesta." },
      ),
    onError: (error) => toast({ title: "Errore", description: failureMessage(error), variant: "destructive" }),
    onSettled: () => utils.clients.area.invalidate(),
  });
  return {
    /** The answer for this ticket that is on its way. */
    pendingFor: (id: number) => (answer.isPending && answer.variables.id === id ? answer.variables.isMine : undefined),
    say: (id: number, isMine: boolean) => answer.mutate({ id, isMine }),
  };
}

/** Claims what was opened in this very browser without asking: its owner is here. */
export function useClaimOpenedHere(area: ClientArea | undefined): void {
  const { client, clients } = trpc.useUtils();
  const claimed = useRef(new Set<number>());
  useEffect(() => {
    if (!area?.isConfirmed) return;
    const own = area.tickets.filter(
      ({ id, isUnclaimed }) => isUnclaimed && wasOpenedHere(id) && !claimed.current.has(id),
    );
    for (const { id } of own) claimed.current.add(id);
    if (own.length === 0) return;
    const claims = own.map(({ id }) => client.clients.answerOwnership.mutate({ id, isMine: true }));
    // Whatever could not be claimed is claimed at the next visit.
    void Promise.allSettled(claims).then(() => clients.area.invalidate());
  }, [area, client, clients]);
}
