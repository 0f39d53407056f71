import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes } from "@vetrina/contract/leads";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { memo } from "react";
import { ContactLinks } from "../contact-links.tsx";
import { LeadStatusSelect } from "../lead-status-select.tsx";
import { leadAddress } from "../leads-view.ts";
import type { VirtualLeads } from "./leads-list.tsx";
import { NotesMark } from "./notes-mark.tsx";
import { leadLinkId } from "./use-lead-keys.ts";

const LeadCard = memo(function LeadCard({ lead }: { lead: LeadRow }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  return (
    <article className="lead-card">
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lead leading-snug">
          <a id={leadLinkId(lead.id)} href={leadAddress(lead.id)} className="lead-link">
            {name}
          </a>
        </h2>
        <LeadStatusSelect leadId={lead.id} status={lead.status} label={`Stato di ${name}`} />
      </div>
      <p className="text-muted">
        {lead.company && `${lead.company}, `}
        {businessTypes[lead.businessType]}
      </p>
      <p className="text-muted tabular-nums">
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
      </p>
      {lead.excerpt && <p className="mt-2 line-clamp-3">{lead.excerpt}</p>}
      <NotesMark count={lead.notes} />
      <ContactLinks lead={lead} />
    </article>
  );
});

export function LeadsCards({ leads, virtualizer, total }: VirtualLeads) {
  const { scrollMargin } = virtualizer.options;
  return (
    <ul
      data-leads=""
      aria-label="Elenco dei contatti"
      className="lead-cards"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const lead = leads[index];
        return (
          lead && (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={total}
              style={{ transform: `translateY(${start - scrollMargin}px)` }}
            >
              <LeadCard lead={lead} />
            </li>
          )
        );
      })}
    </ul>
  );
}
