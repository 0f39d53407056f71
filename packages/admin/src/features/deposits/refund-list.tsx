import { formatDateTime } from "@vetrina/contract/dates";
import { partName } from "@vetrina/contract/deposits/booking-money";
import { refundStates, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useState } from "react";
import { useActorName } from "../audit/use-actor-name.ts";
import { refundableCents } from "./returning-money.ts";
import { useRefund } from "./use-deposits.ts";

type Refund = StaffDeposit["refunds"][number];

/** Stripe's reasons why a refund failed (docs.stripe.com/refunds#failed-refunds), in words for the staff. */
const refundFailures: Record<string, string> = {
  charge_for_pending_refund_disputed: "il pagamento è stato contestato mentre il rimborso era in corso",
  declined: "la banca l’ha rifiutato",
  expired_or_canceled_card: "la carta è scaduta o è stata chiusa",
  insufficient_funds: "sul conto Stripe non c’era abbastanza denaro",
  lost_or_stolen_card: "la carta risulta persa o rubata",
  merchant_request: "è stato annullato su Stripe",
};

/** Stripe's codes are translated; other text is shown as it is. */
function refundFailureInWords(error: string | null): string {
  if (error === null || error === "unknown") return "la banca non ha detto perché";
  return refundFailures[error] ?? error;
}

/** When it ended, by Stripe; until then when it was requested. */
function moments({ createdAt, endedAt, state }: Refund): string {
  if (endedAt === null) return `chiesto il ${formatDateTime(createdAt)}`;
  return `${state === "riuscito" ? "restituito" : "fallito"} il ${formatDateTime(endedAt)}`;
}

/**
 * Asks for the same once more, after a question. What was left as it opened goes along: where the answer of an earlier
 * try was lost, it is another sum by now, and nothing goes back a second time.
 */
function Retry({ deposit, refund }: { deposit: StaffDeposit; refund: Refund }) {
  const [leftCents, setLeftCents] = useState<number>();
  const ask = useRefund();
  const amountCents = Math.min(refund.amountCents, leftCents ?? 0);
  const done = () => setLeftCents(undefined);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline btn-sm"
        onClick={() => setLeftCents(refundableCents(deposit, refund.part))}
      >
        Riprova
      </button>
      {leftCents !== undefined && (
        <QuestionDialog
          question={`Chiedere di nuovo il rimborso di ${formatCents(amountCents)} a ${deposit.name}?`}
          yes="Riprova"
          isSafe
          pending={ask.isPending}
          onYes={() =>
            ask.mutate(
              { id: deposit.id, part: refund.part, amountCents, leftCents, reason: refund.reason },
              { onSettled: done },
            )
          }
          onNo={done}
        >
          <p>Va sulla stessa carta: se è stata chiusa fallirà ancora, e conviene accordarsi con il cliente.</p>
        </QuestionDialog>
      )}
    </>
  );
}

interface RefundListProps {
  deposit: StaffDeposit;
  /** Whether the reader may ask for one that failed again. */
  canAsk: boolean;
}

/** What has gone back, is on its way or came back. */
export function RefundList({ deposit, canAsk }: RefundListProps) {
  const nameOf = useActorName();
  return (
    <ul>
      {deposit.refunds.map((refund) => (
        <li
          key={refund.id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-dashed border-edge py-2.5"
        >
          <div className="min-w-0">
            <p>
              {partName(refund.part, deposit)}:{" "}
              <strong className="tabular-nums">{formatCents(refund.amountCents)}</strong>{" "}
              <span className={refund.state === "fallito" ? "font-semibold text-error" : ""}>
                {refundStates[refund.state]}
              </span>
              <span className="text-muted">, {moments(refund)}</span>
            </p>
            <p className="text-muted [overflow-wrap:anywhere]">
              {nameOf(refund.requestedBy)}: {refund.reason}
            </p>
            {refund.state === "fallito" && <p>Perché: {refundFailureInWords(refund.error)}.</p>}
          </div>
          {canAsk && refund.isToRetry && refundableCents(deposit, refund.part) > 0 && (
            <Retry deposit={deposit} refund={refund} />
          )}
        </li>
      ))}
    </ul>
  );
}
