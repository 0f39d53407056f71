import { formatDateTime } from "@vetrina/contract/dates";
import { type LeadRow, leadExcerptLength } from "@vetrina/contract/leads-desk";
import { memo } from "react";
import { ChosenProduct } from "../../../chosen-product.tsx";
import type { DrawnRows } from "../../../lists/record-rows.tsx";
import { VirtualList } from "../../../lists/virtual-list.tsx";
import { TagMarks } from "../../tags/tag-mark.tsx";
import { ContactLinks } from "../contact-links.tsx";
import { LeadLink } from "../lead-link.tsx";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { tradeWords } from "../leads-sentences.ts";
import { NotesMark } from "./notes-mark.tsx";

const LeadCard = memo(function LeadCard({ lead, open }: { lead: LeadRow; open: boolean }) {
  return (
    <article
      className="lead-card border-b border-base-content/16 px-5 py-4.5 hover:bg-sheet"
      data-open={open || undefined}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 text-lead leading-snug">
          <LeadLink lead={lead} className="link" />
        </h2>
        <LeadStageSelect lead={lead} />
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
          {[...lead.excerpt].length >= leadExcerptLength && "…"}
        </p>
      )}
      <NotesMark count={lead.notes} />
      <ContactLinks lead={lead} />
    </article>
  );
});

export const LeadsCards = (drawn: DrawnRows<LeadRow>) => (
  <VirtualList label="Elenco dei contatti" {...drawn}>
    {(lead) => <LeadCard lead={lead} open={lead.id === drawn.openId} />}
  </VirtualList>
);
