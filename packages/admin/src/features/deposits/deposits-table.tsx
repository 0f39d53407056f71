import type { DepositListQuery, StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { ListLook } from "../../lists/list-columns.ts";
import { ListLookMenu } from "../../lists/list-look.tsx";
import { SortHeading } from "../../lists/sort-heading.tsx";
import { DepositRow, type RowActs } from "./deposit-row.tsx";

/** The order of the list, which its index holds; other columns give none. */
export interface DepositOrder {
  sort: DepositListQuery["sort"];
  onSort: (sort: DepositListQuery["sort"]) => void;
}

/** The columns that can be left out, in their order; `created` gives the list its order. */
export const depositColumns = {
  stato: { area: "state", label: "Stato" },
  cassa: { area: "money", label: "In cassa" },
  metodo: { area: "method", label: "Metodo" },
  posto: { area: "slot", label: "Posto" },
  creata: { area: "created", label: "Creata" },
} as const;

const columns = [
  { area: "name", label: "Cliente" },
  ...Object.values(depositColumns).filter(({ area }) => area !== "created"),
];

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
          <th scope="col" className="deposit-pick">
            <label>
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
        {columns.map(({ area, label }) => (
          <th key={area} scope="col" className={`deposit-${area}`}>
            {label}
          </th>
        ))}
        <SortHeading
          label="Creata"
          className="deposit-created"
          sorted={sort === "vecchie" ? "ascending" : "descending"}
          onSort={() => onSort(sort === "vecchie" ? "recenti" : "vecchie")}
        />
        {acts && (
          <th scope="col" className="deposit-acts">
            <span className="sr-only">Che cosa fare</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

interface DepositsTableProps extends DepositOrder {
  look: ListLook;
  deposits: readonly StaffDeposit[];
  acts: RowActs | undefined;
  selected: ReadonlySet<number>;
  isAllSelected: boolean;
  onSelectAll: () => void;
  isChanging: boolean;
}

/** A table where there is room for one, else cards: one markup, and the style sheet decides. */
export function DepositsTable({ deposits, acts, selected, isChanging, look, ...head }: DepositsTableProps) {
  return (
    <div
      className="deposit-list list-table"
      data-selecting={selected.size > 0 || undefined}
      data-density={look.density}
      data-without={Object.keys(depositColumns)
        .filter((id) => !look.has(id))
        .join(" ")}
    >
      <ListLookMenu look={look} fixed="Cliente" />
      <table className="deposit-table" aria-busy={isChanging}>
        <caption className="sr-only">Elenco delle prenotazioni</caption>
        <TableHead acts={acts} {...head} />
        <tbody>
          {deposits.map((deposit) => (
            <DepositRow key={deposit.id} deposit={deposit} acts={acts} selected={selected.has(deposit.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
