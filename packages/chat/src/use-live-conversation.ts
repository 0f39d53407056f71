import { mergeMessages } from "@vetrina/client/merge-messages";
import { trpc } from "@vetrina/client/trpc";
import type { Message, TicketEvent } from "@vetrina/contract/tickets";
import { useCallback, useEffect, useState } from "react";
import { keepStreamOpen } from "./keep-stream-open.ts";
import { useTypingSeen } from "./use-typing.ts";

/** Where the stream can't be had, the conversation is asked for this often, in milliseconds. */
const pollMs = 10_000;

/** The messages of a conversation, kept in the cache: more are merged in wherever they come from. */
function useMessages(id: number) {
  const utils = trpc.useUtils();
  const query = trpc.tickets.messages.useQuery({ id });
  const { setData, getData } = utils.tickets.messages;
  const add = useCallback(
    (arrived: Message[]) => void setData({ id }, (known) => mergeMessages(known ?? [], arrived)),
    [setData, id],
  );
  /** The id of the last message there is: from there the stream goes on. */
  const cursor = useCallback(() => getData({ id })?.at(-1)?.id ?? 0, [getData, id]);
  return { query, add, cursor };
}

/**
 * A ticket's conversation, live. The stream begins where the messages end, so nothing is lost or doubled when it
 * breaks; while it is away the messages are asked for.
 */
export function useConversation(id: number) {
  const utils = trpc.useUtils();
  const { query, add, cursor } = useMessages(id);
  const { isTyping, see, hide } = useTypingSeen();
  const [isLive, setIsLive] = useState(false);
  const { client } = utils;
  const { setData } = utils.tickets.one;
  const { isSuccess } = query;

  useEffect(() => {
    if (!isSuccess) return;
    const hear = (event: TicketEvent) => {
      if (event.kind === "typing") return see();
      if (event.kind === "status") return setData({ id }, (ticket) => ticket && { ...ticket, status: event.status });
      if (event.message.senderType === "admin") hide();
      add([event.message]);
    };
    return keepStreamOpen((tell) => {
      const stream = client.tickets.live.subscribe(
        { id, lastEventId: cursor() },
        {
          onConnectionStateChange: ({ state }) => tell(state === "pending"),
          onData: ({ data }) => hear(data),
          onError: () => tell(false),
        },
      );
      return () => stream.unsubscribe();
    }, setIsLive);
  }, [id, isSuccess, client, cursor, add, setData, see, hide]);

  useEffect(() => {
    if (!isSuccess || isLive) return;
    const ask = () => {
      if (document.visibilityState === "hidden") return;
      // While nothing answers there is nothing to show: the next try follows.
      client.tickets.messages.query({ id, after: cursor() }).then(add, () => {});
    };
    const timer = setInterval(ask, pollMs);
    return () => clearInterval(timer);
  }, [id, isSuccess, isLive, client, cursor, add]);

  return { query, add, isLive, isStaffTyping: isTyping };
}
