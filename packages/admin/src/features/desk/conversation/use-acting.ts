import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { ActedTicket } from "@vetrina/contract/support-desk";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../../show-failure.ts";
import { useDeskCache } from "../desk-cache.ts";
import { oneAfterTheOther } from "../use-ticket-changes.ts";

type Client = ReturnType<typeof trpc.useUtils>["client"];

/** The calls that put back what acts have changed, each refused where the ticket isn't as they left it any more. */
function putBackCalls({ desk }: Client, { ticket, before }: ActedTicket): (() => Promise<unknown>)[] {
  if (!before) return [];
  const { id, status, priority, assignee, tags } = ticket;
  const { awaitsClient, resolvedAt } = before;
  const assigneeId = before.assignee?.id ?? null;
  const from = assignee?.id ?? null;
  const calls: (() => Promise<unknown>)[] = [];
  if (status !== before.status) {
    const returns = { awaitsClient, resolvedAt };
    calls.push(() => desk.setStatus.mutate({ id, status: before.status, from: status, returns }));
  }
  if (priority !== before.priority) {
    calls.push(() => desk.setPriority.mutate({ id, priority: before.priority, from: priority }));
  }
  if (from !== assigneeId) calls.push(() => desk.assign.mutate({ id, assigneeId, from }));
  for (const { id: tagId } of tags.filter((tag) => !before.tags.some((one) => one.id === tag.id))) {
    calls.push(() => desk.tag.mutate({ id, tagId, isTagged: false }));
  }
  return calls;
}

/** Does what canned replies do with a ticket, without an answer; the notice takes it back. */
export function useActing(ticketId: number) {
  const cache = useDeskCache();
  const { client } = trpc.useUtils();
  const onSettled = () => Promise.all([cache.refreshTicket(ticketId), cache.refreshLists()]);
  const { mutate: putBack } = useMutation({
    scope: oneAfterTheOther,
    mutationFn: (calls: (() => Promise<unknown>)[]) => Promise.allSettled(calls.map((call) => call())),
    onSuccess: (results) => {
      const stayed = results.flatMap((one) => (one.status === "rejected" ? [failureMessage(one.reason)] : []));
      if (stayed.length === 0) return void toast({ title: "Annullato" });
      const title = stayed.length < results.length ? "Annullato solo in parte" : "Non annullato";
      toast({ title, description: [...new Set(stayed)].join(" "), variant: "destructive" });
    },
    onSettled,
  });
  return trpc.desk.act.useMutation({
    scope: oneAfterTheOther,
    onSuccess: (acted) => {
      const { status, priority, assignee, tags } = acted.ticket;
      cache.show(ticketId, { status, priority, assignee, tags });
      const calls = putBackCalls(client, acted);
      toast({
        title: "Fatto, senza messaggio",
        ...(acted.problems.length > 0 && { description: `Ma ${acted.problems.join("; ")}.` }),
        ...(calls.length > 0 && { action: { label: "Annulla", isUndo: true, onClick: () => putBack(calls) } }),
      });
    },
    onError: showFailure,
    onSettled,
  });
}
