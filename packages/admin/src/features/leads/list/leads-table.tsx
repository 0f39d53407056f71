import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes } from "@vetrina/contract/leads";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { memo } from "react";
import { Link } from "../../../navigation.tsx";
import { ChosenProduct } from "../chosen-product.tsx";
import { mailAddress, phoneAddress } from "../lead-contacts.ts";
import { LeadStatusSelect } from "../lead-status-select.tsx";
import { leadLinkId } from "../leads-view.ts";
import { NotesMark } from "./notes-mark.tsx";
import type { VirtualLeads } from "./virtual-leads.ts";

const columns = [
  { label: "Ricevuto", width: "w-[9.875rem]" },
  { label: "Nome e attività", width: "w-[20%]" },
  { label: "Recapiti", width: "w-[26.500%]" },
  { label: "Messaggio", width: "" },
  { label: "Stato", width: "w-[9.25rem]" },
];

const cell = "py-3 pr-5 align-top [overflow-wrap:anywhere]";
const contactLink = "inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-current";

/** A row's cells; the row itself is measured by the list. */
const LeadCells = memo(function LeadCells({ lead }: { lead: LeadRow }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  return (
    <>
      <td className={`${cell} whitespace-nowrap pl-4 tabular-nums`}>
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
      </td>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        <Link
          id={leadLinkId(lead.id)}
          to="/contatti/$id"
          params={{ id: String(lead.id) }}
          search={true}
          className="link"
        >
          {name}
        </Link>
        <span className="block font-normal text-muted">
          {lead.company && `${lead.company}, `}
          {businessTypes[lead.businessType]}
        </span>
      </th>
      <td className={cell}>
        <a href={mailAddress(lead.email)} className={contactLink}>
          {lead.email}
        </a>
        <br />
        <a href={phoneAddress(lead.phone)} className={`${contactLink} tabular-nums`}>
          {lead.phone}
        </a>
      </td>
      <td className={cell}>
        <ChosenProduct choice={lead.choice} />
        {lead.excerpt ? <p className="line-clamp-2">{lead.excerpt}</p> : <p className="text-muted">Nessun messaggio</p>}
        <NotesMark count={lead.notes} />
      </td>
      <td className="py-2 align-top">
        <LeadStatusSelect leadId={lead.id} status={lead.status} label={`Stato di ${name}`} />
      </td>
    </>
  );
});

/** Stands for the rows above those that exist. */
function Gap({ height }: { height: number }) {
  return height > 0 ? (
    <tr>
      <td aria-hidden="true" colSpan={columns.length} style={{ height, padding: 0 }} />
    </tr>
  ) : null;
}

function TableHead() {
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.label} className={column.width} />
        ))}
      </colgroup>
      <thead className="ledger-head">
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column.label} scope="col" className="py-2.5 pr-5 text-left font-semibold first:pl-4">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

export function LeadsTable({ leads, virtualizer, total, focus }: VirtualLeads) {
  const items = virtualizer.getVirtualItems();
  const { scrollMargin } = virtualizer.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <table className="w-full table-fixed border-collapse" aria-rowcount={total < 0 ? -1 : total + 1} {...focus}>
        <caption className="sr-only">Contatti ricevuti dal sito</caption>
        <TableHead />
        <tbody>
          <Gap height={above} />
          {items.map(({ index, key }) => {
            const lead = leads[index];
            return (
              lead && (
                <tr
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  aria-rowindex={index + 2}
                  className="ledger-row"
                >
                  <LeadCells lead={lead} />
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <div style={{ height: below }} />
    </>
  );
}
