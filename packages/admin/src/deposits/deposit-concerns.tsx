import { type StaffDeposit, stuckReasons } from "@vetrina/contract/deposits";
import { disputeInWords } from "@vetrina/contract/disputes";
import { formatCents } from "@vetrina/contract/money";
import { pendingRefundCents } from "./returning-money.ts";

interface Concern {
  text: string;
  /** Money is at stake until somebody acts. */
  isUrgent: boolean;
}

/** What the state doesn't say and a person should know. */
function concernsOf(deposit: StaffDeposit): Concern[] {
  const { stuckOn, disputeState, refunds, remark } = deposit;
  const pending = pendingRefundCents(deposit);
  const failed = refunds.filter(({ isToRetry }) => isToRetry);
  return [
    ...(stuckOn ? [{ text: `${stuckReasons[stuckOn]}: guarda su Stripe`, isUrgent: true }] : []),
    ...(disputeState ? [{ text: `Contestazione: ${disputeInWords(disputeState)}`, isUrgent: true }] : []),
    ...failed.map(({ amountCents }) => ({
      text: `Rimborso di ${formatCents(amountCents)} non riuscito: va rifatto`,
      isUrgent: true,
    })),
    ...(pending > 0 ? [{ text: `Rimborso di ${formatCents(pending)} in corso`, isUrgent: false }] : []),
    ...(remark ? [{ text: remark, isUrgent: false }] : []),
  ];
}

export function DepositConcerns({ deposit, className }: { deposit: StaffDeposit; className: string }) {
  const concerns = concernsOf(deposit);
  if (concerns.length === 0) return null;
  return (
    <ul className={className}>
      {concerns.map(({ text, isUrgent }) => (
        <li key={text} className={isUrgent ? "font-semibold text-error" : "font-semibold text-accent"}>
          {text}
        </li>
      ))}
    </ul>
  );
}
