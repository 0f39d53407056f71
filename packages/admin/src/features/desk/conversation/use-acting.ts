import { trpc } from "@vetrina/client/trpc";
import type { ReplyAct } from "@vetrina/contract/reply-acts";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../../show-failure.ts";
import { useDeskCache } from "../desk-cache.ts";
import { oneAfterTheOther, useTagging } from "../use-ticket-changes.ts";

type Before = Pick<DeskTicket, "status" | "priority" | "assignee" | "tags">;

/** What puts a ticket back to what it was; tags that came are taken away beside it. */
function backTo(before: Before, after: Before): ReplyAct[] {
  const back: ReplyAct[] = [];
  if (before.status !== after.status) back.push({ kind: "stato", to: before.status });
  if (before.priority !== after.priority) back.push({ kind: "priorita", to: before.priority });
  if (before.assignee?.id !== after.assignee?.id) back.push({ kind: "assegna", to: before.assignee?.id ?? null });
  return back;
}

/** Does what canned replies do with a ticket, without an answer; the notice takes it back. */
export function useActing(ticketId: number) {
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  const { mutate: tag } = useTagging();
  const act = trpc.desk.act.useMutation({
    scope: oneAfterTheOther,
    onMutate: () => ({ before: cache.find(ticketId) }),
    onSuccess: ({ ticket, problems }, _asked, { before }) => {
      const { status, priority, assignee, tags } = ticket;
      cache.show(ticketId, { status, priority, assignee, tags });
      const back = before ? backTo(before, ticket) : [];
      const added = before ? tags.filter(({ id }) => !before.tags.some((one) => one.id === id)) : [];
      const putBack = () => {
        if (back.length > 0) act.mutate({ id: ticketId, acts: back });
        for (const { id } of added) tag({ id: ticketId, tagId: id, isTagged: false });
      };
      toast({
        title: "Fatto, senza messaggio",
        ...(problems.length > 0 && { description: `Ma ${problems.join("; ")}.` }),
        ...(back.length + added.length > 0 && { action: { label: "Annulla", isUndo: true, onClick: putBack } }),
      });
    },
    onError: showFailure,
    onSettled: async () => {
      await Promise.all([utils.desk.conversation.invalidate({ id: ticketId }), cache.refreshLists()]);
    },
  });
  return act;
}
