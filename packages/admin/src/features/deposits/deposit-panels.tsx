import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { NoteUnsaved } from "../../use-unsaved-parts.ts";
import { PersonCard } from "../person/person-card.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { DepositConcerns } from "./deposit-concerns.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { Panel } from "./panel.tsx";
import { PlacingForm } from "./placing-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefundList } from "./refund-list.tsx";
import { pendingRefundCents, refundableCents } from "./returning-money.ts";
import { isReopenable, ReviewPanel, SecondThoughtsPanel } from "./review-panel.tsx";
import { TownForm } from "./town-form.tsx";
import { WithdrawalPanel } from "./withdrawal-panel.tsx";

interface DepositPanelsProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

function Refunds({ deposit, onUnsaved }: DepositPanelsProps) {
  const { refunds, refundedCents } = deposit;
  const left = refundableCents(deposit);
  const isAllBack = pendingRefundCents(deposit) === 0;
  return (
    <Panel title="Rimborsi">
      {refunds.length > 0 && <RefundList deposit={deposit} />}
      {left > 0 ? (
        <RefundForm key={`${refundedCents} ${left}`} deposit={deposit} onUnsaved={onUnsaved} />
      ) : (
        <p className="text-muted">{isAllBack ? "È stato rimborsato tutto." : "Il rimborso di tutto è in corso."}</p>
      )}
    </Panel>
  );
}

/** Everything about one deposit, and all that can be done with it. */
export function DepositPanels({ deposit, onUnsaved }: DepositPanelsProps) {
  const { state, receivedCents, slotMonth } = deposit;
  return (
    <div className="grid gap-8 p-5 sm:p-8">
      <DepositConcerns deposit={deposit} className="grid gap-1 alert border-current" />
      <DepositReceipt deposit={deposit} />
      {deposit.withdrawals.length > 0 && <WithdrawalPanel deposit={deposit} />}
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
      <PersonCard subject={{ kind: "prenotazione", id: deposit.id }} at="prenotazione" />
    </div>
  );
}
