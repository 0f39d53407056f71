import { failureMessage, refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { LeavingAnswer } from "@vetrina/contract/leaving-answers";
import { toast } from "@vetrina/ui/toast";
import { askUntilAnswered } from "../../../ask-until-answered.ts";
import { useDeskCache } from "../desk-cache.ts";
import { isTakenBack } from "./is-taken-back.ts";

/** What goes back into the box. */
export type TakenBack = Pick<LeavingAnswer, "message" | "fileNames" | "acts">;

/** Takes an answer back that has not left; `onBack` gets its words, also where the server's confirmation is lost. */
export function useTakeBack(ticketId: number, onBack: (id: number, taken: TakenBack) => void) {
  const cache = useDeskCache();
  const utils = trpc.useUtils();
  const read = () => utils.client.desk.conversation.query({ id: ticketId });
  /** When the server refuses to say, the words are put back: twice is better than lost. */
  const isGone = async (answer: LeavingAnswer, lastId: number) => {
    const now = await askUntilAnswered(read).catch(() => undefined);
    return !now || isTakenBack(answer, lastId, now);
  };
  return trpc.desk.takeBack.useMutation({
    onMutate: ({ id }) => {
      const known = utils.desk.conversation.getData({ id: ticketId });
      return { answer: known?.leaving.find((one) => one.id === id), lastId: known?.messages.at(-1)?.id ?? 0 };
    },
    onSuccess: (taken, { id }) => onBack(id, taken),
    onError: async (error, { id }, asked) => {
      const title = refusalOf(error)?.code === "CONFLICT" ? "Nulla da annullare" : "Invio non annullato";
      toast({ title, description: failureMessage(error), variant: "destructive" });
      if (refusalOf(error)) cache.removeLeaving(ticketId, id);
      // It may be carried out, and only its confirmation lost.
      else if (asked?.answer && (await isGone(asked.answer, asked.lastId))) onBack(id, asked.answer);
      void cache.refreshTicket(ticketId);
    },
  });
}
