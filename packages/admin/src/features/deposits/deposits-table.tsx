import type { DepositListQuery, StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { SortHeading } from "../../lists/sort-heading.tsx";
import { DepositRow, type RowActs } from "./deposit-row.tsx";

/** The order of the list, which its index holds; other columns give none. */
export interface DepositOrder {
  sort: DepositListQuery["sort"];
  onSort: (sort: DepositListQuery["sort"]) => void;
}

const columns = [
  { area: "name", label: "Cliente" },
  { area: "state", label: "Stato" },
  { area: "money", label: "In cassa" },
  { area: "method", label: "Metodo" },
  { area: "slot", label: "Posto" },
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
  deposits: readonly StaffDeposit[];
  acts: RowActs | undefined;
  selected: ReadonlySet<number>;
  isAllSelected: boolean;
  onSelectAll: () => void;
  isChanging: boolean;
}

/** A table where there is room for one, else cards: one markup, and the style sheet decides. */
export function DepositsTable({ deposits, acts, selected, isChanging, ...head }: DepositsTableProps) {
  return (
    <div className="deposit-list" data-selecting={selected.size > 0 || undefined}>
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
