import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { formatCents } from "@vetrina/contract/money";
import type { QuoteDocument } from "@vetrina/contract/quotes/quote-document";
import { depositWords, quantityWords, sumRows, vatNotes } from "@vetrina/contract/quotes/quote-words";
import { vatOf } from "@vetrina/contract/quotes/vat";

function Line({ line }: { line: QuoteDocument["lines"][number] }) {
  const { text, details, unitCents, vat, amountCents } = line;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t-2 border-base-content py-4">
      <p className="font-semibold wrap-anywhere">{text}</p>
      <p className="text-right font-semibold whitespace-nowrap">{formatCents(amountCents)}</p>
      <p className="col-span-2 text-note text-muted">
        {quantityWords(line)} × {formatCents(unitCents)}, IVA {vatOf(vat).rate}%
      </p>
      {details && <p className="col-span-2 mt-1 text-note wrap-anywhere whitespace-pre-line">{details}</p>}
    </li>
  );
}

function Sums({ document }: { document: QuoteDocument }) {
  return (
    <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-t-2 border-base-content pt-4">
      {sumRows(document).map(({ label, cents }) => (
        <div key={label} className="contents text-muted">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right whitespace-nowrap text-muted">{formatCents(cents)}</dd>
        </div>
      ))}
      <dt className="display pt-2 text-item">Totale</dt>
      <dd className="display pt-2 text-right text-item whitespace-nowrap">{formatCents(document.sums.totalCents)}</dd>
    </dl>
  );
}

/** The quote itself, as a slip: the same words and sums as on paper. */
export function QuoteSheet({ document }: { document: QuoteDocument }) {
  const { number, version, recipient, issuedOn, intro, terms, lines, depositCents, sums } = document;
  return (
    <article
      aria-label={`Preventivo ${number}`}
      className="self-start border-y-8 border-double border-base-content bg-base-100 px-5 py-8 sm:px-10"
    >
      <p className="text-note text-muted wrap-anywhere">
        Preventivo {number}
        {version > 1 && `, versione ${version}`}, {withArticle("del", formatLongDate(issuedOn))}, per {recipient.name}
        {recipient.vatNumber && `, P.IVA ${recipient.vatNumber}`}
      </p>
      {intro && <p className="mt-5 wrap-anywhere whitespace-pre-line">{intro}</p>}
      <ul className="mt-6">
        {lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
      </ul>
      <Sums document={document} />
      <p className="mt-4 text-note text-muted">{vatNotes(document).join(" ")}</p>
      {depositCents !== null && <p className="mt-5 font-semibold">{depositWords(depositCents, sums.totalCents)}</p>}
      {terms && (
        <>
          <h2 className="mt-7 text-item">Condizioni</h2>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{terms}</p>
        </>
      )}
    </article>
  );
}
