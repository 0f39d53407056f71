import { trpc } from "@vetrina/client/trpc";
import { romeDay } from "@vetrina/contract/dates";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { formatMonth, monthsFrom } from "./money.ts";

const monthsShown = 6;

const freeWords = (free: number) => (free === 0 ? "pieno" : free === 1 ? "1 posto libero" : `${free} posti liberi`);

/** The month of delivery of several bookings: each one's own, or one for all. */
export function MonthChoice({ month, onMonth }: { month: string; onMonth: (month: string) => void }) {
  const id = useId();
  const { data: totals = [] } = trpc.deposits.totals.useQuery();
  const name = (value: string) => {
    const known = totals.find((one) => one.month === value);
    return known ? `${formatMonth(value)}, ${freeWords(known.totalSpots - known.reservedSpots)}` : formatMonth(value);
  };
  const months = monthsFrom(romeDay(new Date()).slice(0, 7), monthsShown);
  return (
    <SelectField
      id={id}
      label="Mese di consegna"
      names={[["", "Quello concordato"], ...months.map((value): [string, string] => [value, name(value)])]}
      value={month}
      onChange={(event) => onMonth(event.target.value)}
    />
  );
}
