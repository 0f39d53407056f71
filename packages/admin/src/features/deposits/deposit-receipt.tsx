import { formatDateTime } from "@vetrina/contract/dates";
import { keptCents, partName } from "@vetrina/contract/deposits/booking-money";
import { methodInWords, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { useActorName } from "../audit/use-actor-name.ts";
import { pendingRefundCents } from "./returning-money.ts";
import { slotInWords } from "./slot-words.ts";

/** A pending refund is mentioned, and its amount still counts as received. */
function refundInWords(deposit: StaffDeposit): string {
  const pending = pendingRefundCents(deposit);
  const gone = formatCents(deposit.refundedCents + deposit.balanceRefundedCents);
  return pending > 0 ? `${gone} (altri ${formatCents(pending)} in corso)` : gone;
}

const moment = (value: string | null) => (value ? formatDateTime(value) : "non ancora");

/** What the ledger knows of a deposit; what it doesn't know of this one is left out. */
function factsOf(deposit: StaffDeposit, nameOf: (actor: string) => string): [string, string | null][] {
  return [
    ["Email", deposit.email || null],
    ["Telefono", deposit.phone],
    ["Metodo", methodInWords(deposit)],
    ["Preventivo", deposit.quoteNumber],
    [partName("caparra", deposit), formatCents(deposit.amountCents)],
    ["Ricevuto", formatCents(deposit.receivedCents + (deposit.balanceCents ?? 0))],
    ["Rimborsato", refundInWords(deposit)],
    ["In cassa", formatCents(keptCents(deposit))],
    ["Posto", slotInWords(deposit)],
    ["Creata", formatDateTime(deposit.createdAt)],
    ["Pagata", moment(deposit.paidAt)],
    ["Riferimento Stripe", deposit.externalId],
    ["Scritta da", deposit.createdBy && nameOf(deposit.createdBy)],
    ["Verificata da", deposit.reviewedBy && nameOf(deposit.reviewedBy)],
  ];
}

export function DepositReceipt({ deposit }: { deposit: StaffDeposit }) {
  const nameOf = useActorName();
  return (
    <dl className="grid gap-x-10 gap-y-1 md:grid-cols-2">
      {factsOf(deposit, nameOf).map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className="flex justify-between gap-4 border-b border-dashed border-edge py-1.5">
              <dt>{label}</dt>
              <dd className="text-right font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
