import { trpc } from "@vetrina/client/trpc";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import { showFailure } from "../../../show-failure.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { useDeliveriesCache } from "../use-delivery-act.ts";

/** Takes a delivery away for good. For owners. */
export function DeliveryRemoval({ delivery, onRemoved }: { delivery: DeliveryDetail; onRemoved: () => void }) {
  const { id, title } = delivery;
  const [asking, setAsking] = useState(false);
  const cache = useDeliveriesCache();
  const remove = trpc.deliveries.remove.useMutation({
    onSuccess: async () => {
      onRemoved();
      toast({ title: `«${title}» eliminato` });
      await cache.refresh();
    },
    onError: (error) => {
      setAsking(false);
      showFailure(error);
    },
  });
  return (
    <LeadPanel title="Elimina">
      <p className="max-w-prose text-muted">Per un lavoro aperto per sbaglio. Cliente e prenotazione restano.</p>
      <button type="button" className="btn btn-outline btn-error mt-3" onClick={() => setAsking(true)}>
        Elimina il lavoro
      </button>
      {asking && (
        <QuestionDialog
          question="Eliminare questo lavoro in corso?"
          yes="Elimina"
          no="Tienilo"
          pending={remove.isPending}
          onYes={() => remove.mutate({ id })}
          onNo={() => setAsking(false)}
        >
          <p>Se ne vanno materiale, file, versioni e storia, per sempre. La conversazione resta tra i ticket.</p>
        </QuestionDialog>
      )}
    </LeadPanel>
  );
}
