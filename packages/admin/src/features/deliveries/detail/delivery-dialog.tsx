import { trpc } from "@vetrina/client/trpc";
import { deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordDialog } from "../../../record-in-dialog.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { DeliveryFactsPanel } from "./delivery-facts.tsx";
import { DeliveryRemoval } from "./delivery-removal.tsx";
import { DraftsPanel } from "./drafts-panel.tsx";
import { HistoryPanel } from "./history-panel.tsx";
import { MaterialPanel } from "./material-panel.tsx";
import { StepPanel } from "./step-panel.tsx";

function DeliveryPanels({ delivery, onRemoved }: { delivery: DeliveryDetail; onRemoved: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { id, title, customer, moves } = delivery;
  useRemembered({ tab: "consegne", id, label: title, detail: customer.name });
  return (
    <div className="lead-panels">
      <StepPanel delivery={delivery} />
      <DraftsPanel delivery={delivery} />
      <MaterialPanel delivery={delivery} />
      <BalancePanel delivery={delivery} />
      <DeliveryFactsPanel delivery={delivery} />
      <HistoryPanel moves={moves} />
      {me?.role === "titolare" && <DeliveryRemoval delivery={delivery} onRemoved={onRemoved} />}
    </div>
  );
}

const words = {
  coming: "Carico il lavoro…",
  failed: "Non riesco a caricare il lavoro",
  outdated: "Il lavoro non si è aggiornato",
  gone: "Lavoro non trovato",
  goneText: deliveryMessages.gone,
  back: "Torna ai lavori in corso",
};

/** Everything about one delivery: where it stands, what is there, what was shown, what happened. */
export function DeliveryDialog({ deliveryId, onDismiss }: { deliveryId: number; onDismiss: () => void }) {
  const query = trpc.deliveries.one.useQuery({ id: deliveryId }, { staleTime: 0 });
  const delivery = foundIn(query);
  return (
    <RecordDialog title={delivery?.title ?? "Lavoro"} query={query} words={words} onClose={onDismiss}>
      {(found) => <DeliveryPanels key={found.id} delivery={found} onRemoved={onDismiss} />}
    </RecordDialog>
  );
}
