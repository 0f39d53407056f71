import { trpc } from "@vetrina/client/trpc";
import type { FiscalElsewhere, FiscalPaymentRef } from "@vetrina/contract/fiscal/fiscal-documents";
import { toast } from "@vetrina/ui/toast";
import { useFiscalAnswers } from "./use-fiscal-cache.ts";

/** Marks payments that have their document elsewhere, and takes that back. */
export function useElsewhere() {
  const answers = useFiscalAnswers();
  const unmark = trpc.fiscal.unmarkElsewhere.useMutation(answers);
  const takeBack = ({ depositId, part }: FiscalPaymentRef) => unmark.mutate({ depositId, part });
  const mark = trpc.fiscal.markElsewhere.useMutation({
    ...answers,
    onSuccess: (_answer, payment) => {
      const action = { label: "Annulla", isUndo: true, onClick: () => takeBack(payment) };
      toast({ title: "Segnata come fatta altrove", action });
    },
  });
  return {
    isPending: mark.isPending || unmark.isPending,
    mark: ({ depositId, part, cents }: FiscalElsewhere) => mark.mutate({ depositId, part, cents }),
    takeBack,
  };
}
