import { useComposer } from "@vetrina/chat/use-composer";
import type { DraftPlace } from "@vetrina/chat/use-draft";
import { isSessionMissing } from "@vetrina/client/refusal";
import { serverMessage } from "@vetrina/client/request";
import { trpc } from "@vetrina/client/trpc";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { staffMessageSchema } from "@vetrina/contract/tickets";
import type { RefObject } from "react";
import { useRestUrl } from "../../../addresses.tsx";
import { useDeskCache } from "../desk-cache.ts";

export const draftPlaceOf = (ticketId: number): DraftPlace => ({ storage: "local", name: `vetrina-bozza-${ticketId}` });

/** The reply to a ticket, or a note about it. `onSent` is called when it was saved. */
export function useReply(
  { ticket, messages }: DeskConversation,
  area: RefObject<HTMLTextAreaElement | null>,
  onSent: () => void,
) {
  const ticketId = ticket.id;
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  return useComposer({
    ticketId,
    restUrl: useRestUrl(),
    draftPlace: draftPlaceOf(ticketId),
    // Without it, a message sent after the session's end would be taken for the client's, since the ticket's number is
    // enough.
    fields: { asStaff: true },
    lastId: () => messages.at(-1)?.id ?? 0,
    // The gate closes over the screen, which keeps what was written.
    onRefused: (error) => {
      if (!isSessionMissing(error)) return false;
      utils.auth.me.setData(undefined, null);
      return true;
    },
    parse: (answer) => staffMessageSchema.parse(answer),
    onSent: (message) => {
      cache.addMessage(ticketId, message);
      void utils.desk.conversation.invalidate({ id: ticketId });
      void cache.refreshLists();
      onSent();
      // An empty box has no send button: if it had the focus, the focus moves to the box.
      if (area.current?.form?.contains(document.activeElement)) area.current.focus();
    },
    failureText: (error) => serverMessage(error) ?? "Errore durante l'invio del messaggio",
  });
}
