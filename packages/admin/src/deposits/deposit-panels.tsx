import { formatDateTime } from "@vetrina/contract/dates";
import { refundStates, type StaffDeposit } from "@vetrina/contract/deposits";
import { formatCents } from "@vetrina/contract/money";
import { BalancePanel } from "./balance-panel.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { Panel } from "./panel.tsx";
import { PlacingForm } from "./placing-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { isReopenable, ReviewPanel, SecondThoughtsPanel } from "./review-panel.tsx";
import { TownForm } from "./town-form.tsx";
import type { NoteUnsaved } from "./use-unsaved-parts.ts";

function RefundList({ refunds }: Pick<StaffDeposit, "refunds">) {
  return (
    <ul className="grid gap-2">
      {refunds.map((refund) => (
        <li key={refund.id}>
          <strong className="tabular-nums">{formatCents(refund.amountCents)}</strong> {refundStates[refund.state]},{" "}
          {formatDateTime(refund.createdAt)}, {refund.requestedBy}: {refund.reason}
          {refund.error && <span className="block font-semibold text-error">{refund.error}</span>}
        </li>
      ))}
    </ul>
  );
}

interface DepositPanelsProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

function Refunds({ deposit, onUnsaved }: DepositPanelsProps) {
  const { refunds, receivedCents, refundedCents } = deposit;
  return (
    <Panel title="Rimborsi">
      {refunds.length > 0 && <RefundList refunds={refunds} />}
      {refundedCents < receivedCents ? (
        <RefundForm key={refundedCents} deposit={deposit} onUnsaved={onUnsaved} />
      ) : (
        <p className="text-muted">È stato rimborsato tutto.</p>
      )}
    </Panel>
  );
}

/** Everything about one deposit, and all that can be done with it. */
export function DepositPanels({ deposit, onUnsaved }: DepositPanelsProps) {
  const { state, remark, receivedCents, slotMonth } = deposit;
  return (
    <div className="grid gap-8 p-5 sm:p-8">
      {remark && <p className="border-l-4 border-accent bg-sheet px-4 py-3">{remark}</p>}
      <DepositReceipt deposit={deposit} />
      {state === "da-verificare" && <ReviewPanel deposit={deposit} />}
      {(state === "pagato" || state === "da-ricollocare") && (
        <Panel title="Collocazione">
          <div className="grid gap-5 sm:grid-cols-2">
            <PlacingForm key={slotMonth} deposit={deposit} />
            <TownForm deposit={deposit} onUnsaved={onUnsaved} />
          </div>
        </Panel>
      )}
      {state === "pagato" && (
        <Panel title="Saldo di 180 €">
          <BalancePanel deposit={deposit} onUnsaved={onUnsaved} />
        </Panel>
      )}
      {isReopenable(deposit) && <SecondThoughtsPanel deposit={deposit} />}
      {receivedCents > 0 && <Refunds deposit={deposit} onUnsaved={onUnsaved} />}
    </div>
  );
}
