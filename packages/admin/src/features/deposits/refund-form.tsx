import { zodResolver } from "@hookform/resolvers/zod";
import { type MoneyPart, ofPart, partName } from "@vetrina/contract/deposits/booking-money";
import { refundRequestSchema, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { formatCents, plainEuros } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { SelectField, TextField } from "@vetrina/ui/fields/text-field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useEffect, useId, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { type NoteUnsaved, useUnsavedPart } from "../../use-unsaved-parts.ts";
import { parseEuros } from "./money.ts";
import { isByCard, refundableCents, refundableParts } from "./returning-money.ts";
import { useRefund } from "./use-deposits.ts";

/** A card's money goes back by itself; what is given back in any other way is only written down here. */
const byStripe = {
  action: "Rimborsa",
  question: (amount: string, name: string) => `Rimborsare ${amount} a ${name}?`,
  note: "Il denaro torna sulla carta con cui è stato pagato. Un rimborso non si può annullare.",
};

const byHand = {
  action: "Segna come rimborsato",
  question: (amount: string, name: string) => `Hai già restituito ${amount} a ${name}?`,
  note: "Qui il denaro non si muove: resta scritto che l’hai restituito, e non si può annullare.",
};

interface RefundFormProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

/** The amount as it is typed, and no more of it than is left. */
function refundFormSchema(leftCents: number) {
  const message = `L’importo va da 0,01 a ${formatCents(leftCents)}`;
  const amount = z.string().transform(parseEuros).pipe(z.int(message).min(1, message).max(leftCents, message));
  return z.object({ amount, reason: refundRequestSchema.shape.reason });
}

interface PartFormProps extends RefundFormProps {
  part: MoneyPart;
  /** The reason that was typed, also for another part or another sum that is left. */
  typedReason: { current: string };
}

/** Gives back one part or less of it, after a question. */
function PartForm({ deposit, part, typedReason, onUnsaved }: PartFormProps) {
  const { action, question, note } = isByCard(deposit, part) ? byStripe : byHand;
  const left = refundableCents(deposit, part);
  const form = useForm({
    resolver: zodResolver(refundFormSchema(left)),
    defaultValues: { amount: plainEuros(left), reason: typedReason.current },
  });
  const { field } = useFormFields(form);
  const [asking, setAsking] = useState<{ amount: number; reason: string }>();
  const refund = useRefund();
  const reason = form.watch("reason");
  useEffect(() => {
    // What was sent isn't typed any more; the sum that is left then takes the next form's place before the call is over.
    typedReason.current = refund.isPending || refund.isSuccess ? "" : reason;
  }, [typedReason, reason, refund.isPending, refund.isSuccess]);
  useUnsavedPart(onUnsaved, reason.trim() !== "" && !refund.isSuccess);
  const submit = form.handleSubmit(setAsking);
  const confirm = ({ amount, reason }: { amount: number; reason: string }) =>
    refund.mutate(
      { id: deposit.id, part, amountCents: amount, leftCents: left, reason },
      { onSettled: () => setAsking(undefined) },
    );
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-[9rem_1fr]">
        <TextField {...field("amount")} label="Importo in euro" inputMode="decimal" />
        <TextField {...field("reason")} label="Motivo" maxLength={500} />
      </div>
      <Button type="submit" className="btn-outline justify-self-start">
        {action}
      </Button>
      {asking && (
        <QuestionDialog
          question={question(`${formatCents(asking.amount)} ${ofPart(part, deposit)}`, deposit.name)}
          yes={action}
          isSafe
          pending={refund.isPending}
          onYes={() => confirm(asking)}
          onNo={() => setAsking(undefined)}
        >
          <p>
            {note}
            {deposit.email && " Al cliente parte un’email."}
          </p>
        </QuestionDialog>
      )}
    </form>
  );
}

/** Deposit and balance go back each by itself: with both here it is chosen which. */
export function RefundForm({ deposit, onUnsaved }: RefundFormProps) {
  const id = useId();
  const parts = refundableParts(deposit);
  const [chosen, setChosen] = useState<MoneyPart>();
  const typedReason = useRef("");
  const part = chosen && parts.includes(chosen) ? chosen : parts[0];
  if (!part) return null;
  return (
    <div className="grid gap-4">
      {parts.length > 1 ? (
        <SelectField
          id={id}
          label="Che cosa restituisci"
          fieldClassName="sm:max-w-72"
          names={parts.map((name): [string, string] => [
            name,
            `${partName(name, deposit)}, ${formatCents(refundableCents(deposit, name))}`,
          ])}
          value={part}
          onChange={(event) => setChosen(event.target.value as MoneyPart)}
        />
      ) : (
        <p className="font-semibold">
          Da restituire {ofPart(part, deposit)}: al massimo {formatCents(refundableCents(deposit, part))}.
        </p>
      )}
      <PartForm
        key={`${part} ${refundableCents(deposit, part)}`}
        deposit={deposit}
        part={part}
        typedReason={typedReason}
        onUnsaved={onUnsaved}
      />
    </div>
  );
}
