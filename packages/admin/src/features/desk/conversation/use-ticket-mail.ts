import { trpc } from "@vetrina/client/trpc";
import { useMailNews } from "../inbox/use-inbox.ts";

/** The mail beside a ticket: what waits to be accepted, and whether its address gets any. */
export function useTicketMail(id: number) {
  const utils = trpc.useUtils();
  const { data } = trpc.inbox.ofTicket.useQuery({ id }, { staleTime: 0 });
  useMailNews(() => void utils.inbox.ofTicket.invalidate({ id }));
  return {
    data,
    refresh: () => void utils.desk.conversation.invalidate({ id }),
  };
}
