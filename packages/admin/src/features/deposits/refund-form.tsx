import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { type FormEvent, useId, useState } from "react";
import { parseEuros } from "./money.ts";
import { refundableCents } from "./returning-money.ts";
import { useRefund } from "./use-deposits.ts";
import { type NoteUnsaved, useUnsavedPart } from "../../use-unsaved-parts.ts";

interface Problems {
  amount?: string;
  reason?: string;
}

/** A card's money goes back by itself; what is given back in any other way is only written down here. */
const byStripe = {
  action: "Rimborsa",
  question: (amount: string, name: string) => `Rimborsare ${amount} a ${name}?`,
  note: "Il denaro torna sulla carta con cui è stato pagato. Un rimborso non si può annullare.",
};

const byHand = {
  action: "Segna come rimborsato",
  question: (amount: string, name: string) => `Hai già restituito ${amount} a ${name}?`,
  note: "Qui il denaro non si muove: resta scritto che l'hai restituito, e non si può annullare.",
};

interface RefundFormProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

/** Gives back a part or everything, after a question. */
export function RefundForm({ deposit, onUnsaved }: RefundFormProps) {
  const id = useId();
  const { action, question, note } = deposit.method === "stripe" ? byStripe : byHand;
  const left = refundableCents(deposit);
  const [amount, setAmount] = useState(() => (left / 100).toFixed(2).replace(".", ","));
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [asking, setAsking] = useState<number>();
  const refund = useRefund();
  useUnsavedPart(onUnsaved, reason.trim() !== "" && !refund.isSuccess);
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
      { id: deposit.id, amountCents: asking, reason: reason.trim() },
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
        {action}
      </Button>
      {asking && (
        <QuestionDialog
          question={question(formatCents(asking), deposit.name)}
          yes={action}
          no="Annulla"
          pending={refund.isPending}
          onYes={confirm}
          onNo={() => setAsking(undefined)}
        >
          <p>{note}</p>
        </QuestionDialog>
      )}
    </form>
  );
}
