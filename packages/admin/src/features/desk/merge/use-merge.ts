import { keepPreviousData } from "@tanstack/react-query";
import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { MergeTarget } from "@vetrina/contract/desk-merge";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useDebounced } from "../../../use-debounced.ts";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { useDeskCache } from "../desk-cache.ts";
import { useSplit } from "./use-split.ts";

const typingMs = 250;

/** Choosing the ticket into which another is merged. `onMerged` hears the number of the one that goes on. */
export function useMerge({ id, address }: DeskConversation["ticket"], onMerged: (intoId: number) => void) {
  const cache = useDeskCache();
  const goOn = useIfStillHere(onMerged);
  const [search, setSearch] = useState("");
  const [chosenId, setChosenId] = useState<number>();
  const [isSamePerson, setSamePerson] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const q = useDebounced(search.trim(), typingMs);
  const query = trpc.desk.mergeTargets.useQuery({ id, q }, { placeholderData: keepPreviousData, staleTime: 0 });
  // What another search has taken off the screen isn't chosen.
  const chosen = query.data?.tickets.find((target) => target.id === chosenId);
  const split = useSplit();
  const refuse = useRefusalHere((error) => setRefusal(failureMessage(error)));
  const merge = trpc.desk.merge.useMutation({
    onSuccess: async ({ id: intoId }) => {
      const onClick = () => split.mutate({ id, fromId: intoId });
      toast({
        title: "Ticket uniti",
        description: "La conversazione continua qui.",
        action: { label: "Annulla", isUndo: true, onClick },
      });
      goOn(intoId);
      await Promise.all([cache.refreshTicket(intoId), cache.refreshLists()]);
    },
    onError: (error) => {
      refuse(error);
      // A colleague may have merged, moved or closed one of them meanwhile.
      void query.refetch();
    },
  });
  /** Anybody may have typed the address of a ticket that its reader has not confirmed. */
  const mustVouch = chosen !== undefined && !(chosen.isConfirmed && address === "confermato");
  return {
    query,
    q,
    search,
    setSearch,
    chosen,
    choose(target: MergeTarget): void {
      setChosenId(target.id);
      setSamePerson(false);
      setRefusal(undefined);
    },
    mustVouch,
    isSamePerson,
    setSamePerson,
    refusal,
    isPending: merge.isPending,
    submit(): void {
      if (!chosen) setRefusal("Scegli il ticket in cui unire.");
      else if (mustVouch && !isSamePerson) setRefusal("Prima di unirli, conferma che sono della stessa persona.");
      else merge.mutate({ id, intoId: chosen.id, isSamePerson: mustVouch && isSamePerson });
    },
  };
}

export type MergeChoice = ReturnType<typeof useMerge>;
