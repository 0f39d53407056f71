import type { UnsentMessage } from "@vetrina/chat/use-composer";
import { trpc } from "@vetrina/client/trpc";
import { type ReplyAct, readReplyActs, withStatus } from "@vetrina/contract/reply-acts";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { ticketStatusSchema } from "@vetrina/contract/tickets";
import { toast } from "@vetrina/ui/toast";
import type { PendingActsState } from "../conversation/use-pending-acts.ts";
import { isDone } from "./send-waiting.ts";
import { keepWaiting, type WaitingAnswer } from "./waiting-store.ts";

const filesCannotWait =
  "Il server non risponde, e gli allegati non possono aspettare da soli: messaggio e file restano qui. Quando torna la rete premi di nuovo Invia.";

/** What an answer was to do; the status of "Invia e segna come risolto" is one of its acts. */
function actsOf({ more }: UnsentMessage): ReplyAct[] {
  const acts = typeof more.acts === "string" ? readReplyActs(JSON.parse(more.acts)) : [];
  return withStatus(acts, ticketStatusSchema.safeParse(more.thenStatus).data);
}

interface Written {
  ticket: DeskConversation["ticket"];
  sinceId: number;
  acts: ReplyAct[];
}

/** What could not be sent, as it waits. */
const waitingOf = (
  { message, isInternal, submissionKey }: UnsentMessage,
  { ticket, sinceId, acts }: Written,
): WaitingAnswer => ({
  submissionKey,
  ticketId: ticket.id,
  message,
  isInternal,
  acts,
  sinceId,
  wasDone: isDone(ticket.status),
  at: new Date().toISOString(),
  problem: null,
  isMeant: false,
});

/** Takes over an answer that couldn't be sent: it waits in the thread, for this account alone. */
export function useHandOver(
  { ticket, messages }: Pick<DeskConversation, "ticket" | "messages">,
  pendingOf: (isInternal: boolean) => PendingActsState,
  onWaiting: () => void,
) {
  const { data: me } = trpc.auth.me.useQuery();
  return (unsent: UnsentMessage): true | string | undefined => {
    if (!me) return undefined;
    if (unsent.files.length > 0) return filesCannotWait;
    const written = { ticket, sinceId: messages.at(-1)?.id ?? 0, acts: actsOf(unsent) };
    // Without room in the browser it stays in the box, as ever.
    if (!keepWaiting(me.id, waitingOf(unsent, written))) return undefined;
    const pending = pendingOf(unsent.isInternal);
    pending.drop(pending.acts);
    onWaiting();
    toast({ title: "Messaggio in attesa", description: "Parte da solo appena torna la rete." });
    return true;
  };
}
