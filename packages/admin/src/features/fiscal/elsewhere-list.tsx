import { formatLongDate } from "@vetrina/contract/dates";
import { partName } from "@vetrina/contract/deposits/booking-money";
import type { ElsewhereLine } from "@vetrina/contract/fiscal/fiscal-documents";
import { formatCents } from "@vetrina/contract/money";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { Link } from "../../navigation.tsx";
import { fiscalRow, methodName } from "./due-line-row.tsx";
import { useElsewhere } from "./use-elsewhere.ts";

/** The month's payments whose document was made elsewhere; each can be taken back. */
export function ElsewhereList({ lines }: { lines: readonly ElsewhereLine[] }) {
  const id = useId();
  const elsewhere = useElsewhere();
  useFocusAfter(lines.length, id);
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-lead outline-none">
        Fatti altrove
      </h2>
      <ul className="mt-2 border-t-2 border-base-content">
        {lines.map(({ depositId, part, quoteNumber, name, method, movedAt, cents }) => (
          <li
            key={`${depositId}-${part}`}
            className={`${fiscalRow} min-[48rem]:grid-cols-[minmax(0,4fr)_minmax(0,6fr)_minmax(5.5rem,auto)_9.5rem] min-[48rem]:items-baseline`}
          >
            <Link to="/prenotazioni/$id" params={{ id: String(depositId) }} className="text-link font-semibold">
              {name}
            </Link>
            <p className="text-muted">
              {partName(part, { quoteNumber })}, {methodName(method).toLowerCase()},{" "}
              <time dateTime={movedAt}>{formatLongDate(movedAt)}</time>
            </p>
            <p className="text-right font-semibold tabular-nums max-md:text-left">{formatCents(cents)}</p>
            <button
              type="button"
              className="text-link cursor-pointer justify-self-end max-md:justify-self-start"
              aria-disabled={elsewhere.isPending || undefined}
              onClick={() => !elsewhere.isPending && elsewhere.takeBack({ depositId, part })}
            >
              Rimetti da emettere<span className="sr-only"> per {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
