import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { depositMethods } from "@vetrina/contract/deposits/deposits";
import type { FiscalDocument, FiscalFacts } from "@vetrina/contract/fiscal/fiscal-documents";
import { regimeWords } from "@vetrina/contract/fiscal/fiscal-setup";
import { nameOf } from "@vetrina/contract/keys";
import { formatCents } from "@vetrina/contract/money";

interface PartyProps {
  title: string;
  party: FiscalFacts["seller"] | FiscalFacts["buyer"];
  children?: React.ReactNode;
}

function Party({ title, party, children }: PartyProps) {
  const { name, vatNumber, taxCode, street, postcode, town, province } = party;
  const country = "country" in party && party.country !== "IT" ? `, ${party.country}` : "";
  return (
    <section>
      <h3 className="text-note font-normal text-muted">{title}</h3>
      <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
      <p className="[overflow-wrap:anywhere]">
        {street}, {postcode} {town}
        {province ? ` (${province})` : ""}
        {country}
      </p>
      {vatNumber && <p>P.IVA {vatNumber}</p>}
      {taxCode && <p>C.F. {taxCode}</p>}
      {children}
    </section>
  );
}

function Amount({ label, cents, strong = false }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div
      className={`flex justify-between gap-6 py-1 ${strong ? "border-t-2 border-base-content text-lead font-bold" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatCents(cents)}</dd>
    </div>
  );
}

const vatLabel = ({ rate, nature }: FiscalFacts) => (nature ? `IVA, non dovuta (${nature})` : `IVA ${rate}%`);

/** What stands in the document, as on paper. */
export function DocumentSheet({ document: { date, facts } }: { document: FiscalDocument }) {
  const { seller, buyer, regime, description, notes, related, law } = facts;
  return (
    <article className="grid gap-5 p-6 border border-edge bg-sheet">
      <p className="text-muted">
        <time dateTime={date}>{withArticle("Del", formatLongDate(date))}</time>
        {related.length > 0 &&
          `, riferito a ${related.map((other) => `${other.label} ${withArticle("del", formatLongDate(other.date))}`).join(", ")}`}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title="Emesso da" party={seller}>
          <p className="text-muted">{regimeWords[regime]}</p>
        </Party>
        <Party title="Intestato a" party={buyer}>
          <p className="text-muted [overflow-wrap:anywhere]">
            Codice destinatario {buyer.sdiCode}
            {buyer.pec ? `, PEC ${buyer.pec}` : ""}
          </p>
        </Party>
      </div>
      <p className="border-t border-edge pt-4">{description}</p>
      <dl>
        <Amount label="Imponibile" cents={facts.netCents} />
        <Amount label={vatLabel(facts)} cents={facts.vatCents} />
        <Amount label="Totale" cents={facts.grossCents} strong />
      </dl>
      <div className="grid gap-1 text-note text-muted">
        <p>
          {nameOf(depositMethods, facts.method)}, {formatLongDate(facts.paidOn)}
        </p>
        {facts.stampCents > 0 && <p>Imposta di bollo {formatCents(facts.stampCents)}, a carico di chi emette</p>}
        {law && <p>{law}</p>}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  );
}
