import { useComposer } from "@vetrina/chat/use-composer";
import { serverMessage } from "@vetrina/client/request";
import { trpc } from "@vetrina/client/trpc";
import { staffMessageSchema } from "@vetrina/contract/tickets";
import type { RefObject } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { useDeskCache } from "../desk-cache.ts";

/** The reply to a ticket, or a note about it. `onSent` is told when it has arrived. */
export function useReply(ticketId: number, area: RefObject<HTMLTextAreaElement | null>, onSent: () => void) {
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  return useComposer({
    ticketId,
    restUrl: useRestUrl(),
    draftPlace: { storage: "local", name: `vetrina-bozza-${ticketId}` },
    parse: (answer) => staffMessageSchema.parse(answer),
    onSent: (message) => {
      cache.addMessage(ticketId, message);
      void utils.desk.conversation.invalidate({ id: ticketId });
      void cache.refreshLists();
      onSent();
      // An empty box has no button to press: whoever pressed it goes on where the next words go.
      if (area.current?.form?.contains(document.activeElement)) area.current.focus();
    },
    failureText: (error) => serverMessage(error) ?? "Errore durante l'invio del messaggio",
  });
}
