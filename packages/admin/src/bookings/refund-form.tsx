import type { StaffDeposit } from "@vetrina/contract/payments";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { useLeaveGuard } from "@vetrina/ui/leave-guard";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { type FormEvent, useId, useRef, useState } from "react";
import { leaveTexts } from "../leave-texts.ts";
import { formatCents, parseEuros } from "./money.ts";
import { useRefund } from "./use-bookings.ts";

interface Problems {
  amount?: string;
  reason?: string;
}

/** Gives back a part or everything, after a question. */
export function RefundForm({ booking }: { booking: StaffDeposit }) {
  const id = useId();
  const left = booking.receivedCents - booking.refundedCents;
  const [amount, setAmount] = useState(() => (left / 100).toFixed(2).replace(".", ","));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState<number>();
  const refund = useRefund();
  // Closing the booking changes the address, which the guard watches.
  const discarded = useRef(false);
  const { question } = useLeaveGuard({
    hasUnsaved: () => reason.trim() !== "" && !refund.isSuccess && !discarded.current,
    onDiscard: () => {
      discarded.current = true;
    },
    texts: leaveTexts,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const cents = parseEuros(amount);
    const found: Problems = {};
    if (!cents || cents > left) found.amount = `L'importo va da 0,01 a ${formatCents(left)}`;
    if (reason.trim().length < 3) found.reason = "Scrivi il motivo del rimborso";
    setProblems(found);
    if (cents && !found.amount && !found.reason) setAsking(cents);
  };
  const confirm = () =>
    refund.mutate(
      { id: booking.id, amountCents: asking, reason: reason.trim() },
      { onSettled: () => setAsking(undefined) },
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <Field id={`${id}-amount`} label="Importo in euro" error={problems.amount}>
          <input
            id={`${id}-amount`}
            inputMode="decimal"
            className="input w-full bg-sheet aria-invalid:border-error"
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            {...errorAttributes(`${id}-amount`, problems.amount)}
          />
        </Field>
        <Field id={`${id}-reason`} label="Motivo" error={problems.reason}>
          <input
            id={`${id}-reason`}
            className="input w-full bg-sheet aria-invalid:border-error"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            {...errorAttributes(`${id}-reason`, problems.reason)}
          />
        </Field>
      </div>
      <Button type="submit" className="btn-outline justify-self-start">
        Rimborsa
      </Button>
      {question}
      {asking && (
        <QuestionDialog
          question={`Rimborsare ${formatCents(asking)} a ${booking.name}?`}
          yes="Rimborsa"
          no="Annulla"
          pending={refund.isPending}
          onYes={confirm}
          onNo={() => setAsking(undefined)}
        >
          <p>Il denaro torna sulla carta con cui è stato pagato. Un rimborso non si può annullare.</p>
        </QuestionDialog>
      )}
    </form>
  );
}
