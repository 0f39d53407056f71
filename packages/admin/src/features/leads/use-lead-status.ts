import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type LeadStatus, leadStatuses } from "@vetrina/contract/leads-desk";
import { toast } from "@vetrina/ui/toast";
import { useLeadsCache } from "./leads-cache.ts";

/** One change after the other, so that the last choice is the one that stays. */
const scope = { id: "lead-status" };

/** Puts a lead in another status, on screen at once; the notice takes it back. */
export function useLeadStatus() {
  const cache = useLeadsCache();
  const { mutateAsync } = trpc.leads.setStatus.useMutation({ scope });

  const change = async (id: number, from: LeadStatus, to: LeadStatus, undoing = false) => {
    await cache.showStatus(id, from, to);
    try {
      await mutateAsync({ id, status: to });
      toast({
        title: undoing ? "Modifica annullata" : "Stato aggiornato",
        description: `Ora è «${leadStatuses[to]}».`,
        ...(undoing
          ? {}
          : { action: { label: "Annulla", isUndo: true, onClick: () => void change(id, to, from, true) } }),
      });
    } catch (error) {
      await cache.showStatus(id, to, from);
      toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
    }
    await cache.settle();
  };
  return change;
}
