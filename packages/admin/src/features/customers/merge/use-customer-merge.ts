import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { CustomerPart } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { useNavigate } from "../../../navigation.tsx";
import { useIfStillHere, useRefusalHere } from "../../../use-if-still-here.ts";
import { useCustomersCache } from "../use-customers-cache.ts";
import { useCustomerSplit } from "./use-customer-split.ts";

/** Of what both have otherwise: whose value stays. Where nothing is chosen it is that of the customer that stays. */
function useChoices() {
  const [parts, setParts] = useState<ReadonlySet<CustomerPart>>(new Set());
  const [fieldIds, setFieldIds] = useState<ReadonlySet<number>>(new Set());
  const toggled = <Name>(names: ReadonlySet<Name>, name: Name, isIn: boolean) => {
    const next = new Set(names);
    if (isIn) next.add(name);
    else next.delete(name);
    return next;
  };
  return {
    parts,
    fieldIds,
    takePart: (part: CustomerPart, isTaken: boolean) => setParts((before) => toggled(before, part, isTaken)),
    takeField: (id: number, isTaken: boolean) => setFieldIds((before) => toggled(before, id, isTaken)),
  };
}

export type MergeChoices = ReturnType<typeof useChoices>;

/** Merging a customer into another, both read anew. `onMerged` closes what it was asked from. */
export function useCustomerMerge(id: number, intoId: number, onMerged: () => void) {
  const cache = useCustomersCache();
  const navigate = useNavigate();
  const split = useCustomerSplit();
  const choices = useChoices();
  const [refusal, setRefusal] = useState<string>();
  const from = trpc.customers.one.useQuery({ id }, { staleTime: 0 });
  const into = trpc.customers.one.useQuery({ id: intoId }, { staleTime: 0 });
  const leadOn = useIfStillHere(() => {
    onMerged();
    void navigate({ to: "/clienti/$id", params: { id: String(intoId) }, search: true, replace: true });
  });
  const refuse = useRefusalHere((error) => setRefusal(failureMessage(error)));
  const merge = trpc.customers.merge.useMutation({
    onSuccess: async () => {
      const onClick = () => split.mutate({ id, fromId: intoId });
      toast({
        title: "Clienti uniti",
        description: `Tutto continua nella scheda di ${into.data?.name ?? "quell’altro"}.`,
        action: { label: "Annulla", isUndo: true, onClick },
      });
      leadOn();
      await cache.refresh();
    },
    onError: (error) => {
      refuse(error);
      // A colleague may have changed, merged or removed one of them meanwhile.
      void from.refetch();
      void into.refetch();
    },
  });
  return {
    from,
    into,
    choices,
    refusal,
    isPending: merge.isPending,
    submit(one: CustomerDetail, other: CustomerDetail): void {
      if (merge.isPending) return;
      setRefusal(undefined);
      const revisions = { revision: one.revision, intoRevision: other.revision };
      merge.mutate({ id, intoId, parts: [...choices.parts], fieldIds: [...choices.fieldIds], ...revisions });
    },
  };
}
