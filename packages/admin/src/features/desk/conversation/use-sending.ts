import type { ComposerState } from "@vetrina/chat/use-composer";
import { useNavigate } from "../../../navigation.tsx";
import { useStatusChange } from "../use-ticket-changes.ts";
import type { AfterAnswer } from "./after-answer.ts";
import type { SentReply } from "./use-reply.ts";

/** Goes where an answer leads: to the next ticket of the list, and to the list after its last. */
function useGoOn(nextId: number | undefined): (after: AfterAnswer) => void {
  const navigate = useNavigate();
  return (after) => {
    if (after === "resta") return;
    if (after === "elenco" || nextId === undefined) return void navigate({ to: "/ticket", search: true });
    void navigate({ to: "/ticket/$id", params: { id: String(nextId) }, search: true });
  };
}

interface SendingOptions {
  ticketId: number;
  composer: ComposerState<SentReply>;
  /** The ticket under this one in the list. */
  nextId: number | undefined;
  after: AfterAnswer;
}

/** Sends what is written, and goes on; after a note its writer stays. */
export function useSending({ ticketId, composer, nextId, after }: SendingOptions) {
  const { mutate: changeStatus } = useStatusChange();
  const goOn = useGoOn(nextId);
  return {
    async send(wantsNext: boolean): Promise<void> {
      const { isInternal } = composer;
      const sent = await composer.send();
      if (sent && !isInternal) goOn(wantsNext ? "prossimo" : after);
    },
    async sendAndResolve(): Promise<void> {
      const sent = await composer.send({ thenStatus: "risolto" });
      if (!sent) return;
      // What can be taken back changes the status as it leaves.
      if (!("leaving" in sent)) changeStatus({ id: ticketId, status: "risolto" });
      goOn(after);
    },
  };
}
