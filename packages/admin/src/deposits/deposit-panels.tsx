import { formatDateTime } from "@vetrina/contract/dates";
import { refundStates, type StaffDeposit } from "@vetrina/contract/deposits";
import { Button } from "@vetrina/ui/button";
import type { ReactNode } from "react";
import { BalancePanel } from "./balance-panel.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { formatCents } from "./money.ts";
import { PlacingForm } from "./placing-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { TownForm } from "./town-form.tsx";
import { useConfirm, useReject } from "./use-deposits.ts";
import type { NoteUnsaved } from "./use-unsaved-parts.ts";

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t-2 border-base-content pt-4">
      <h3 className="text-lead">{title}</h3>
      {children}
    </section>
  );
}

function Review({ deposit }: { deposit: StaffDeposit }) {
  const confirm = useConfirm();
  const reject = useReject();
  return (
    <Panel title="Da verificare">
      <p className="max-w-prose">
        {deposit.method === "paypal"
          ? "Controlla su PayPal che i 17 € siano arrivati, poi conferma: al cliente parte la ricevuta."
          : "L'importo ricevuto non è quello previsto: conferma se va bene lo stesso, oppure rimborsa."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-primary" pending={confirm.isPending} onClick={() => confirm.mutate({ id: deposit.id })}>
          Conferma il pagamento
        </Button>
        {deposit.receivedCents === 0 && (
          <Button className="btn-outline" pending={reject.isPending} onClick={() => reject.mutate({ id: deposit.id })}>
            Respingi
          </Button>
        )}
      </div>
    </Panel>
  );
}

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
      {state === "da-verificare" && <Review deposit={deposit} />}
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
          <BalancePanel deposit={deposit} />
        </Panel>
      )}
      {receivedCents > 0 && <Refunds deposit={deposit} onUnsaved={onUnsaved} />}
    </div>
  );
}
