import { formatLongDate, formatMonth } from "@vetrina/contract/dates";
import { type FiscalRow, fiscalKinds, fiscalStates } from "@vetrina/contract/fiscal/fiscal-documents";
import { formatCents } from "@vetrina/contract/money";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { useId } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { Link } from "../../navigation.tsx";
import { fiscalRow } from "./due-line-row.tsx";

/** Where one document's XML is. */
export const xmlAddress = (restUrl: string, id: number) => `${restUrl}/api/fiscal/documents/${id}/xml`;

function IssuedRow({ document }: { document: FiscalRow }) {
  const restUrl = useRestUrl();
  const { id, label, kind, date, buyerName, cents, state } = document;
  return (
    <li
      className={`${fiscalRow} min-[48rem]:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_minmax(0,4fr)_minmax(5.5rem,auto)_4rem] min-[48rem]:items-center`}
    >
      <div className="min-w-0">
        <Link
          to="/prenotazioni/documenti/$id"
          params={{ id: String(id) }}
          search={true}
          className="text-link font-semibold"
        >
          {label}
        </Link>
        <p className="text-muted">
          {fiscalKinds[kind]}, <time dateTime={date}>{formatLongDate(date)}</time>
        </p>
      </div>
      <p className="min-w-0 [overflow-wrap:anywhere]">{buyerName}</p>
      <p className={state === "annullata" ? "text-error" : "text-muted"}>{fiscalStates[state]}</p>
      <p className="text-right font-semibold tabular-nums max-md:text-left">{formatCents(cents)}</p>
      <NewTabLink
        className="btn btn-outline btn-sm justify-self-end max-md:justify-self-start"
        href={xmlAddress(restUrl, id)}
      >
        XML<span className="sr-only"> di {label}</span>
      </NewTabLink>
    </li>
  );
}

/** The month's file for the accountant's program; once it has left as a whole the server marks what is in it. */
function MonthZip({ month, upTo }: { month: string; upTo: number }) {
  const restUrl = useRestUrl();
  return (
    <a
      className="btn btn-outline"
      href={`${restUrl}/api/fiscal/documents/zip?month=${month}&upTo=${upTo}`}
      target="_blank"
      rel="noopener"
    >
      Esporta il mese<span className="sr-only"> (uno zip, si apre in una nuova scheda)</span>
    </a>
  );
}

/** The documents that bear a date of the month. */
export function IssuedDocuments({ month, documents }: { month: string; documents: readonly FiscalRow[] }) {
  const id = useId();
  const newest = Math.max(0, ...documents.map((document) => document.id));
  const total = documents.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lead">
          Emessi
        </h2>
        {documents.length > 0 && <MonthZip month={month} upTo={newest} />}
      </div>
      {documents.length === 0 ? (
        <p className="mt-2 border-t-2 border-base-content pt-4 text-muted">
          Nessun documento porta una data di {formatMonth(month)}.
        </p>
      ) : (
        <>
          <ul className="mt-2 border-t-2 border-base-content">
            {documents.map((document) => (
              <IssuedRow key={document.id} document={document} />
            ))}
          </ul>
          <p className="mt-3 text-right text-muted">
            In tutto <strong className="text-base-content tabular-nums">{formatCents(total)}</strong>, per data del
            documento
          </p>
        </>
      )}
    </section>
  );
}
