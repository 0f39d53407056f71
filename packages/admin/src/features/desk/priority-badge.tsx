import { type Priority, priorities } from "@vetrina/contract/tickets";

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className="badge" data-priority={priority}>
      <span className="sr-only">Priorità </span>
      {priorities[priority]}
    </span>
  );
}
