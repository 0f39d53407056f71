import type { DepositListQuery } from "@vetrina/contract/deposits/deposit-query";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { ListLook } from "../../lists/list-columns.ts";
import { ListLookMenu } from "../../lists/list-look.tsx";
import { SortHeading } from "../../lists/sort-heading.tsx";
import { useRowFocus } from "../../lists/use-row-focus.ts";
import { DepositRow, depositLinkId, type RowActs } from "./deposit-row.tsx";

/** The order of the list. */
export interface DepositOrder {
  sort: DepositListQuery["sort"];
  onSort: (sort: DepositListQuery["sort"]) => void;
}

/**
 * The columns that can be left out, in their order, and how wide they are in a table: on a laptop as narrow as their
 * words, should all be chosen.
 */
export const depositColumns = {
  stato: {
    area: "state",
    label: "Stato",
    width: "@[56rem]/deposit-list:w-40 @[56rem]/deposit-list:@max-[68rem]/deposit-list:in-data-[without='']:w-28",
  },
  cassa: { area: "money", label: "In cassa", width: "@[56rem]/deposit-list:w-22" },
  metodo: { area: "method", label: "Metodo", width: "@[56rem]/deposit-list:w-24" },
  posto: {
    area: "slot",
    label: "Posto",
    width: "@[56rem]/deposit-list:w-33 @[56rem]/deposit-list:@max-[68rem]/deposit-list:in-data-[without='']:w-26",
  },
  creata: {
    area: "created",
    label: "Creata",
    width: "@[56rem]/deposit-list:w-35 @[56rem]/deposit-list:@max-[68rem]/deposit-list:w-26",
  },
} as const;

/** What is open beside the list, and what was: the row that gets the focus back. */
export interface ListPlace {
  openId: number | undefined;
  returnTo: number | undefined;
}

const columns = [{ area: "name", label: "Cliente", width: "text-left" } as const, ...Object.values(depositColumns)];

type Area = (typeof columns)[number]["area"];
type Sort = DepositListQuery["sort"];

/** The orders that an index holds: the one of the first press, and the other way round. */
const orders: Partial<Record<Area, Record<"ascending" | "descending", Sort> & { first: Sort }>> = {
  name: { ascending: "nome", descending: "nome-z", first: "nome" },
  slot: { ascending: "posto", descending: "posto-ultimo", first: "posto-ultimo" },
  created: { ascending: "vecchie", descending: "recenti", first: "recenti" },
};

function Heading({ area, label, width, sort, onSort }: DepositOrder & { area: Area; label: string; width: string }) {
  const className = `deposit-${area} ${width}`;
  const order = orders[area];
  if (!order) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const { ascending, descending, first } = order;
  const sorted = sort === ascending ? "ascending" : sort === descending ? "descending" : undefined;
  const next = sorted === "ascending" ? descending : sorted === "descending" ? ascending : first;
  return <SortHeading label={label} className={className} sorted={sorted} onSort={() => onSort(next)} />;
}

interface TableHeadProps extends DepositOrder {
  acts: RowActs | undefined;
  isAllSelected: boolean;
  onSelectAll: () => void;
}

function TableHead({ acts, isAllSelected, onSelectAll, sort, onSort }: TableHeadProps) {
  return (
    <thead className="ledger-head">
      <tr>
        {acts && (
          <th scope="col" className="deposit-pick @[56rem]/deposit-list:w-11">
            <label className="grid size-11 cursor-pointer place-items-center">
              <input
                type="checkbox"
                className="checkbox checkbox-sm"
                aria-label="Seleziona tutte"
                checked={isAllSelected}
                onChange={onSelectAll}
              />
            </label>
          </th>
        )}
        {columns.map((column) => (
          <Heading key={column.area} {...column} sort={sort} onSort={onSort} />
        ))}
        {acts && (
          <th scope="col" className="deposit-acts">
            <span className="sr-only">Che cosa fare</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface DepositsTableProps extends DepositOrder, ListPlace {
  look: ListLook;
  /** Names the list that is shown: its filters. */
  view: string;
  deposits: readonly StaffDeposit[];
  acts: RowActs | undefined;
  selected: ReadonlySet<number>;
  isAllSelected: boolean;
  onSelectAll: () => void;
  isChanging: boolean;
}

const showRow = (id: number | undefined) =>
  id !== undefined && document.getElementById(depositLinkId(id))?.scrollIntoView({ block: "nearest" });

/** A table where there is room for one, else cards: one markup, and the style sheet decides. */
export function DepositsTable({
  deposits,
  acts,
  selected,
  isChanging,
  look,
  view,
  openId,
  returnTo,
  ...head
}: DepositsTableProps) {
  const focus = useRowFocus({
    list: view,
    rows: deposits,
    linkId: depositLinkId,
    openId,
    returnTo,
    scrollTo: (index) => showRow(deposits[index]?.id),
  });
  return (
    <div
      className="deposit-list list-table @container/deposit-list"
      data-selecting={selected.size > 0 || undefined}
      data-density={look.density}
      data-without={Object.keys(depositColumns)
        .filter((id) => !look.has(id))
        .join(" ")}
    >
      <ListLookMenu look={look} fixed="Cliente" />
      <table className="deposit-table" aria-busy={isChanging} {...focus}>
        <caption className="sr-only">Elenco delle prenotazioni</caption>
        <TableHead acts={acts} {...head} />
        <tbody>
          {deposits.map((deposit, index) => (
            <DepositRow
              key={deposit.id}
              deposit={deposit}
              index={index}
              acts={acts}
              selected={selected.has(deposit.id)}
              open={deposit.id === openId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
