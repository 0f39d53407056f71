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
          Tutti quelli dell’elenco
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
      <div className="flex flex-wrap justify-end gap-x-4 gap-y-0 @[54rem]/ticket-list:flex-nowrap">
        <SelectMore list={list} />
        <button type="button" className="btn btn-link" aria-keyshortcuts="Escape" onClick={leave}>
          Deseleziona
        </button>
      </div>
      <div
        className="col-span-full grid grid-cols-3 gap-x-2 aria-busy:opacity-60 @max-[22rem]/ticket-list:gap-x-1.5 @[54rem]/ticket-list:col-[2] @[54rem]/ticket-list:row-[1] @[54rem]/ticket-list:grid-cols-[repeat(3,minmax(0,8rem))_auto_1fr] @[54rem]/ticket-list:items-center @[54rem]/ticket-list:gap-x-2.5"
        aria-busy={change.isPending}
      >
        <BulkChoices selection={selection} folder={list.asked.folder} onChange={apply} />
      </div>
    </>
  );
}

/** How many tickets are selected, and what can be done with them. */
export function SelectionBar({ list }: { list: TicketList }) {
  const { count } = list.selection;
  return (
    <section
      aria-label="Ticket selezionati"
      className={
        count > 0
          ? "sticky bottom-0 z-20 order-1 grid items-center *:min-w-auto gap-x-4 gap-y-0 px-3 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] border-2 border-base-content bg-base-100 grid-cols-[auto_minmax(0,1fr)] @[54rem]/ticket-list:absolute @[54rem]/ticket-list:top-0 @[54rem]/ticket-list:right-0 @[54rem]/ticket-list:bottom-auto @[54rem]/ticket-list:left-0 @[54rem]/ticket-list:h-12 @[54rem]/ticket-list:grid-cols-[auto_minmax(0,1fr)_auto] @[54rem]/ticket-list:py-0"
          : "sr-only"
      }
    >
      <p role="status" className="font-bold">
        {count > 0 && selectedWords(count)}
      </p>
      {count > 0 && <SelectedActions list={list} />}
    </section>
  );
}
