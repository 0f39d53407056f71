import { formatDateTime } from "@vetrina/contract/dates";
import { disputeInWords } from "@vetrina/contract/disputes";
import { depositMethods, type StaffDeposit } from "@vetrina/contract/payments";
import { formatCents, formatMonth } from "./money.ts";

const moment = (value: string | null) => (value ? formatDateTime(value) : "non ancora");

/** What the ledger knows of a booking; what it doesn't know of this one is left out. */
function factsOf(booking: StaffDeposit): [string, string | null][] {
  return [
    ["Email", booking.email],
    ["Metodo", depositMethods[booking.method]],
    ["Caparra", formatCents(booking.amountCents)],
    ["Ricevuto", formatCents(booking.receivedCents)],
    ["Rimborsato", formatCents(booking.refundedCents)],
    ["Slot", formatMonth(booking.slotMonth)],
    ["Creata", formatDateTime(booking.createdAt)],
    ["Pagata", moment(booking.paidAt)],
    ["Slot tenuto fino al", booking.heldUntil && formatDateTime(booking.heldUntil)],
    ["Riferimento Stripe", booking.externalId],
    ["Verificata da", booking.reviewedBy],
    ["Contestazione", booking.disputeState && disputeInWords(booking.disputeState)],
  ];
}

export function BookingReceipt({ booking }: { booking: StaffDeposit }) {
  return (
    <dl className="booking-receipt">
      {factsOf(booking).map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
