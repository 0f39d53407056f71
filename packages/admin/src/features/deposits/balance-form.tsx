import { zodResolver } from "@hookform/resolvers/zod";
import { romeDay } from "@vetrina/contract/dates";
import { dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { balancePaymentSchema, futurePaymentMessage } from "@vetrina/contract/deposits/deposits-desk";
import { shortEuros } from "@vetrina/contract/money";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { useFormFields } from "../../fields/use-form-fields.ts";
import { useTodaysDay } from "../../use-todays-day.ts";
import { type NoteUnsaved, useUnsavedPart } from "../../use-unsaved-parts.ts";
import { HandMethodField } from "./hand-method-field.tsx";
import { useRecordBalance } from "./use-deposits.ts";

interface BalanceFormProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

/** What the service checks too: a day that has come. */
const schema = balancePaymentSchema
  .omit({ id: true })
  .refine(({ paidOn }) => paidOn <= romeDay(new Date()), { path: ["paidOn"], message: futurePaymentMessage });

/** The balance came by bank transfer, in cash or by card in the shop. */
export function BalanceForm({ deposit, onUnsaved }: BalanceFormProps) {
  const id = useId();
  const record = useRecordBalance();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { method: "bonifico", paidOn: romeDay(new Date()), note: "" },
  });
  const today = useTodaysDay(form, "paidOn");
  const { field } = useFormFields(form);
  useUnsavedPart(onUnsaved, form.watch("note")?.trim() !== "" && !record.isSuccess);
  const save = form.handleSubmit((fields) => record.mutate({ id: deposit.id, ...fields }));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
      <div className="grid gap-4 sm:grid-cols-[11rem_11rem_1fr]">
        <HandMethodField
          id={`${id}-method`}
          label="Pagato con"
          value={form.watch("method")}
          onMethod={(method) => form.setValue("method", method)}
        />
        <TextField {...field("paidOn")} label="Il giorno" type="date" max={today} />
        <TextField {...field("note")} label="Nota" optional maxLength={300} />
      </div>
      <Button type="submit" className="btn-outline justify-self-start" pending={record.isPending}>
        Segna i {shortEuros(dueBalanceCents(deposit))} come pagati
      </Button>
    </form>
  );
}
