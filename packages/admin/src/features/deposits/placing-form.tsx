import { formatMonth, romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { Button } from "@vetrina/ui/button";
import { type FormEvent, useId, useState } from "react";
import { monthsFrom } from "./money.ts";
import { useRelocate } from "./use-deposits.ts";

const monthsShown = 6;

/** The month in which the work is done. */
export function PlacingForm({ deposit }: { deposit: StaffDeposit }) {
  const id = useId();
  const relocate = useRelocate();
  const [month, setMonth] = useState(deposit.slotMonth);
  const thisMonth = romeDay(new Date()).slice(0, 7);
  const months = [...new Set([deposit.slotMonth, ...monthsFrom(thisMonth, monthsShown)])].sort();
  const move = (event: FormEvent) => {
    event.preventDefault();
    relocate.mutate({ id: deposit.id, month });
  };
  return (
    <form onSubmit={move}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        Mese di consegna
      </label>
      <div className="flex gap-3">
        <select
          id={id}
          className="select min-w-0 grow bg-sheet"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        >
          {months.map((value) => (
            <option key={value} value={value}>
              {formatMonth(value)}
            </option>
          ))}
        </select>
        <Button type="submit" className="btn-outline" pending={relocate.isPending}>
          Sposta
        </Button>
      </div>
      {deposit.email && deposit.paidAt && (
        <p className="mt-1.5 text-note text-muted">Al cliente parte un’email con il mese nuovo.</p>
      )}
    </form>
  );
}
