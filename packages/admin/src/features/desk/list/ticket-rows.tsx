import { useShortcuts } from "../../../keyboard/use-shortcuts.ts";
import { RecordRows } from "../../../lists/record-rows.tsx";
import { indexOfRow } from "../../../lists/use-row-focus.ts";
import { VirtualList } from "../../../lists/virtual-list.tsx";
import { ListHead } from "./list-head.tsx";
import { rowLinkId, TicketRow } from "./ticket-row.tsx";
import type { TicketList } from "./use-ticket-list.ts";

interface TicketRowsProps {
  list: TicketList;
  openId: number | undefined;
  returnTo: number | undefined;
  /** They scroll in a pane of their own, else with the page. */
  ownScroll: boolean;
}

/** What a row is likely to measure before it has been drawn, in pixels. */
const likelyHeight = { ariose: 53, compatte: 35, card: 72 };

/** x selects the row that has the focus, else the one that is open; with shift, all from the row before. */
function useSelectionKeys({ rows, selection }: TicketList, openId: number | undefined): void {
  const select = (isRange: boolean) => {
    const id = rows[indexOfRow(document.activeElement)]?.id ?? openId;
    if (id === undefined) return false;
    selection.toggle(id, isRange);
  };
  useShortcuts({ x: () => select(false), X: () => select(true) });
}

/** The tickets of a view; only the rows in sight exist. */
export function TicketRows({ list, openId, returnTo, ownScroll }: TicketRowsProps) {
  const { selection, look } = list;
  useSelectionKeys(list, openId);
  const drawnRows = (
    <RecordRows
      list={list}
      coming="Carico altri ticket…"
      likelyHeight={likelyHeight[ownScroll && openId === undefined ? look.density : "card"]}
      linkId={rowLinkId}
      openId={openId}
      returnTo={returnTo}
      pane={
        ownScroll &&
        "ticket-pane lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:overscroll-contain lg:[scrollbar-gutter:stable]"
      }
    >
      {(drawn) => (
        <VirtualList
          label="Elenco dei ticket"
          className={selection.count > 0 ? "ticket-list ticket-list-selecting" : "ticket-list"}
          {...drawn}
        >
          {(ticket) => (
            <TicketRow
              ticket={ticket}
              open={ticket.id === openId}
              selected={selection.has(ticket.id)}
              extras={look.extras}
              onSelect={selection.toggle}
            />
          )}
        </VirtualList>
      )}
    </RecordRows>
  );
  if (!ownScroll) return drawnRows;
  return (
    <div className="lg:relative lg:flex lg:min-h-0 lg:flex-1 lg:flex-col lg:overflow-x-auto lg:overflow-y-hidden lg:@[54rem]/ticket-list:*:min-w-(--ticket-width)">
      <ListHead list={list} />
      {drawnRows}
    </div>
  );
}
