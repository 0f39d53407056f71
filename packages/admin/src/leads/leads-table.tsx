import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes, type Lead } from "@vetrina/contract/leads";
import { memo } from "react";
import { LeadMessage } from "./lead-message.tsx";

const columns = [
  { label: "Ricevuto", width: "w-[10.75rem]" },
  { label: "Nome", width: "w-[17%]" },
  { label: "Recapiti", width: "w-[25%]" },
  { label: "Attività", width: "w-[9.5rem]" },
  { label: "Messaggio", width: "" },
];

const cell = "py-3 pr-5 align-top [overflow-wrap:anywhere]";
const contactLink = "inline-block py-0.5 underline decoration-edge underline-offset-4 hover:decoration-current";

const LeadRow = memo(function LeadRow({ lead }: { lead: Lead }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  return (
    <tr className="ledger-row">
      <td className={`${cell} whitespace-nowrap pl-4 tabular-nums`}>
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
      </td>
      <th scope="row" className={`${cell} text-left font-semibold`}>
        {name}
        {lead.company && <span className="block font-normal text-muted">{lead.company}</span>}
      </th>
      <td className={cell}>
        <a href={`mailto:${lead.email}`} className={contactLink}>
          {lead.email}
        </a>
        <br />
        <a href={`tel:${lead.phone.replace(/[^+\d]/g, "")}`} className={`${contactLink} tabular-nums`}>
          {lead.phone}
        </a>
      </td>
      <td className={cell}>{businessTypes[lead.businessType]}</td>
      <td className={cell}>
        <LeadMessage text={lead.message} sender={name} />
      </td>
    </tr>
  );
});

export function LeadsTable({ leads }: { leads: readonly Lead[] }) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Contatti ricevuti dal sito, dal più recente</caption>
      <colgroup>
        {columns.map((column) => (
          <col key={column.label} className={column.width} />
        ))}
      </colgroup>
      <thead className="ledger-head">
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" className="py-2.5 pr-5 text-left font-semibold first:pl-4">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {leads.map((lead) => (
          <LeadRow key={lead.id} lead={lead} />
        ))}
      </tbody>
    </table>
  );
}
