import { type BulkChangeInput, type BulkResult, bulkTicketsMax } from "@vetrina/contract/desk-bulk";

interface ValueChange<Value> {
  id: number;
  before: Value;
  after: Value;
}

function swap<Value>(tickets: readonly ValueChange<Value>[], ids: ReadonlySet<number>): ValueChange<Value>[] {
  return tickets.filter(({ id }) => ids.has(id)).map(({ id, before, after }) => ({ id, before: after, after: before }));
}

/** What puts back those that were changed, and into the spam those that came back from it with them. */
export function undoOf(
  call: BulkChangeInput,
  { changed, ended, returned }: Pick<BulkResult, "changed" | "ended" | "returned">,
): BulkChangeInput {
  const ids = new Set(changed);
  switch (call.field) {
    case "status": {
      const returnsOf = new Map((ended ?? []).map(({ id, ...returns }) => [id, returns]));
      const tickets = swap(call.tickets, ids).map((one) => ({ ...one, returns: returnsOf.get(one.id) }));
      return { ...call, tickets, isUndo: true };
    }
    case "priority":
      return { ...call, tickets: swap(call.tickets, ids) };
    case "assignee":
      return { ...call, tickets: swap(call.tickets, ids) };
    case "folder": {
      const others = returned.map((id) => ({ id, before: "elenco" as const, after: "spam" as const }));
      const tickets = [...swap(call.tickets, ids), ...others].slice(0, bulkTicketsMax);
      return { ...call, tickets, isUndo: true };
    }
  }
}
