import { useDraggable } from "@dnd-kit/core";
import { type LeadStage, leadStageValues, openStages } from "@vetrina/contract/lead-stages";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { type KeyboardEvent, memo } from "react";
import { useRomeDay } from "../../../use-now.ts";
import { Age } from "../../desk/age.tsx";
import { TagMarks } from "../../tags/tag-mark.tsx";
import { LeadLink } from "../lead-link.tsx";
import { leadName, shortEuros, tradeWords } from "../leads-sentences.ts";
import { NextStep } from "../next-step.tsx";
import { StageMenu } from "./stage-menu.tsx";

const directions: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a card says. */
function CardFace({ lead }: { lead: LeadRow }) {
  return (
    <>
      <h3 className="leading-snug">
        {/* The card is dragged, not its address. */}
        <LeadLink lead={lead} className="link" draggable={false} aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight" />
      </h3>
      <p className="truncate text-muted">{lead.company ?? tradeWords(lead)}</p>
      <TagMarks tags={lead.tags} />
      <p className="flex flex-wrap justify-between gap-x-3">
        {lead.valueCents !== null && <strong className="tabular-nums">{shortEuros(lead.valueCents)}</strong>}
        <span className="text-muted">{lead.owner?.name ?? "Senza responsabile"}</span>
      </p>
      <NextStep lead={lead} today={useRomeDay()} />
      {!lead.nextStep && openStages.includes(lead.stage) && <p className="text-muted">Nessun prossimo passo</p>}
      {lead.lostReason && <p className="text-muted">{lead.lostReason}</p>}
      <p className="text-note text-muted">
        Arrivato <Age date={lead.createdAt} />
      </p>
    </>
  );
}

interface BoardCardProps {
  lead: LeadRow;
  onMove: (lead: LeadRow, to: LeadStage) => void;
}

/** A lead on the board: dragged by the pointer, moved by Shift and an arrow, or by its menu. */
export const BoardCard = memo(function BoardCard({ lead, onMove }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: lead.id, data: { lead } });
  const pressKey = (event: KeyboardEvent) => {
    const step = directions[event.key];
    const isMove = event.shiftKey && step && !(event.ctrlKey || event.altKey || event.metaKey);
    if (!isMove) return;
    event.preventDefault();
    const to = leadStageValues[leadStageValues.indexOf(lead.stage) + step];
    if (to) onMove(lead, to);
  };
  return (
    // The keys are the link's, wherever in the card the focus is.
    <li
      ref={setNodeRef}
      className="relative min-w-0 border border-edge bg-sheet px-3 py-2.5 data-dragging:opacity-40"
      data-dragging={isDragging || undefined}
      onKeyDown={pressKey}
    >
      <div className="min-w-0 cursor-grab touch-manipulation [&>h3]:pr-8 [&>h3]:wrap-anywhere" {...listeners}>
        <CardFace lead={lead} />
      </div>
      <StageMenu name={leadName(lead)} stage={lead.stage} onMove={(to) => onMove(lead, to)} />
    </li>
  );
});
