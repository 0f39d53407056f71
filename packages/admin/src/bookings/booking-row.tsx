import { formatDateTime } from "@vetrina/contract/dates";
import { disputeInWords } from "@vetrina/contract/disputes";
import { depositMethods, type StaffDeposit } from "@vetrina/contract/payments";
import { memo } from "react";
import { BookingState } from "./booking-state.tsx";
import { formatCents, formatMonth } from "./money.ts";

/** What came in and stayed. */
const keptCents = ({ receivedCents, refundedCents }: StaffDeposit) => receivedCents - refundedCents;

/** A booking in the list; everything else about it is behind its name. */
export const BookingRow = memo(function BookingRow({ booking }: { booking: StaffDeposit }) {
  const { id, name, email, method, state, slotMonth, createdAt, remark, disputeState, balancePaidAt } = booking;
  return (
    <li className="booking-row">
      <div className="min-w-0">
        <h2 className="leading-snug [overflow-wrap:anywhere]">
          <a href={`#prenotazioni/${id}`} className="underline-offset-4 hover:underline">
            {name}
          </a>
        </h2>
        <p className="text-muted [overflow-wrap:anywhere]">{email}</p>
        {remark && <p className="mt-1 font-semibold text-accent">{remark}</p>}
        {disputeState && <p className="mt-1 font-semibold text-error">Contestazione: {disputeInWords(disputeState)}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <BookingState state={state} />
        {balancePaidAt && <span className="booking-state">Saldo pagato</span>}
      </div>
      <dl className="booking-facts">
        <div>
          <dt>Ricevuto</dt>
          <dd className="tabular-nums">{formatCents(keptCents(booking))}</dd>
        </div>
        <div>
          <dt>Metodo</dt>
          <dd>{depositMethods[method]}</dd>
        </div>
        <div>
          <dt>Slot</dt>
          <dd>{formatMonth(slotMonth)}</dd>
        </div>
        <div>
          <dt>Creata</dt>
          <dd className="tabular-nums">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </dd>
        </div>
      </dl>
    </li>
  );
});
