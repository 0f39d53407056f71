import { monthName } from "@vetrina/contract/dates";
import { awaitsBalance, dueBalanceCents, partName } from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { dutyInWords } from "@vetrina/contract/deposits/withdrawal-duty";
import { shortEuros } from "@vetrina/contract/money";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { ChosenProduct } from "../../chosen-product.tsx";
import { useRemembered } from "../../recent-records.ts";
import { TrialLink } from "../../trial-link.tsx";
import type { NoteUnsaved } from "../../use-unsaved-parts.ts";
import { DeliveryOfDeposit } from "../deliveries/delivery-of-deposit.tsx";
import { DocumentsOfDeposit } from "../fiscal/documents-of.tsx";
import { PersonCard } from "../person/person-card.tsx";
import { BalancePanel } from "./balance-panel.tsx";
import { DepositConcerns } from "./deposit-concerns.tsx";
import { DepositReceipt } from "./deposit-receipt.tsx";
import { Panel } from "./panel.tsx";
import { PlacingForm } from "./placing-form.tsx";
import { RefundForm } from "./refund-form.tsx";
import { RefundList } from "./refund-list.tsx";
import { pendingRefundCents, refundableParts } from "./returning-money.ts";
import { isReopenable, ReviewPanel, SecondThoughtsPanel } from "./review-panel.tsx";
import { TownForm } from "./town-form.tsx";
import { WithdrawalEntry } from "./withdrawal-entry.tsx";
import { closedWords } from "./withdrawal-words.ts";

/** The buyer's declarations of withdrawal, with what the terms say of the deposit. */
function WithdrawalPanel({ deposit }: { deposit: StaffDeposit }) {
  const { withdrawals, paidAt, balancePaidAt, email, quoteNumber } = deposit;
  const both = `${partName("caparra", deposit).toLowerCase()} e saldo sono tornati`;
  const one = quoteNumber === null ? "la caparra è tornata" : "l’acconto è tornato";
  return (
    <Panel title="Recesso">
      {withdrawals.map((withdrawal) => (
        <WithdrawalEntry key={withdrawal.id} withdrawal={withdrawal} closed={closedWords(deposit)}>
          <p className="font-semibold">{dutyInWords(withdrawal, deposit)}</p>
          {paidAt !== null && (
            <p>
              Il rimborso è qui sotto: quando {balancePaidAt ? both : one} indietro per intero il recesso si chiude da
              solo{email && ", e al cliente parte un’email"}.
            </p>
          )}
          {email && (
            <p>
              Se non restituisci niente,{" "}
              <a href={`mailto:${email}?subject=${encodeURIComponent("Il tuo recesso")}`} className="text-link">
                scrivi al cliente
              </a>{" "}
              prima di segnarlo come gestito: aspetta una risposta.
            </p>
          )}
        </WithdrawalEntry>
      ))}
    </Panel>
  );
}

interface DepositPanelsProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
  /** For those of the staff who see bookings and change none. */
  isReadOnly: boolean;
}

function Refunds({ deposit, onUnsaved, isReadOnly }: DepositPanelsProps) {
  const isAnyLeft = refundableParts(deposit).length > 0;
  const isAllBack = pendingRefundCents(deposit) === 0;
  const headingId = useId();
  useFocusAfter(deposit.refunds.length, headingId);
  return (
    <Panel title="Rimborsi" headingId={headingId}>
      {deposit.refunds.length > 0 && <RefundList deposit={deposit} canAsk={!isReadOnly} />}
      {isAnyLeft && !isReadOnly && <RefundForm deposit={deposit} onUnsaved={onUnsaved} />}
      {!isAnyLeft && (
        <p className="text-muted">{isAllBack ? "È stato rimborsato tutto." : "Il rimborso di tutto è in corso."}</p>
      )}
    </Panel>
  );
}

/** What only owners do with a booking, beside its money. */
function OwnerPanels({ deposit, onUnsaved }: Omit<DepositPanelsProps, "isReadOnly">) {
  const { state, slotMonth, quoteNumber } = deposit;
  const isBooking = quoteNumber === null;
  return (
    <>
      {deposit.withdrawals.length > 0 && <WithdrawalPanel deposit={deposit} />}
      {isBooking && state === "da-verificare" && <ReviewPanel deposit={deposit} />}
      {isBooking && (state === "pagato" || state === "da-ricollocare") && (
        <Panel title="Collocazione">
          <div className="grid gap-5 sm:grid-cols-2">
            <PlacingForm key={slotMonth} deposit={deposit} />
            <TownForm deposit={deposit} onUnsaved={onUnsaved} />
          </div>
        </Panel>
      )}
      {isReopenable(deposit) && <SecondThoughtsPanel deposit={deposit} />}
    </>
  );
}

/** Everything about one deposit, and all that its reader can do with it. */
export function DepositPanels({ deposit, onUnsaved, isReadOnly }: DepositPanelsProps) {
  const { state, receivedCents, balancePaidAt, refunds } = deposit;
  const shared = { deposit, onUnsaved, isReadOnly };
  useRemembered({
    tab: "prenotazioni",
    id: deposit.id,
    label: deposit.name,
    detail: monthName(deposit.slotMonth),
  });
  const due = dueBalanceCents(deposit);
  const balanceId = useId();
  useFocusAfter(balancePaidAt, balanceId);
  const hasMoney = receivedCents > 0 || balancePaidAt !== null;
  return (
    <div className="grid gap-8 p-5 sm:p-8">
      <DepositConcerns deposit={deposit} className="grid gap-1 alert border-current" />
      <ChosenProduct choice={deposit.choice} />
      <TrialLink trialSite={deposit.trialSite} />
      <DepositReceipt deposit={deposit} />
      {!isReadOnly && <OwnerPanels deposit={deposit} onUnsaved={onUnsaved} />}
      {(awaitsBalance(state) || balancePaidAt) && due > 0 && (
        <Panel title={`Saldo di ${shortEuros(due)}`} headingId={balanceId}>
          <BalancePanel {...shared} />
        </Panel>
      )}
      {(isReadOnly ? refunds.length > 0 : hasMoney) && <Refunds {...shared} />}
      {/* Below what is pressed with money at stake: what is read by itself comes later, and moves what stands under it. */}
      {(awaitsBalance(state) || balancePaidAt) && <DeliveryOfDeposit depositId={deposit.id} />}
      {!isReadOnly && hasMoney && (
        <DocumentsOfDeposit depositId={deposit.id} paidAt={balancePaidAt ?? deposit.paidAt} />
      )}
      <PersonCard subject={{ kind: "prenotazione", id: deposit.id }} at="prenotazione" />
    </div>
  );
}
