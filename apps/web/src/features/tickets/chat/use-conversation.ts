import { useLiveConversation } from "@vetrina/chat/use-live-conversation";
import { mergeMessages } from "@vetrina/client/merge-messages";
import { trpc } from "@vetrina/client/trpc";
import type { Message, ReadTicket } from "@vetrina/contract/tickets";

/** What this page has posted and not read back yet. Like the messages, it outlives the conversation's closing. */
const ownPosts = new Set<number>();

/**
 * A ticket's conversation as its client reads it, live. More messages are merged in wherever they come from; in an erased
 * one there will be none.
 */
export function useConversation(id: number, { isErased }: Pick<ReadTicket, "isErased">) {
  const utils = trpc.useUtils();
  const query = trpc.tickets.messages.useQuery({ id });
  const { setData, getData, invalidate } = utils.tickets.messages;
  const merge = (arrived: Message[]) => {
    setData({ id }, (known) => mergeMessages(known ?? [], arrived));
    // What is being read may be older: it begins anew.
    void invalidate({ id }, { fetchStatus: "fetching" });
    // With a message a wait begins or ends, and with it by when an answer is promised.
    void utils.tickets.one.invalidate({ id });
  };
  const { isLive, isTyping } = useLiveConversation<Message>(
    {
      ticketId: id,
      listen: (lastEventId, handlers) => utils.client.tickets.live.subscribe({ id, lastEventId }, handlers),
      ask: (after) => utils.client.tickets.messages.query({ id, after }),
      // Before one's own message the staff may have written what has not been read yet.
      lastId: () => getData({ id })?.findLast((message) => !ownPosts.has(message.id))?.id ?? 0,
      onMessages: (arrived) => {
        for (const message of arrived) ownPosts.delete(message.id);
        merge(arrived);
      },
      // Refetches the ticket: a merge has added another ticket's messages, an erasure has taken the words of all.
      onMerged: () => void Promise.all([utils.tickets.one.invalidate({ id }), invalidate({ id })]),
      // Where there is none, the page says so.
      onGone: () => utils.tickets.one.fetch({ id }, { staleTime: 0 }),
      onStatus: (status) => {
        utils.tickets.one.setData({ id }, (ticket) => ticket && { ...ticket, status });
        void utils.tickets.one.invalidate({ id }, { fetchStatus: "fetching" });
      },
    },
    { me: "client", enabled: query.isSuccess && !isErased },
  );
  const addOwn = (message: Message) => {
    // The stream may have brought it before the post was answered.
    if (!getData({ id })?.some((known) => known.id === message.id)) ownPosts.add(message.id);
    merge([message]);
  };
  return { query, addOwn, isLive, isStaffTyping: isTyping };
}
