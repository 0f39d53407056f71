import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import { ticketStatusSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { type TicketChanges, useDeskCache } from "./desk-cache.ts";

/** One change after the other, so that the last choice is the one that stays. */
const scope = { id: "desk-changes" };

interface ChangeTexts {
  done: string;
  /** What went wrong; without it, what the server says. */
  failed?: string;
}

/** What every change has in common: on screen at once, taken back when it fails. */
function useOptimisticChange({ done, failed }: ChangeTexts) {
  const cache = useDeskCache();
  return {
    show: (id: number, changes: TicketChanges) => cache.change(id, changes),
    callbacks: {
      scope,
      onSuccess: () => {
        toast({ title: done });
      },
      onError: (error: unknown, _change: unknown, undo: (() => void) | undefined) => {
        undo?.();
        toast({ title: "Errore", description: failed ?? failureMessage(error), variant: "destructive" });
      },
      onSettled: () => cache.refreshLists(),
    },
  };
}

export function useStatusChange() {
  const { show, callbacks } = useOptimisticChange({
    done: "Stato aggiornato",
    failed: "Errore durante l'aggiornamento dello stato",
  });
  return trpc.desk.setStatus.useMutation({
    ...callbacks,
    onMutate: ({ id, status }) => show(Number(id), { status: ticketStatusSchema.parse(status) }),
  });
}

export function usePriorityChange() {
  const { show, callbacks } = useOptimisticChange({ done: "Priorità aggiornata" });
  return trpc.desk.setPriority.useMutation({
    ...callbacks,
    onMutate: ({ id, priority }) => show(Number(id), { priority }),
  });
}

/** Takes the people it may be assigned to, for the name that is shown at once. */
export function useAssignment(staff: readonly NonNullable<DeskTicket["assignee"]>[]) {
  const { show, callbacks } = useOptimisticChange({ done: "Assegnazione aggiornata" });
  return trpc.desk.assign.useMutation({
    ...callbacks,
    onMutate: ({ id, assigneeId }) =>
      show(Number(id), { assignee: staff.find((person) => person.id === assigneeId) ?? null }),
  });
}
