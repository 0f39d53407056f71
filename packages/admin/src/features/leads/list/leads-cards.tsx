import { formatDateTime } from "@vetrina/contract/dates";
import { type LeadRow, leadExcerptLength } from "@vetrina/contract/leads-desk";
import { memo } from "react";
import { ChosenProduct } from "../../../chosen-product.tsx";
import type { DrawnRows } from "../../../lists/record-rows.tsx";
import { VirtualList } from "../../../lists/virtual-list.tsx";
import { Link } from "../../../navigation.tsx";
import { TagMarks } from "../../tags/tag-mark.tsx";
import { ContactLinks } from "../contact-links.tsx";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { leadName, tradeWords } from "../leads-sentences.ts";
import { leadLinkId } from "../leads-view.ts";
import { NotesMark } from "./notes-mark.tsx";

const LeadCard = memo(function LeadCard({ lead, open }: { lead: LeadRow; open: boolean }) {
  const name = leadName(lead);
  return (
    <article className="lead-card" data-open={open || undefined}>
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lead leading-snug">
          <Link
            id={leadLinkId(lead.id)}
            to="/contatti/$id"
            params={{ id: String(lead.id) }}
            search={true}
            className="link"
          >
            {name}
          </Link>
        </h2>
        <LeadStageSelect leadId={lead.id} stage={lead.stage} lostReason={lead.lostReason} label={`Stato di ${name}`} />
      </div>
      <p className="text-muted">{tradeWords(lead)}</p>
      <TagMarks tags={lead.tags} />
      <ChosenProduct choice={lead.choice} />
      <p className="text-muted tabular-nums">
        <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
      </p>
      {lead.excerpt && (
        <p className="mt-2 line-clamp-3">
          {lead.excerpt}
          {lead.excerpt.length === leadExcerptLength && "…"}
        </p>
      )}
      <NotesMark count={lead.notes} />
      <ContactLinks lead={lead} />
    </article>
  );
});

export const LeadsCards = (drawn: DrawnRows<LeadRow>) => (
  <VirtualList label="Elenco dei contatti" className="lead-cards" {...drawn}>
    {(lead) => <LeadCard lead={lead} open={lead.id === drawn.openId} />}
  </VirtualList>
);
