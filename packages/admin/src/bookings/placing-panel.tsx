import { romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/payments";
import { Button } from "@vetrina/ui/button";
import { type FormEvent, useId, useState } from "react";
import { formatMonth, monthsFrom } from "./money.ts";
import { useRelocate, useSetTown } from "./use-bookings.ts";

const monthsShown = 6;

/** The month in which the work is done, and where the client is from. */
export function PlacingPanel({ booking }: { booking: StaffDeposit }) {
  const id = useId();
  const relocate = useRelocate();
  const setTown = useSetTown();
  const [month, setMonth] = useState(booking.slotMonth);
  const [town, setTownText] = useState(booking.town ?? "");
  const thisMonth = romeDay(new Date()).slice(0, 7);
  const months = [...new Set([booking.slotMonth, ...monthsFrom(thisMonth, monthsShown)])].sort();
  const saveTown = (event: FormEvent) => {
    event.preventDefault();
    setTown.mutate({ id: booking.id, town });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div>
        <label htmlFor={`${id}-month`} className="mb-1.5 block font-semibold">
          Mese dello slot
        </label>
        <div className="flex gap-3">
          <select
            id={`${id}-month`}
            className="select grow bg-sheet"
            value={month}
            onChange={(event) => setMonth(event.target.value)}
          >
            {months.map((value) => (
              <option key={value} value={value}>
                {formatMonth(value)}
              </option>
            ))}
          </select>
          <Button
            className="btn-outline"
            pending={relocate.isPending}
            onClick={() => relocate.mutate({ id: booking.id, month })}
          >
            Sposta
          </Button>
        </div>
      </div>
      <form onSubmit={saveTown}>
        <label htmlFor={`${id}-town`} className="mb-1.5 block font-semibold">
          Località
        </label>
        <div className="flex gap-3">
          <input
            id={`${id}-town`}
            className="input min-w-0 grow bg-sheet"
            maxLength={80}
            autoComplete="off"
            value={town}
            onChange={(event) => setTownText(event.target.value)}
          />
          <Button type="submit" className="btn-outline" pending={setTown.isPending}>
            Salva
          </Button>
        </div>
        <p className="mt-1.5 text-muted">Compare, con il solo nome, negli avvisi di acquisto reali.</p>
      </form>
    </div>
  );
}
