import { businessTypes } from "@vetrina/contract/business-types";
import { formatDateTime, romeDay } from "@vetrina/contract/dates";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { choiceLabel } from "@vetrina/contract/products";
import { memo } from "react";
import { Link } from "../../../navigation.tsx";
import { mailAddress, phoneAddress } from "../lead-contacts.ts";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { shortEuros } from "../leads-sentences.ts";
import { leadLinkId } from "../leads-view.ts";
import { NextStep } from "../next-step.tsx";
import { NotesMark } from "./notes-mark.tsx";
import type { VirtualLeads } from "./virtual-leads.ts";

const columns = [
  { label: "Ricevuto", width: "w-[9.250rem]" },
  { label: "Nome e attività", width: "w-[17%]" },
  { label: "Recapiti", width: "w-[20%]" },
  { label: "Messaggio", width: "" },
  { label: "Prossimo passo", width: "w-[17%]" },
  { label: "Stato", width: "w-[8.750rem]" },
];

const cell = "pr-4 align-top";
const contactLink = "block truncate leading-6 underline decoration-edge underline-offset-4 hover:decoration-current";

/** What the person wrote and chose, in two lines at most. */
function Message({ lead }: { lead: LeadRow }) {
  if (!(lead.choice || lead.excerpt)) return <p className="text-muted">Nessun messaggio</p>;
  return (
    <>
      {lead.choice && (
        <p className="truncate">
          <span className="sr-only">Ha scelto </span>
          <strong>{choiceLabel(lead.choice)}</strong>
        </p>
      )}
      {lead.excerpt && <p className={lead.choice ? "truncate" : "line-clamp-2"}>{lead.excerpt}</p>}
    </>
  );
}

/** A row's cells; the row itself is measured by the list. */
const LeadCells = memo(function LeadCells({ lead, today }: { lead: LeadRow; today: string }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  const plan = [lead.owner?.name, lead.valueCents !== null && shortEuros(lead.valueCents)].filter(Boolean).join(", ");
  return (
    <>
      <td className={`${cell} whitespace-nowrap pl-4 tabular-nums`}>
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
        <NotesMark count={lead.notes} />
      </td>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        <Link
          id={leadLinkId(lead.id)}
          to="/contatti/$id"
          params={{ id: String(lead.id) }}
          search={true}
          className="link block truncate"
        >
          {name}
        </Link>
        <span className="block truncate font-normal text-muted">
          {lead.company && `${lead.company}, `}
          {businessTypes[lead.businessType]}
        </span>
      </th>
      <td className={cell}>
        <a href={mailAddress(lead.email)} className={contactLink}>
          {lead.email}
        </a>
        {lead.phone && (
          <a href={phoneAddress(lead.phone)} className={`${contactLink} tabular-nums`}>
            {lead.phone}
          </a>
        )}
      </td>
      <td className={`${cell} [overflow-wrap:anywhere]`}>
        <Message lead={lead} />
      </td>
      <td className={cell}>
        <NextStep lead={lead} today={today} />
        {plan && <p className="truncate text-muted">{plan}</p>}
      </td>
      <td className="align-top">
        <LeadStageSelect leadId={lead.id} stage={lead.stage} lostReason={lead.lostReason} label={`Stato di ${name}`} />
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
            <th key={column.label} scope="col" className="py-1 pr-4 text-left font-semibold first:pl-4">
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
  const today = romeDay(new Date());
  const { scrollMargin } = virtualizer.options;
  const above = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <>
      <table
        className="lead-table w-full table-fixed border-collapse"
        aria-rowcount={total < 0 ? -1 : total + 1}
        {...focus}
      >
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
                  <LeadCells lead={lead} today={today} />
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
