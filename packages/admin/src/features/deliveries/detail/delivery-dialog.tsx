import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail, DeliveryMoved } from "@vetrina/contract/deliveries/delivery-desk";
import { isBefore } from "@vetrina/contract/deliveries/delivery-steps";
import { useRef } from "react";
import { useRemembered } from "../../../recent-records.ts";
import { foundIn, RecordDialog, recordWords } from "../../../record-in-dialog.tsx";
import { actorName } from "../../audit/audit-names.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { quoted, stepName } from "../delivery-words.ts";
import { BalancePanel } from "./balance-panel.tsx";
import { DeliveryFactsPanel } from "./delivery-facts.tsx";
import { DeliveryRemoval } from "./delivery-removal.tsx";
import { DraftsPanel } from "./drafts-panel.tsx";
import { MaterialPanel } from "./material-panel.tsx";
import { StepPanel } from "./step-panel.tsx";

function titleOf({ fromStep, toStep }: DeliveryMoved): string {
  if (!fromStep) return `Aperta, in «${stepName(toStep)}»`;
  return isBefore(toStep, fromStep) ? `Indietro a «${stepName(toStep)}»` : `A «${stepName(toStep)}»`;
}

/** Each step with its day, its hour and who took it. */
function HistoryPanel({ moves }: Pick<DeliveryDetail, "moves">) {
  return (
    <LeadPanel title="Storia">
      <ol>
        {moves.map((move) => (
          <li key={move.id} className="border-b border-dashed border-edge py-2">
            <p className="font-semibold">{titleOf(move)}</p>
            <p className="text-muted">
              <time dateTime={move.createdAt}>{formatDateTime(move.createdAt)}</time>, {actorName(move.by, move.byName)}
            </p>
            {move.reason && <p className={quoted}>{move.reason}</p>}
          </li>
        ))}
      </ol>
    </LeadPanel>
  );
}

function DeliveryPanels({ delivery, onRemoved }: { delivery: DeliveryDetail; onRemoved: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { id, title, customer, moves } = delivery;
  // The revision that the writer of a draft has read. One's own step from there is no news.
  const read = useRef(delivery.revision);
  const onMoved = (from: number, to: number) => {
    if (read.current === from) read.current = to;
  };
  useRemembered({ tab: "consegne", id, label: title, detail: customer.name });
  return (
    <div className="lead-panels">
      <StepPanel delivery={delivery} onMoved={onMoved} />
      <DraftsPanel delivery={delivery} read={read} />
      <MaterialPanel delivery={delivery} />
      <BalancePanel delivery={delivery} />
      <DeliveryFactsPanel delivery={delivery} />
      <HistoryPanel moves={moves} />
      {me?.role === "titolare" && <DeliveryRemoval delivery={delivery} onRemoved={onRemoved} />}
    </div>
  );
}

const words = recordWords("il lavoro", deliveryMessages.gone, "Torna ai lavori in corso");

/** Everything about one delivery: where it stands, what is there, what was shown, what happened. */
export function DeliveryDialog({ deliveryId, onDismiss }: { deliveryId: number; onDismiss: () => void }) {
  const query = trpc.deliveries.one.useQuery({ id: deliveryId }, { staleTime: 0 });
  const delivery = foundIn(query);
  return (
    <RecordDialog title={delivery?.title ?? "Lavoro in corso"} query={query} words={words} onClose={onDismiss}>
      {(found, leave) => <DeliveryPanels key={found.id} delivery={found} onRemoved={leave} />}
    </RecordDialog>
  );
}
