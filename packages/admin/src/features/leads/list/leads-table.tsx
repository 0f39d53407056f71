import { choiceLabel } from "@vetrina/contract/choice";
import { formatDateTime, romeDay } from "@vetrina/contract/dates";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { memo } from "react";
import { SortHeading } from "../../../lists/sort-heading.tsx";
import { Link } from "../../../navigation.tsx";
import { TagMarks } from "../../tags/tag-mark.tsx";
import { mailAddress, phoneAddress } from "../lead-contacts.ts";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { leadName, shortEuros, tradeWords } from "../leads-sentences.ts";
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
] as const;

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
  const name = leadName(lead);
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
          className="link -my-1 block truncate py-1"
        >
          {name}
        </Link>
        <span className="block truncate font-normal text-muted">{tradeWords(lead)}</span>
        <TagMarks tags={lead.tags} />
      </th>
      <td className={cell}>
        {lead.email && (
          <a href={mailAddress(lead.email)} className={contactLink}>
            {lead.email}
          </a>
        )}
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

const headCell = "py-0.5 pr-4 text-left font-semibold first:pl-4";

/** In the orders that an index holds; the others of the list are chosen beside the search. */
function TableHead({ sort, onSort }: Pick<VirtualLeads, "sort" | "onSort">) {
  const byDay = { recenti: "descending", vecchi: "ascending", nome: undefined } as const;
  const [received, name, ...others] = columns;
  return (
    <>
      <colgroup>
        {columns.map((column) => (
          <col key={column.label} className={column.width} />
        ))}
      </colgroup>
      <thead className="ledger-head">
        <tr aria-rowindex={1}>
          <SortHeading
            label={received.label}
            className={headCell}
            sorted={sort && byDay[sort]}
            onSort={() => onSort(sort === "recenti" ? "vecchi" : "recenti")}
          />
          <SortHeading
            label={name.label}
            className={headCell}
            sorted={sort === "nome" ? "ascending" : undefined}
            onSort={() => onSort("nome")}
          />
          {others.map((column) => (
            <th key={column.label} scope="col" className={headCell}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

export function LeadsTable({ leads, virtualizer, total, focus, sort, onSort }: VirtualLeads) {
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
        <TableHead sort={sort} onSort={onSort} />
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
