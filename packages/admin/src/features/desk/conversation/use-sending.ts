import type { ComposerState } from "@vetrina/chat/use-composer";
import { trpc } from "@vetrina/client/trpc";
import type { ReplyAct } from "@vetrina/contract/reply-acts";
import type { TicketStatus } from "@vetrina/contract/tickets";
import { useNavigate } from "../../../navigation.tsx";
import { useIfStillHere } from "../../../use-if-still-here.ts";
import { useStatusChange } from "../use-ticket-changes.ts";
import type { AfterAnswer } from "./after-answer.ts";
import { useActing } from "./use-acting.ts";
import type { PendingActsState } from "./use-pending-acts.ts";
import type { SentReply } from "./use-reply.ts";

/** Goes where an answer leads: to the next ticket of the list, and to the list after its last. */
export function useGoOn(nextId: number | undefined): (after: AfterAnswer) => void {
  const navigate = useNavigate();
  return useIfStillHere((after) => {
    if (after === "resta") return;
    if (after === "elenco" || nextId === undefined) return void navigate({ to: "/ticket", search: true });
    void navigate({ to: "/ticket/$id", params: { id: String(nextId) }, search: true });
  });
}

interface SendingOptions {
  ticketId: number;
  composer: ComposerState<SentReply>;
  pending: PendingActsState;
  goOn: ReturnType<typeof useGoOn>;
  after: AfterAnswer;
}

const actsField = (acts: readonly ReplyAct[]): Record<string, string> =>
  acts.length > 0 ? { acts: JSON.stringify(acts) } : {};

/** Sends what is written, with what it does, and goes on; after a note its writer stays. */
export function useSending({ ticketId, composer, pending, goOn, after }: SendingOptions) {
  const utils = trpc.useUtils();
  const { mutate: changeStatus } = useStatusChange();
  const { mutateAsync: act, isPending: isActing } = useActing(ticketId);
  const isBlank = composer.text.trim() === "" && composer.attachments.files.length === 0;
  const canAct = isBlank && pending.acts.length > 0;
  const deliver = async (acts: readonly ReplyAct[], more: { thenStatus?: TicketStatus } = {}) => {
    const sent = await composer.send({ ...more, ...actsField(acts) });
    if (sent) pending.drop(pending.acts);
    return sent;
  };
  const actAtOnce = async () => {
    if (isActing) return;
    const { acts } = pending;
    // The failure is shown, and the acts stay chosen.
    const done = await act({ id: ticketId, acts }).catch(() => undefined);
    if (done) pending.drop(acts);
  };
  return {
    /** Nothing is written, and something is to be done. */
    canAct,
    isActing,
    async send(wantsNext: boolean): Promise<void> {
      if (canAct) return actAtOnce();
      const { isInternal } = composer;
      const sent = await deliver(pending.acts);
      if (sent && !isInternal) goOn(wantsNext ? "prossimo" : after);
    },
    async sendAndResolve(): Promise<void> {
      const sent = await deliver(
        pending.acts.filter(({ kind }) => kind !== "stato"),
        { thenStatus: "risolto" },
      );
      if (!sent) return;
      goOn(after);
      // What can be taken back changes the status as it leaves.
      if ("leaving" in sent) return;
      const ticket = await utils.tickets.one.fetch({ id: ticketId }, { staleTime: 0 }).catch(() => undefined);
      // An older server posts such an answer without its status.
      if (ticket?.status !== "risolto") changeStatus({ id: ticketId, status: "risolto" });
    },
  };
}
