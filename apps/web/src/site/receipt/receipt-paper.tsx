import { keysOf } from "@vetrina/contract/keys";
import type { ProductKey } from "@vetrina/contract/products";
import { lineOf, makeReceipt, printable, type ReceiptLine, tillAmount } from "@vetrina/contract/receipt";
import type { Company } from "@vetrina/contract/settings/site";
import { dues, laterNoteOf, laterNotes, printedDues } from "./receipt-rows.ts";

const amountCell = "pl-3 text-right align-bottom whitespace-nowrap";
const rule = "border-t-2 border-dashed border-base-content";
/** Of a table's part, whose own border would break between the columns. */
const partRule =
  "relative before:absolute before:inset-x-0 before:top-0 before:border-t-2 before:border-dashed before:content-['']";

/** Every line that there can be, so that a script only has to show it. */
function Line({ line, isChosen }: { line: ReceiptLine; isChosen: boolean }) {
  return (
    <tr data-line={line.product} hidden={!isChosen}>
      <th scope="row" className="py-1.5 text-left font-normal">
        {line.quantity > 1 && (
          <span className="block">
            {line.quantity} × {tillAmount(line.unitCents)}
            <span className="sr-only"> al mese</span>
          </span>
        )}
        <span className="uppercase">{line.name}</span>
      </th>
      <td className={`py-1.5 ${amountCell}`}>{tillAmount(line.cents)}</td>
    </tr>
  );
}

interface TotalProps {
  /** Which amount it is, for the script. */
  total: string;
  label: string;
  cents: number | undefined;
  className?: string;
}

function Total({ total, label, cents, className = "" }: TotalProps) {
  return (
    <tr data-total={total} hidden={cents === undefined} className={className}>
      <th scope="row" className="py-1 text-left [font-weight:inherit]">
        {label}
      </th>
      <td data-amount className={`py-1 ${amountCell}`}>
        {cents === undefined ? "" : tillAmount(cents)}
      </td>
    </tr>
  );
}

interface ReceiptPaperProps {
  items: readonly ProductKey[];
  renewalYearly: number;
  company: Company;
}

/** What was chosen, as the till prints it; the day is written by the script, since pages are cached. */
export function ReceiptPaper({ items, renewalYearly, company }: ReceiptPaperProps) {
  const receipt = makeReceipt(items, renewalYearly);
  const printed = printedDues(receipt);
  const note = laterNoteOf(receipt);
  const isEmpty = items.length === 0;
  return (
    <div
      data-paper
      data-empty={isEmpty ? "" : undefined}
      className="receipt -mt-(--tooth) print:m-0 print:border-y-2 print:border-dashed print:mask-none"
    >
      <p className="text-center wrap-anywhere">
        <strong className="uppercase">{company.name}</strong>
        <br />
        {company.street}, {company.city}
        <br />
        PREVENTIVO <span data-printed-on />
      </p>
      <div data-when="empty" hidden={!isEmpty} className={`mt-4 pt-4 ${rule}`}>
        <p className="text-center text-balance">
          Ancora niente. Spunta il sito o un servizio: si stampa qui, riga per riga.
        </p>
        <div
          className="mt-[0.75em] mb-[1.25em] h-[6.75em] opacity-45 [background:radial-gradient(circle_at_50%_100%,currentcolor_1.1px,transparent_1.6px)_0_0/7px_2.25em]"
          aria-hidden="true"
        />
        <p className={`flex justify-between pt-2.5 text-[1.2em] font-bold ${rule}`}>
          TOTALE <span>{tillAmount(0)}</span>
        </p>
      </div>
      <table data-when="filled" hidden={isEmpty} className={"mt-4 w-full border-collapse"}>
        <caption className="sr-only">Che cosa hai scelto, quanto costa e quando si paga</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Voce</th>
            <th scope="col">Euro</th>
          </tr>
        </thead>
        <tbody className={partRule}>
          {printable.map((key) => (
            <Line key={key} line={lineOf(key)} isChosen={items.includes(key)} />
          ))}
        </tbody>
        <tbody className={`text-[1.2em] font-bold [&_:is(td,th)]:py-2.5 ${partRule}`}>
          <Total total="firstYear" label="TOTALE PRIMO ANNO" cents={receipt.firstYearCents} />
        </tbody>
        <tbody className={partRule}>
          {keysOf(dues).map((due) => (
            <Total
              key={due}
              total={due}
              label={dues[due]}
              cents={printed[due]}
              className={due === "nextYear" ? "font-bold" : ""}
            />
          ))}
        </tbody>
      </table>
      <div data-when="filled" hidden={isEmpty}>
        {keysOf(laterNotes).map((key) => (
          <p key={key} data-later={key} hidden={key !== note} className="mt-3">
            {laterNotes[key]}
          </p>
        ))}
        <p className={`mt-4 pt-4 text-center ${rule}`}>
          Euro, imposte comprese.
          <br />
          Non è un documento fiscale.
        </p>
      </div>
    </div>
  );
}
