import { useLiveConversation } from "@vetrina/chat/use-live-conversation";
import { trpc } from "@vetrina/client/trpc";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { type StaffMessage, typingSeconds } from "@vetrina/contract/tickets";
import { useEffect, useRef, useState } from "react";
import { useDeskCache } from "../desk-cache.ts";

/** A colleague who has the conversation open. */
export interface PresentColleague extends Colleague {
  isWriting: boolean;
}

/** Which colleague has just given a sign of writing. */
function useWritingColleague() {
  const [userId, setUserId] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const see = (id: number) => {
    clearTimeout(timer.current);
    setUserId(id);
    timer.current = setTimeout(() => setUserId(undefined), typingSeconds * 1000);
  };
  return { userId, see };
}

/** Brings in what is new in an open conversation. Returns whether the client is writing, and who else is there. */
export function useDeskConversationLive({ ticket, messages }: DeskConversation) {
  const cache = useDeskCache();
  const { client } = trpc.useUtils();
  const [colleagues, setColleagues] = useState<Colleague[]>([]);
  const writing = useWritingColleague();
  const { isTyping } = useLiveConversation<StaffMessage>(
    {
      ticketId: ticket.id,
      listen: (lastEventId, handlers) =>
        client.desk.conversationLive.subscribe({ id: ticket.id, lastEventId }, handlers),
      lastId: () => messages.at(-1)?.id ?? 0,
      onMessages: (arrived) => {
        for (const message of arrived) cache.addMessage(ticket.id, message);
      },
      onStatus: (status) => cache.show(ticket.id, { status }),
      onColleagues: setColleagues,
      onColleagueTyping: writing.see,
    },
    // The dashboard has other streams open; a hidden tab gives this one back at once.
    { me: "admin", enabled: true, hiddenMs: 0 },
  );
  const present = colleagues.map((one): PresentColleague => ({ ...one, isWriting: one.id === writing.userId }));
  return { clientTyping: isTyping, colleagues: present };
}
