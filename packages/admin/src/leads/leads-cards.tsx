import { formatDateTime } from "@vetrina/contract/dates";
import { businessTypes, type Lead } from "@vetrina/contract/leads";
import { memo } from "react";
import { LeadMessage } from "./lead-message.tsx";

const contactLink =
  "flex min-h-11 items-center gap-3 font-semibold underline decoration-edge underline-offset-4 hover:decoration-current";

function ContactIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0 fill-none stroke-accent" strokeWidth="2" aria-hidden="true">
      <path d={path} strokeLinejoin="round" />
    </svg>
  );
}

const phonePath =
  "M6 3h4l2 5-2.500 2a12 12 0 0 0 4.500 4.500l2-2.500 5 2v4a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3z";
const mailPath = "M3 5h18v14H3zM3 6l9 7 9-7";

const LeadCard = memo(function LeadCard({ lead }: { lead: Lead }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  return (
    <li className="ledger-card">
      <h2 className="text-lead leading-snug">{name}</h2>
      <p className="text-muted">
        {lead.company && `${lead.company}, `}
        {businessTypes[lead.businessType]}
      </p>
      <p className="text-muted tabular-nums">
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
      </p>
      {lead.message && (
        <div className="mt-2">
          <LeadMessage text={lead.message} sender={name} />
        </div>
      )}
      <div className="mt-2 flex flex-wrap gap-x-8">
        <a href={`tel:${lead.phone.replace(/[^+\d]/g, "")}`} className={`${contactLink} tabular-nums`}>
          <ContactIcon path={phonePath} />
          <span className="sr-only">Chiama</span> {lead.phone}
        </a>
        <a href={`mailto:${lead.email}`} className={`${contactLink} min-w-0`}>
          <ContactIcon path={mailPath} />
          <span className="sr-only">Scrivi a</span>{" "}
          <span className="min-w-0 [overflow-wrap:anywhere]">{lead.email}</span>
        </a>
      </div>
    </li>
  );
});

export function LeadsCards({ leads }: { leads: readonly Lead[] }) {
  return (
    <ul aria-label="Elenco dei contatti" className="-mx-5 sm:mx-0">
      {leads.map((lead) => (
        <LeadCard key={lead.id} lead={lead} />
      ))}
    </ul>
  );
}
