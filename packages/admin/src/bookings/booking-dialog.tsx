import { formatDateTime } from "@vetrina/contract/dates";
import { depositMethods, refundStates, type StaffDeposit } from "@vetrina/contract/payments";
import { Button } from "@vetrina/ui/button";
import { Dialog, DialogHead } from "@vetrina/ui/dialog";
import { type ReactNode, useId } from "react";
import { BalancePanel } from "./balance-panel.tsx";
import { BookingState } from "./booking-state.tsx";
import { formatCents, formatMonth } from "./money.ts";
import { PlacingPanel } from "./placing-panel.tsx";
import { RefundForm } from "./refund-form.tsx";
import { useConfirm, useReject } from "./use-bookings.ts";

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-t-2 border-base-content pt-4">
      <h3 className="text-lead">{title}</h3>
      {children}
    </section>
  );
}

const moment = (value: string | null) => (value ? formatDateTime(value) : "non ancora");

function Receipt({ booking }: { booking: StaffDeposit }) {
  const facts: [string, string][] = [
    ["Email", booking.email],
    ["Metodo", depositMethods[booking.method]],
    ["Caparra", formatCents(booking.amountCents)],
    ["Ricevuto", formatCents(booking.receivedCents)],
    ["Rimborsato", formatCents(booking.refundedCents)],
    ["Slot", formatMonth(booking.slotMonth)],
    ["Creata", formatDateTime(booking.createdAt)],
    ["Pagata", moment(booking.paidAt)],
    ...(booking.heldUntil ? [["Slot tenuto fino al", formatDateTime(booking.heldUntil)] as [string, string]] : []),
    ...(booking.externalId ? [["Riferimento Stripe", booking.externalId] as [string, string]] : []),
    ...(booking.reviewedBy ? [["Verificata da", booking.reviewedBy] as [string, string]] : []),
    ...(booking.disputeState ? [["Contestazione", booking.disputeState] as [string, string]] : []),
  ];
  return (
    <dl className="booking-receipt">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
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

function Refunds({ booking }: { booking: StaffDeposit }) {
  const canRefund = booking.method === "stripe" && booking.receivedCents > booking.refundedCents;
  return (
    <Panel title="Rimborsi">
      {booking.refunds.length > 0 && (
        <ul className="grid gap-2">
          {booking.refunds.map((refund) => (
            <li key={refund.id}>
              <strong className="tabular-nums">{formatCents(refund.amountCents)}</strong> {refundStates[refund.state]},{" "}
              {formatDateTime(refund.createdAt)}, {refund.requestedBy}: {refund.reason}
              {refund.error && <span className="block font-semibold text-error">{refund.error}</span>}
            </li>
          ))}
        </ul>
      )}
      {canRefund && <RefundForm booking={booking} />}
      {!canRefund && booking.refunds.length === 0 && <p className="text-muted">Non c'è niente da rimborsare da qui.</p>}
    </Panel>
  );
}

interface BookingDialogProps {
  booking: StaffDeposit;
  onClose: () => void;
}

/** Everything about one booking, and all that can be done with it. */
export function BookingDialog({ booking, onClose }: BookingDialogProps) {
  const id = useId();
  const placeable = booking.state === "pagato" || booking.state === "da-ricollocare";
  return (
    <Dialog labelledBy={id} className="dialog-large" onDismiss={onClose}>
      <DialogHead id={id} title={booking.name} onDismiss={onClose}>
        <BookingState state={booking.state} />
      </DialogHead>
      <div className="grid gap-8 p-5 sm:p-8">
        {booking.remark && <p className="border-l-4 border-accent bg-sheet px-4 py-3">{booking.remark}</p>}
        <Receipt booking={booking} />
        {booking.state === "da-verificare" && <Review booking={booking} />}
        {placeable && (
          <Panel title="Collocazione">
            <PlacingPanel key={booking.slotMonth} booking={booking} />
          </Panel>
        )}
        {booking.state === "pagato" && (
          <Panel title="Saldo di 180 €">
            <BalancePanel booking={booking} />
          </Panel>
        )}
        {booking.receivedCents > 0 && <Refunds key={booking.refundedCents} booking={booking} />}
      </div>
    </Dialog>
  );
}
