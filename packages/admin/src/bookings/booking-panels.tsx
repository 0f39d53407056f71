import { formatDateTime } from "@vetrina/contract/dates";
import { refundStates, type StaffDeposit } from "@vetrina/contract/payments";
import { Button } from "@vetrina/ui/button";
import type { ReactNode } from "react";
import { BalancePanel } from "./balance-panel.tsx";
import { BookingReceipt } from "./booking-receipt.tsx";
import { formatCents } from "./money.ts";
import { PlacingForm } from "./placing-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { TownForm } from "./town-form.tsx";
import { useConfirm, useReject } from "./use-bookings.ts";
import type { NoteUnsaved } from "./use-unsaved-parts.ts";

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t-2 border-base-content pt-4">
      <h3 className="text-lead">{title}</h3>
      {children}
    </section>
  );
}

function Review({ booking }: { booking: StaffDeposit }) {
  const confirm = useConfirm();
  const reject = useReject();
  return (
    <Panel title="Da verificare">
      <p className="max-w-prose">
        {booking.method === "paypal"
          ? "Controlla su PayPal che i 17 € siano arrivati, poi conferma: al cliente parte la ricevuta."
          : "L'importo ricevuto non è quello previsto: conferma se va bene lo stesso, oppure rimborsa."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="btn-primary" pending={confirm.isPending} onClick={() => confirm.mutate({ id: booking.id })}>
          Conferma il pagamento
        </Button>
        {booking.receivedCents === 0 && (
          <Button className="btn-outline" pending={reject.isPending} onClick={() => reject.mutate({ id: booking.id })}>
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

interface BookingPanelsProps {
  booking: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

function Refunds({ booking, onUnsaved }: BookingPanelsProps) {
  const { refunds, receivedCents, refundedCents } = booking;
  return (
    <Panel title="Rimborsi">
      {refunds.length > 0 && <RefundList refunds={refunds} />}
      {refundedCents < receivedCents ? (
        <RefundForm key={refundedCents} booking={booking} onUnsaved={onUnsaved} />
      ) : (
        <p className="text-muted">È stato rimborsato tutto.</p>
      )}
    </Panel>
  );
}

/** Everything about one booking, and all that can be done with it. */
export function BookingPanels({ booking, onUnsaved }: BookingPanelsProps) {
  const { state, remark, receivedCents, slotMonth } = booking;
  return (
    <div className="grid gap-8 p-5 sm:p-8">
      {remark && <p className="border-l-4 border-accent bg-sheet px-4 py-3">{remark}</p>}
      <BookingReceipt booking={booking} />
      {state === "da-verificare" && <Review booking={booking} />}
      {(state === "pagato" || state === "da-ricollocare") && (
        <Panel title="Collocazione">
          <div className="grid gap-5 sm:grid-cols-2">
            <PlacingForm key={slotMonth} booking={booking} />
            <TownForm booking={booking} onUnsaved={onUnsaved} />
          </div>
        </Panel>
      )}
      {state === "pagato" && (
        <Panel title="Saldo di 180 €">
          <BalancePanel booking={booking} />
        </Panel>
      )}
      {receivedCents > 0 && <Refunds booking={booking} onUnsaved={onUnsaved} />}
    </div>
  );
}
