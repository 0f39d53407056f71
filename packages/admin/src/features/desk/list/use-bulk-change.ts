import { trpc } from "@vetrina/client/trpc";
import type { SelectedTicket } from "@vetrina/contract/desk-bulk";
import type { DeskFolder } from "@vetrina/contract/desk-views";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../../show-failure.ts";
import { useIsSending } from "../../../use-mail-words.ts";
import { useDeskCache } from "../desk-cache.ts";
import { oneAfterTheOther } from "../use-ticket-changes.ts";
import { undoOf } from "./bulk-undo.ts";
import { bulkWords } from "./bulk-words.ts";

/** Changes many tickets at once, says what was done and what was not, and offers to take it back. */
export function useBulkChange() {
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  const isSending = useIsSending();
  const change = trpc.desk.changeMany.useMutation({
    scope: oneAfterTheOther,
    onSuccess: (result, call) => {
      const undo = () => change.mutate(undoOf(call, result));
      toast({
        ...bulkWords(result, call, isSending),
        ...(result.changed.length > 0 ? { action: { label: "Annulla", isUndo: true, onClick: undo } } : {}),
      });
    },
    onError: showFailure,
    onSettled: () => Promise.all([cache.refreshLists(), utils.desk.conversation.invalidate()]),
  });
  return change;
}

/** The call that sets one field of all these tickets; for an assignee, null is unassigned. */
export const bulkCalls = {
  status: (tickets: readonly SelectedTicket[], after: SelectedTicket["status"], tellsClients: boolean) => ({
    field: "status" as const,
    tickets: tickets.map(({ id, status }) => ({ id, before: status, after })),
    tellsClients,
  }),
  priority: (tickets: readonly SelectedTicket[], after: SelectedTicket["priority"]) => ({
    field: "priority" as const,
    tickets: tickets.map(({ id, priority }) => ({ id, before: priority, after })),
  }),
  assignee: (tickets: readonly SelectedTicket[], after: number | null) => ({
    field: "assignee" as const,
    tickets: tickets.map(({ id, assigneeId }) => ({ id, before: assigneeId, after })),
  }),
  /** One that was merged into another is in no folder that it could leave. */
  folder: (tickets: readonly SelectedTicket[], after: DeskFolder) => ({
    field: "folder" as const,
    tickets: tickets.flatMap(({ id, folder }) => (folder === "unito" ? [] : [{ id, before: folder, after }])),
  }),
};
