import { formatDateTime } from "@vetrina/contract/dates";
import type { DeliveryDetail, DeliveryMoved } from "@vetrina/contract/deliveries/delivery-desk";
import { isBefore } from "@vetrina/contract/deliveries/delivery-steps";
import { actorName } from "../../audit/audit-names.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { stepName } from "../delivery-words.ts";

function titleOf({ fromStep, toStep }: DeliveryMoved): string {
  if (!fromStep) return `Aperta, in «${stepName(toStep)}»`;
  return isBefore(toStep, fromStep) ? `Indietro a «${stepName(toStep)}»` : `A «${stepName(toStep)}»`;
}

/** Each step with its day, its hour and who took it. */
export function HistoryPanel({ moves }: Pick<DeliveryDetail, "moves">) {
  return (
    <LeadPanel title="Storia">
      <ol>
        {moves.map((move) => (
          <li key={move.id} className="delivery-draft">
            <p className="font-semibold">{titleOf(move)}</p>
            <p className="text-muted">
              <time dateTime={move.createdAt}>{formatDateTime(move.createdAt)}</time>, {actorName(move.by, move.byName)}
            </p>
            {move.reason && <p className="delivery-words">{move.reason}</p>}
          </li>
        ))}
      </ol>
    </LeadPanel>
  );
}
