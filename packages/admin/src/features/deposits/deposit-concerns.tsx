import { formatDateTime } from "@vetrina/contract/dates";
import { stuckReasons } from "@vetrina/contract/deposits/deposit-states";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { disputeInWords, disputesToAnswer } from "@vetrina/contract/deposits/disputes";
import { formatCents } from "@vetrina/contract/money";
import { pendingRefundCents } from "./returning-money.ts";
import { openWithdrawals } from "./withdrawal-words.ts";

/** Money is at stake until the staff acts; a task is open; or it is in progress. */
type Weight = "urgent" | "open" | "underWay";

const looks: Record<Weight, string> = {
  urgent: "font-semibold text-error",
  open: "font-semibold text-accent",
  underWay: "font-semibold text-info",
};

interface Concern {
  text: string;
  weight: Weight;
}

const dispute = (name: string, state: string): Concern => ({
  text: `${name}: ${disputeInWords(state)}`,
  weight: disputesToAnswer.includes(state) ? "urgent" : "underWay",
});

/** What the state doesn't say and a person should know. */
function concernsOf(deposit: StaffDeposit): Concern[] {
  const { stuckOn, disputeState, balanceDisputeState, refunds, remark } = deposit;
  const pending = pendingRefundCents(deposit);
  const failed = refunds.reduce((sum, { isToRetry, amountCents }) => sum + (isToRetry ? amountCents : 0), 0);
  const concerns: (Concern | "" | false | null | undefined)[] = [
    stuckOn && { text: `${stuckReasons[stuckOn]}: guarda su Stripe`, weight: "urgent" },
    disputeState && dispute("Contestazione", disputeState),
    balanceDisputeState && dispute("Contestazione del saldo", balanceDisputeState),
    ...openWithdrawals(deposit).map(({ receivedAt }): Concern => {
      return { text: `Recesso del ${formatDateTime(receivedAt)}: da gestire`, weight: "urgent" };
    }),
    failed > 0 && { text: `Rimborso di ${formatCents(failed)} non riuscito: va rifatto`, weight: "urgent" },
    pending > 0 && { text: `Rimborso di ${formatCents(pending)} in corso`, weight: "underWay" },
    remark && { text: remark, weight: "open" },
  ];
  return concerns.filter((concern) => !!concern);
}

export function DepositConcerns({ deposit, className }: { deposit: StaffDeposit; className: string }) {
  const concerns = concernsOf(deposit);
  if (concerns.length === 0) return null;
  return (
    <ul className={className}>
      {concerns.map(({ text, weight }) => (
        <li key={text} className={looks[weight]}>
          {text}
        </li>
      ))}
    </ul>
  );
}
