import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import { byTagName } from "@vetrina/contract/tags";
import { ticketStatusSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import { type TicketChanges, useDeskCache } from "./desk-cache.ts";

/** One change after the other, so that the last choice is the one that stays. */
export const oneAfterTheOther = { id: "desk-changes" };

export interface Notice {
  title: string;
  description?: string;
}

interface ChangeTexts {
  done: string;
  /** What went wrong; without it, what the server says. */
  failed?: string;
}

/** What every change has in common: on screen at once, taken back when it fails or when the notice is asked to. */
export function useOptimisticChange({ done, failed }: ChangeTexts) {
  const cache = useDeskCache();
  return {
    async show(id: number, changes: TicketChanges) {
      const before = cache.find(id);
      return { before, hide: await cache.change(id, changes) };
    },
    /** Says that it is done, and offers to put back what was before. */
    tell: (putBack: (() => void) | undefined, notice: Notice = { title: done }) =>
      void toast({ ...notice, ...(putBack ? { action: { label: "Annulla", isUndo: true, onClick: putBack } } : {}) }),
    callbacks: {
      scope: oneAfterTheOther,
      onError: (error: unknown, { id }: { id: string | number }, shown: { hide: () => void } | undefined) => {
        shown?.hide();
        // Somebody has changed it meanwhile: the server says who.
        const isOvertaken = refusalOf(error)?.code === "CONFLICT";
        const description = (!isOvertaken && failed) || failureMessage(error);
        toast({ title: "Errore", description, variant: "destructive" });
        void cache.refreshTicket(Number(id));
      },
      onSettled: () => cache.refreshLists(),
    },
  };
}

export function useStatusChange() {
  const { show, tell, callbacks } = useOptimisticChange({
    done: "Stato aggiornato",
    failed: "Errore durante l'aggiornamento dello stato",
  });
  const change = trpc.desk.setStatus.useMutation({
    ...callbacks,
    onMutate: ({ id, status }) => show(Number(id), { status: ticketStatusSchema.parse(status) }),
    onSuccess: ({ before, status }, { id }) => {
      if (!before) return tell(undefined);
      const { status: earlier, ...returns } = before;
      tell(() => change.mutate({ id, status: earlier, returns, from: status }));
    },
  });
  return change;
}

export function usePriorityChange() {
  const { show, tell, callbacks } = useOptimisticChange({ done: "Priorità aggiornata" });
  const change = trpc.desk.setPriority.useMutation({
    ...callbacks,
    onMutate: ({ id, priority }) => show(Number(id), { priority }),
    onSuccess: (_ticket, { id, priority: from }, { before }) =>
      tell(before && (() => change.mutate({ id, priority: before.priority, from }))),
  });
  return change;
}

export function useAwaitsClientChange() {
  const { show, tell, callbacks } = useOptimisticChange({ done: "Attesa aggiornata" });
  const change = trpc.desk.setAwaitsClient.useMutation({
    ...callbacks,
    onMutate: ({ id, awaitsClient }) => show(Number(id), { awaitsClient }),
    onSuccess: (_ticket, { id }, { before }) =>
      tell(before && (() => change.mutate({ id, awaitsClient: before.awaitsClient }))),
  });
  return change;
}

/** Puts a tag on, or takes it away; what is taken away can be put back. */
export function useTagging() {
  const { show, tell, callbacks } = useOptimisticChange({ done: "Etichetta tolta" });
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  const change = trpc.desk.tag.useMutation({
    ...callbacks,
    onMutate: ({ id, tagId, isTagged }) => {
      const tags = cache.find(Number(id))?.tags ?? [];
      const tag = utils.tags.list.getData()?.find((one) => one.id === tagId);
      const others = tags.filter((one) => one.id !== tagId);
      return show(Number(id), { tags: isTagged && tag ? [...others, tag].sort(byTagName) : others });
    },
    onSuccess: ({ tags }, { id, tagId, isTagged }) => {
      cache.show(Number(id), { tags });
      if (!isTagged) tell(() => change.mutate({ id, tagId, isTagged: true }));
    },
    onError: (error, asked, shown) => {
      callbacks.onError(error, asked, shown);
      void utils.tags.invalidate();
    },
  });
  return change;
}

/** Takes the people it may be assigned to, for the name that is shown at once. */
export function useAssignment(staff: readonly NonNullable<DeskTicket["assignee"]>[]) {
  const { show, tell, callbacks } = useOptimisticChange({ done: "Assegnazione aggiornata" });
  const change = trpc.desk.assign.useMutation({
    ...callbacks,
    onMutate: ({ id, assigneeId }) =>
      show(Number(id), { assignee: staff.find((person) => person.id === assigneeId) ?? null }),
    onSuccess: (_ticket, { id, assigneeId: from }, { before }) =>
      tell(before && (() => change.mutate({ id, assigneeId: before.assignee?.id ?? null, from }))),
  });
  return change;
}
