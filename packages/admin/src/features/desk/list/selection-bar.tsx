import { useMutation } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { type BulkChangeInput, bulkTicketsMax, type DeskSelection } from "@vetrina/contract/desk-bulk";
import { Button } from "@vetrina/ui/button";
import { toast } from "@vetrina/ui/toast";
import { formatCount } from "../../../format-count.ts";
import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { showFailure } from "../../../show-failure.ts";
import { BulkChoices } from "./bulk-choices.tsx";
import { rowLinkId } from "./ticket-row.tsx";
import { useBulkChange } from "./use-bulk-change.ts";
import type { TicketList } from "./use-ticket-list.ts";

const selectedWords = (count: number) => {
  if (count === bulkTicketsMax) return `${formatCount(count)} selezionati, il massimo`;
  return count === 1 ? "1 selezionato" : `${formatCount(count)} selezionati`;
};

/** Selects all that the list holds, those not yet on screen too, as many as can be changed at once. */
function useSelectAll({ asked, selection }: TicketList) {
  const utils = trpc.useUtils();
  const { mutate, isPending } = useMutation({
    mutationFn: () => utils.client.desk.selection.query(asked),
    onError: showFailure,
  });
  const select = ({ tickets, isAll }: DeskSelection) => {
    selection.replace(tickets);
    if (!isAll) {
      const title = `Selezionati i primi ${formatCount(bulkTicketsMax)}`;
      toast({ title, description: "Sono quanti se ne possono modificare in una volta." });
    }
  };
  // The bar goes with its list: what comes for it later selects nothing in the next one.
  return { isPending, selectAll: () => mutate(undefined, { onSuccess: select }) };
}

function SelectMore({ list }: { list: TicketList }) {
  const { query, rows, selection } = list;
  const all = useSelectAll(list);
  const hasAllShown = rows.every(({ id }) => selection.has(id));
  return (
    <>
      {!hasAllShown && (
        <Button className="btn-link" onClick={selection.addShown}>
          {query.hasNextPage ? `I primi ${formatCount(rows.length)}` : `Tutti e ${formatCount(rows.length)}`}
        </Button>
      )}
      {query.hasNextPage && (
        <Button className="btn-link" pending={all.isPending} onClick={all.selectAll}>
          Tutti quelli dell'elenco
        </Button>
      )}
    </>
  );
}

function SelectedActions({ list }: { list: TicketList }) {
  const { selection } = list;
  const change = useBulkChange();
  const leave = () => {
    // The bar goes with the selection, and its buttons with it.
    const row = selection.lastTouched();
    if (row !== undefined) document.getElementById(rowLinkId(row))?.focus({ preventScroll: true });
    selection.clear();
  };
  useShortcuts({ Escape: leave });
  const apply = (call: BulkChangeInput) => {
    if (change.isPending || call.tickets.length === 0) return;
    change.mutate(call, { onSuccess: ({ left }) => (left.length > 0 ? selection.replace(left) : leave()) });
  };
  return (
    <>
      <div className="selection-more">
        <SelectMore list={list} />
        <button type="button" className="btn btn-link" aria-keyshortcuts="Escape" onClick={leave}>
          Deseleziona
        </button>
      </div>
      <div className="selection-choices" aria-busy={change.isPending}>
        <BulkChoices selection={selection} folder={list.asked.folder} onChange={apply} />
      </div>
    </>
  );
}

/** How many tickets are selected, and what can be done with them. */
export function SelectionBar({ list }: { list: TicketList }) {
  const { count } = list.selection;
  return (
    <section aria-label="Ticket selezionati" className={count > 0 ? "selection-bar" : "sr-only"}>
      <p role="status" className="font-bold">
        {count > 0 && selectedWords(count)}
      </p>
      {count > 0 && <SelectedActions list={list} />}
    </section>
  );
}
