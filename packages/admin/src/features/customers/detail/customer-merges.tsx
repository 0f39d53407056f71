import { customerPartNames } from "@vetrina/contract/customers";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import { formatDateTime } from "@vetrina/contract/dates";
import { Button } from "@vetrina/ui/button";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId, useState } from "react";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { ownRow } from "../customer-parts.tsx";
import { partWords } from "../merge/merge-comparison.tsx";
import { MergeCustomerDialog } from "../merge/merge-customer-dialog.tsx";
import { useCustomerSplit } from "../merge/use-customer-split.ts";

type Merged = CustomerDetail["merged"][number];

const leftOutWords = ({ leftOut }: Merged) =>
  leftOut.map(({ part, value }) => `${customerPartNames[part]} ${partWords(part, value)}`).join(", ");

function MergedEntry({ customerId, merged }: { customerId: number; merged: Merged }) {
  const split = useCustomerSplit();
  return (
    <li className={ownRow}>
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <strong>
          Scheda {merged.id}, unita il <time dateTime={merged.mergedAt}>{formatDateTime(merged.mergedAt)}</time>
        </strong>
        <span className="block text-muted">
          {merged.leftOut.length > 0 ? `Non è rimasto: ${leftOutWords(merged)}` : "È rimasto tutto"}
        </span>
      </p>
      {merged.canSplit && (
        <Button
          className="btn-outline btn-sm"
          pending={split.isPending}
          onClick={() => split.mutate({ id: merged.id, fromId: customerId })}
        >
          Separa<span className="sr-only"> la scheda {merged.id}</span>
        </Button>
      )}
    </li>
  );
}

/** Records that turned out to be this customer's too: merging it into another, and what was merged into it. */
export function CustomerMerges({ customer }: { customer: CustomerDetail }) {
  const [merging, setMerging] = useState(false);
  const headingId = useId();
  const { id, merged } = customer;
  useFocusAfter(`${merging} ${merged.length}`, headingId);
  return (
    <LeadPanel title="Doppioni" headingId={headingId}>
      <p className="max-w-prose text-muted">
        {merged.length > 0
          ? "In questa scheda ne sono entrate altre. Si separano finché i dati non cambiano, a partire dall’ultima."
          : "Se lo stesso cliente ha due schede, si uniscono in una."}
      </p>
      {merged.length > 0 && (
        <ul className="mt-2">
          {merged.map((one) => (
            <MergedEntry key={one.id} customerId={id} merged={one} />
          ))}
        </ul>
      )}
      <button type="button" className="btn mt-3 btn-outline" onClick={() => setMerging(true)}>
        Unisci a un altro cliente
      </button>
      {merging && <MergeCustomerDialog customer={customer} onDismiss={() => setMerging(false)} />}
    </LeadPanel>
  );
}
