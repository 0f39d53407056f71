import { romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { HandMethod } from "@vetrina/contract/deposits/deposits-desk";
import { Button } from "@vetrina/ui/button";
import { TextField } from "@vetrina/ui/fields/text-field";
import { type FormEvent, useId, useState } from "react";
import { HandMethodField } from "./hand-method-field.tsx";
import { useRecordBalance } from "./use-deposits.ts";
import { type NoteUnsaved, useUnsavedPart } from "../../use-unsaved-parts.ts";

interface BalanceFormProps {
  deposit: StaffDeposit;
  onUnsaved: NoteUnsaved;
}

/** The balance came by bank transfer, in cash or by card in the shop. */
export function BalanceForm({ deposit, onUnsaved }: BalanceFormProps) {
  const id = useId();
  const today = romeDay(new Date());
  const record = useRecordBalance();
  const [method, setMethod] = useState<HandMethod>("bonifico");
  const [paidOn, setPaidOn] = useState(today);
  const [note, setNote] = useState("");
  useUnsavedPart(onUnsaved, note.trim() !== "" && !record.isSuccess);
  const save = (event: FormEvent) => {
    event.preventDefault();
    record.mutate({ id: deposit.id, method, paidOn: paidOn || today, note });
  };
  return (
    <form className="grid gap-4" onSubmit={save}>
      <div className="grid gap-4 sm:grid-cols-[11rem_11rem_1fr]">
        <HandMethodField id={`${id}-method`} label="Pagato con" value={method} onMethod={setMethod} />
        <TextField
          id={`${id}-day`}
          label="Il giorno"
          type="date"
          required
          max={today}
          value={paidOn}
          onChange={(event) => setPaidOn(event.target.value)}
        />
        <TextField
          id={`${id}-note`}
          label="Nota"
          optional
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <Button type="submit" className="btn-outline justify-self-start" pending={record.isPending}>
        Segna i 180 € come pagati
      </Button>
    </form>
  );
}
