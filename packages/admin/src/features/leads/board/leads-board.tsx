import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type LeadStage, leadStages } from "@vetrina/contract/lead-stages";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { useCallback, useEffect, useRef, useState } from "react";
import { useMoveLead } from "../lead-moves.tsx";
import { leadLinkId } from "../leads-view.ts";
import type { LeadList } from "../use-leads.ts";
import { BoardColumnView } from "./board-column.tsx";
import { sumOf, useBoard } from "./use-board.ts";

/** A mouse has to travel this far before it drags, in pixels: a click is no drag. A finger has to rest, in milliseconds: a swipe scrolls. */
const dragStart = { mouse: { distance: 6 }, touch: { delay: 250, tolerance: 8 } };

const nameOf = (lead: LeadRow | undefined) => `${lead?.firstName} ${lead?.lastName}`;
const leadOf = ({ data }: { data: { current?: object | undefined } }) => (data.current as { lead?: LeadRow })?.lead;

/** What screen readers hear while a card is dragged; where it lands is announced by the toast of the move. */
const announcements: Announcements = {
  onDragStart: ({ active }) => `Hai preso ${nameOf(leadOf(active))}.`,
  onDragOver: ({ over }) => (over ? `Sopra «${leadStages[over.id as LeadStage]}».` : undefined),
  onDragEnd: () => undefined,
  onDragCancel: ({ active }) => `${nameOf(leadOf(active))} torna dov’era.`,
};

/** The focus follows a card that keys or its menu have moved into another column. */
function useFollowedCard(stages: string) {
  const followed = useRef<number>(undefined);
  useEffect(() => {
    if (followed.current === undefined || !stages) return;
    // A card that has moved left the focus nowhere. One that stayed, as its loss was called off, has no claim to it.
    if (document.activeElement === document.body) document.getElementById(leadLinkId(followed.current))?.focus();
    followed.current = undefined;
  }, [stages]);
  return followed;
}

/** The leads in columns by stage. */
export function LeadsBoard({ list }: { list: LeadList }) {
  const columns = useBoard(list);
  const move = useMoveLead();
  const [dragged, setDragged] = useState<LeadRow>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: dragStart.mouse }),
    useSensor(TouchSensor, { activationConstraint: dragStart.touch }),
  );
  const followed = useFollowedCard(columns.map(({ leads }) => leads.map(({ id }) => id)).join("|"));
  const latestMove = useRef(move);
  useEffect(() => {
    latestMove.current = move;
  });
  const place = useCallback(
    (lead: LeadRow, to: LeadStage) => {
      followed.current = lead.id;
      latestMove.current(lead, to);
    },
    [followed],
  );
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined);
    const lead = leadOf(active);
    if (lead && over) move(lead, over.id as LeadStage);
  };
  const sums = list.asked.q || list.asked.due ? undefined : list.counts.data?.byStage;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(leadOf(active))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
      accessibility={{ announcements }}
    >
      <p className="mb-2 text-muted [@media(hover:none)]:hidden">
        Trascina una scheda, oppure Maiusc e freccia quando ci sei sopra, o il suo menu.
      </p>
      <div
        className="-mx-5 grid snap-x snap-proximity grid-cols-[repeat(5,minmax(min(17rem,80vw),1fr))] items-stretch gap-3 overflow-x-auto px-5 pb-4 min-[75rem]:mx-0 min-[75rem]:grid-cols-5 min-[75rem]:overflow-x-visible min-[75rem]:px-0"
        data-leads=""
      >
        {columns.map((column) => (
          <BoardColumnView
            key={column.stage}
            column={column}
            sum={sums ? sums[column.stage] : sumOf(column)}
            onMove={place}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="relative min-w-0 rotate-[1.5deg] cursor-grabbing border border-edge bg-sheet px-3 py-2.5 shadow-[0_8px_24px_rgb(0_0_0/25%)]">
            <p className="font-semibold">{nameOf(dragged)}</p>
            <p className="truncate text-muted">{dragged.company}</p>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}
