import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { partName } from "@vetrina/contract/deposits/booking-money";
import { depositMethods } from "@vetrina/contract/deposits/deposits";
import { type ChosenBuyer, type FiscalLine, fiscalKinds } from "@vetrina/contract/fiscal/fiscal-documents";
import { nameOf } from "@vetrina/contract/keys";
import { formatCents } from "@vetrina/contract/money";
import { useState } from "react";
import { Link } from "../../navigation.tsx";
import { useRomeDay } from "../../use-now.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { ChooseBuyerDialog } from "./choose-buyer-dialog.tsx";
import { noteWaitsFor } from "./ready-lines.ts";

/** A line of the month; its columns are its list's own. */
export const fiscalRow = "grid gap-x-6 gap-y-1.5 border-b border-base-content/16 py-3.5 text-[0.875rem] leading-[1.4]";

/** What moved, as the cash book calls it. */
function movementName(line: FiscalLine): string {
  const { part, refundId, cents } = line;
  const name = partName(part, line);
  if (refundId === 0 && cents > 0) return name;
  if (refundId === 0) return `${name}, non più ${name === "Caparra" ? "incassata" : "incassato"}`;
  return `${cents < 0 ? "Rimborso" : "Rimborso non riuscito"}, ${name.toLowerCase()}`;
}

/** Until when it is in time, or since when it isn't. */
const dueWords = (dueOn: string, today: string): string =>
  withArticle(dueOn < today ? "In ritardo: andava emessa entro il" : "Entro il", formatLongDate(dueOn));

export const methodName = (method: string) => nameOf(depositMethods, method);

interface DueLineRowProps {
  line: FiscalLine;
  isReady: boolean;
  isTicked: boolean;
  isPending: boolean;
  canTick: boolean;
  onTick: (isTicked: boolean) => void;
  onBuyer: (buyer: ChosenBuyer) => void;
  onIssue: () => void;
  onElsewhere: () => void;
}

/** Whom it is made out to, or what has to be done before: a customer is chosen or made, or its record completed. */
function Buyer({ line, isReady, onBuyer }: Pick<DueLineRowProps, "line" | "isReady" | "onBuyer">) {
  const [choosing, setChoosing] = useState(false);
  const { cents, buyer, depositId, candidates, obstacle, waitsFor } = line;
  const awaited = cents < 0 ? noteWaitsFor(line, isReady) : waitsFor;
  const first = awaited && <p className="text-error">{awaited}</p>;
  if (cents < 0) return first || <p className="text-muted">Al cliente della sua fattura</p>;
  return (
    <div>
      {first}
      {buyer && (
        <p>
          Intestata a <CustomerLink customer={buyer} className="text-link font-semibold" />
        </p>
      )}
      {buyer && buyer.obstacles.length > 0 && (
        <ul className="text-error">
          {buyer.obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle.charAt(0).toUpperCase() + obstacle.slice(1)}</li>
          ))}
        </ul>
      )}
      {obstacle && <p className="text-error">{obstacle}</p>}
      {!buyer && (
        <p className="text-error">
          {candidates.length > 0 ? "Può essere di più clienti: scegli quale" : "Non è ancora tra i clienti"}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-4">
        <button type="button" className="text-link cursor-pointer" onClick={() => setChoosing(true)}>
          {buyer ? "Scegli un altro cliente" : "Scegli il cliente"}
          <span className="sr-only"> per {line.name}</span>
        </button>
        {!buyer && (
          <Link
            to="/clienti/$id"
            params={{ id: "nuovo" }}
            search={{ da: `prenotazione-${depositId}` }}
            className="text-link"
          >
            Crea il cliente<span className="sr-only"> da {line.name}</span>
          </Link>
        )}
      </div>
      {choosing && (
        <ChooseBuyerDialog
          depositId={depositId}
          first={candidates.filter(({ id }) => id !== buyer?.id)}
          onChosen={(chosen) => {
            setChoosing(false);
            onBuyer(chosen);
          }}
          onDismiss={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** One amount whose document is to be issued. */
export function DueLineRow({ line, isReady, isTicked, isPending, canTick, ...on }: DueLineRowProps) {
  const { depositId, name, movedAt, method, cents, kind, dueOn, refundId } = line;
  const today = useRomeDay();
  return (
    <li
      className={`${fiscalRow} min-[48rem]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)_minmax(5.5rem,auto)_6rem] min-[48rem]:items-baseline`}
    >
      <div className="flex items-start gap-3">
        {canTick && (
          <input
            type="checkbox"
            className="checkbox mt-0.5"
            aria-label={`Scegli ${movementName(line)} di ${name}`}
            disabled={!isReady}
            checked={isTicked && isReady}
            onChange={(event) => on.onTick(event.target.checked)}
          />
        )}
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Link to="/prenotazioni/$id" params={{ id: String(depositId) }} className="text-link">
              {name}
            </Link>
          </p>
          <p className="text-muted">
            {movementName(line)}, {methodName(method).toLowerCase()},{" "}
            <time dateTime={movedAt}>{formatLongDate(movedAt)}</time>
          </p>
        </div>
      </div>
      <Buyer line={line} isReady={isReady} onBuyer={on.onBuyer} />
      <div>
        <p>{fiscalKinds[kind]}</p>
        <p className={dueOn < today ? "font-semibold text-error" : "text-muted"}>{dueWords(dueOn, today)}</p>
      </div>
      <p className="text-right font-semibold tabular-nums max-md:text-left">{formatCents(cents)}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 justify-self-end max-md:justify-self-start md:flex-col md:items-end">
        <button
          type="button"
          className="btn btn-outline btn-sm"
          disabled={!isReady}
          aria-disabled={isPending || undefined}
          onClick={() => isPending || on.onIssue()}
        >
          Emetti
          <span className="sr-only">
            {" "}
            {movementName(line)} di {name}
          </span>
        </button>
        {refundId === 0 && cents > 0 && (
          <button
            type="button"
            className="text-link cursor-pointer whitespace-nowrap"
            aria-disabled={isPending || undefined}
            onClick={() => isPending || on.onElsewhere()}
          >
            Fatta altrove
            <span className="sr-only">
              : {movementName(line)} di {name}
            </span>
          </button>
        )}
      </div>
    </li>
  );
}
