import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { mergeMessages } from "@vetrina/client/merge-messages";
import { trpc } from "@vetrina/client/trpc";
import type { FieldValue } from "@vetrina/contract/field-values";
import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import type { DeskConversation, DeskTicket } from "@vetrina/contract/support-desk";
import type { StaffMessage } from "@vetrina/contract/tickets";

type ListPages = InfiniteData<{ tickets: DeskTicket[]; nextCursor: string | null }>;

/** What may change on screen before the server has answered. */
export type TicketChanges = Partial<
  Pick<DeskTicket, "status" | "priority" | "assignee" | "unread" | "awaitsClient" | "folder" | "tags">
>;

function changeInPages(pages: ListPages | undefined, id: number, changes: TicketChanges): ListPages | undefined {
  if (!pages?.pages.some(({ tickets }) => tickets.some((ticket) => ticket.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      tickets: page.tickets.map((ticket) => (ticket.id === id ? { ...ticket, ...changes } : ticket)),
    })),
  };
}

export function deskCacheOf(client: QueryClient, utils: Pick<ReturnType<typeof trpc.useUtils>, "desk" | "savedViews">) {
  // The list only: the palette asks for one page of it, which has another shape.
  const listKey = getQueryKey(trpc.desk.list, undefined, "infinite");

  const changeConversation = (id: number, change: (conversation: DeskConversation) => DeskConversation) => {
    utils.desk.conversation.setData({ id }, (conversation) => conversation && change(conversation));
    // What is being read may be older: it begins anew.
    void utils.desk.conversation.invalidate({ id }, { fetchStatus: "fetching" });
  };

  const apply = (id: number, changes: TicketChanges) => {
    client.setQueriesData<ListPages>({ queryKey: listKey }, (pages) => changeInPages(pages, id, changes));
    const { unread: _, ...ticketChanges } = changes;
    changeConversation(id, (conversation) => ({
      ...conversation,
      ticket: { ...conversation.ticket, ...ticketChanges },
    }));
  };

  const findIn = (id: number, type: "active" | "all"): DeskTicket | DeskConversation["ticket"] | undefined => {
    const conversationKey = getQueryKey(trpc.desk.conversation, { id }, "query");
    const [open] = client.getQueriesData<DeskConversation>({ queryKey: conversationKey, type });
    const lists = client.getQueriesData<ListPages>({ queryKey: listKey, type });
    const tickets = lists.flatMap(([, data]) => data?.pages.flatMap((page) => page.tickets) ?? []);
    return open?.[1]?.ticket ?? tickets.find((ticket) => ticket.id === id);
  };
  // Only what is on screen is read again when a colleague changes it.
  const find = (id: number) => findIn(id, "active") ?? findIn(id, "all");

  return {
    /** A ticket as it was read last, if it was. */
    find,
    /** Shows what the server has said. */
    show: apply,
    /** Shows changes that the server does not know yet; what comes back takes them away again. */
    async change(id: number, changes: TicketChanges): Promise<() => void> {
      // What is on its way may be older than the change.
      await Promise.all([client.cancelQueries({ queryKey: listKey }), utils.desk.conversation.cancel({ id })]);
      const before = find(id);
      apply(id, changes);
      const undone = Object.fromEntries(
        Object.keys(changes).map((key) => [key, before?.[key as keyof typeof before]]),
      ) as TicketChanges;
      return () => {
        if (before) apply(id, undone);
      };
    },
    addMessage(id: number, message: StaffMessage): void {
      changeConversation(id, (conversation) => ({
        ...conversation,
        messages: mergeMessages(conversation.messages, [message]),
        // It has left: the server says so a moment later.
        leaving: conversation.leaving.filter(({ message: words }) => words !== message.message),
      }));
    },
    showFields(id: number, fields: FieldValue[]): void {
      changeConversation(id, (conversation) => ({ ...conversation, ticket: { ...conversation.ticket, fields } }));
    },
    addLeaving(id: number, answer: LeavingAnswer): void {
      changeConversation(id, (conversation) => ({
        ...conversation,
        leaving: [...conversation.leaving.filter((other) => other.id !== answer.id), answer],
      }));
    },
    removeLeaving(id: number, answerId: number): void {
      changeConversation(id, (conversation) => ({
        ...conversation,
        leaving: conversation.leaving.filter((answer) => answer.id !== answerId),
      }));
    },
    /** The lists and the counters are asked for again. */
    async refreshLists(): Promise<void> {
      await Promise.all([utils.desk.list.invalidate(), utils.desk.counts.invalidate()]);
      // In a request of its own: counting many views must not keep the list waiting.
      void utils.savedViews.list.invalidate();
    },
    async refreshTicket(id: number): Promise<void> {
      await utils.desk.conversation.invalidate({ id });
    },
  };
}

/** What the Ticket tab has read so far, and how it is kept up to date. */
export const useDeskCache = () => deskCacheOf(useQueryClient(), trpc.useUtils());
