import { useDroppable } from "@dnd-kit/core";
import { leadStages } from "@vetrina/contract/lead-stages";
import type { LeadCounts } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { FailureNote } from "../../../failure-panel.tsx";
import { formatCount } from "../../../format-count.ts";
import { shortEuros } from "../leads-sentences.ts";
import { BoardCard } from "./board-card.tsx";
import type { BoardColumn } from "./use-board.ts";

interface ColumnProps {
  column: BoardColumn;
  /** Of all its leads; nothing while that isn't known. */
  sum: LeadCounts["byStage"]["nuovo"] | undefined;
  onMove: Parameters<typeof BoardCard>[0]["onMove"];
}

function ColumnRest({ query }: Pick<BoardColumn, "query">) {
  if (query.isError) return <FailureNote query={query} />;
  if (!query.hasNextPage) return null;
  return (
    <Button className="btn-ghost" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Mostra altri
    </Button>
  );
}

/** One stage of the board: how many leads, what they may bring, and the first of them. */
export function BoardColumnView({ column: { stage, query, leads }, sum, onMove }: ColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: stage });
  const id = `lavagna-${stage}`;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={id}
      className="[--tone:var(--color-muted)] flex min-w-0 flex-col gap-2 p-2 border-t-4 border-(color:--tone) bg-base-content/5 snap-center data-[status=nuovo]:[--tone:var(--ticket-high)] data-[status=contattato]:[--tone:var(--color-info)] data-[status=preventivo]:[--tone:var(--ticket-solved)] data-[status=vinto]:[--tone:var(--color-success)] data-over:outline-2 data-over:outline-dashed data-over:outline-(color:--tone) data-over:-outline-offset-2"
      data-status={stage}
      data-over={isOver || undefined}
    >
      <header className="flex items-baseline gap-2 p-1">
        <h2 id={id}>{leadStages[stage]}</h2>
        {sum && <span className="tabular-nums">{formatCount(sum.leads)}</span>}
        {sum && sum.valueCents > 0 && <strong className="ml-auto tabular-nums">{shortEuros(sum.valueCents)}</strong>}
      </header>
      {query.isPending && <div aria-hidden="true" className="skeleton m-2 h-24" />}
      {query.data && leads.length === 0 && <p className="py-2 px-1 text-muted">Nessuno qui, per ora.</p>}
      <ul className="grid gap-2">
        {leads.map((lead) => (
          <BoardCard key={lead.id} lead={lead} onMove={onMove} />
        ))}
      </ul>
      <ColumnRest query={query} />
    </section>
  );
}
