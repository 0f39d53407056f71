import { useDraggable } from "@dnd-kit/core";
import { businessTypes } from "@vetrina/contract/business-types";
import { romeDay } from "@vetrina/contract/dates";
import { leadStageValues } from "@vetrina/contract/lead-stages";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { type KeyboardEvent, memo } from "react";
import { Link } from "../../../navigation.tsx";
import { LeadStageSelect } from "../lead-stage-select.tsx";
import { shortEuros } from "../leads-sentences.ts";
import { leadLinkId } from "../leads-view.ts";
import { NextStep } from "../next-step.tsx";

const directions: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a card says. */
function CardFace({ lead }: { lead: LeadRow }) {
  const name = `${lead.firstName} ${lead.lastName}`;
  return (
    <>
      <h3 className="leading-snug">
        <Link
          id={leadLinkId(lead.id)}
          to="/contatti/$id"
          params={{ id: String(lead.id) }}
          search={true}
          className="link"
          // The card is dragged, not its address.
          draggable={false}
          aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        >
          {name}
        </Link>
      </h3>
      <p className="truncate text-muted">{lead.company ?? businessTypes[lead.businessType]}</p>
      <p className="board-facts">
        {lead.valueCents !== null && <strong className="tabular-nums">{shortEuros(lead.valueCents)}</strong>}
        {lead.owner && <span className="text-muted">{lead.owner.name}</span>}
      </p>
      <NextStep lead={lead} today={romeDay(new Date())} />
      {lead.lostReason && <p className="text-muted">{lead.lostReason}</p>}
    </>
  );
}

interface BoardCardProps {
  lead: LeadRow;
  onStep: (lead: LeadRow, step: -1 | 1) => void;
}

/** A lead on the board: dragged by the pointer, moved by Shift and an arrow, or by its menu of stages. */
export const BoardCard = memo(function BoardCard({ lead, onStep }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: lead.id, data: { lead } });
  const pressKey = (event: KeyboardEvent) => {
    const step = directions[event.key];
    const isMove = event.shiftKey && step && !(event.ctrlKey || event.altKey || event.metaKey);
    // In the menu of stages the arrows are the menu's.
    if (!isMove || event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const at = leadStageValues.indexOf(lead.stage) + step;
    if (at >= 0 && at < leadStageValues.length) onStep(lead, step);
  };
  return (
    // The keys are the link's, wherever in the card the focus is.
    <li ref={setNodeRef} className="board-card" data-dragging={isDragging || undefined} onKeyDown={pressKey}>
      <div className="board-grip" {...listeners}>
        <CardFace lead={lead} />
      </div>
      <LeadStageSelect
        leadId={lead.id}
        stage={lead.stage}
        lostReason={lead.lostReason}
        label={`Stato di ${lead.firstName} ${lead.lastName}`}
      />
    </li>
  );
});
