import { formatDateTime } from "@vetrina/contract/dates";
import { type MergeTarget, mergeTargetsShown } from "@vetrina/contract/desk-merge";
import { formatTicketId, ticketStatuses } from "@vetrina/contract/tickets";
import { FailurePanel } from "../../../failure-panel.tsx";
import type { MergeChoice } from "./use-merge.ts";

interface TargetProps {
  target: MergeTarget;
  isChosen: boolean;
  onChoose: () => void;
}

function Target({ target: { id, subject, status, createdAt }, isChosen, onChoose }: TargetProps) {
  return (
    <li>
      <label className="merge-target">
        <input type="radio" name="merge-target" className="radio" checked={isChosen} onChange={onChoose} />
        <span className="min-w-0">
          <span className="block font-semibold [overflow-wrap:anywhere]">{subject}</span>
          <span className="text-note text-muted">
            {ticketStatuses[status]}, del {formatDateTime(createdAt)},{" "}
            <span className="font-receipt whitespace-nowrap">{formatTicketId(id)}</span>
          </span>
        </span>
      </label>
    </li>
  );
}

/** The client's other tickets, of which one is chosen. */
export function MergeTargets({ choice }: { choice: MergeChoice }) {
  const { query, q, chosen, choose } = choice;
  if (query.isPending) {
    return (
      <div>
        <p role="status" className="sr-only">
          Cerco gli altri ticket del cliente
        </p>
        <div aria-hidden="true" className="skeleton h-32 w-full" />
      </div>
    );
  }
  if (!query.data) return <FailurePanel title="Non riesco a leggere gli altri ticket" query={query} />;
  const { tickets, hasMore } = query.data;
  if (tickets.length === 0) {
    return (
      <p role="status" className="py-4">
        {q ? "Nessun altro ticket del cliente ha queste parole." : "Il cliente non ha altri ticket in elenco."}
      </p>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">In quale ticket?</legend>
      <ul className="merge-targets">
        {tickets.map((target) => (
          <Target key={target.id} target={target} isChosen={target.id === chosen?.id} onChoose={() => choose(target)} />
        ))}
      </ul>
      {hasMore && (
        <p className="mt-1.5 text-note text-muted">
          Questi sono i {mergeTargetsShown} più recenti: gli altri si trovano cercando.
        </p>
      )}
    </fieldset>
  );
}
