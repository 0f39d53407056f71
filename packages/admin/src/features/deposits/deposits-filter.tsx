import { depositChoices } from "@vetrina/contract/deposits/deposit-query";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { FilterSheet } from "../../lists/filter-sheet.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { usePhone } from "../../use-phone.ts";
import { formatMonth } from "./money.ts";
import type { DepositFilter } from "./use-deposits.ts";

interface DepositsFilterProps {
  filter: DepositFilter;
  onFilter: (filter: DepositFilter) => void;
  /** How many there are: "12 prenotazioni"; empty until it is known. */
  found: string;
  /** Whether the reader may take the list with them as files. */
  canExport: boolean;
}

function exportAddress(restUrl: string, { q, state, month }: DepositFilter): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state) query.set("state", state);
  if (month) query.set("month", month);
  return `${restUrl}/api/deposits/export?${query}`;
}

/** The cash book, of the chosen month or of all times. */
const movementsAddress = (restUrl: string, { month }: DepositFilter) =>
  `${restUrl}/api/deposits/movements/export${month ? `?month=${month}` : ""}`;

/** What is on screen and the cash book, as files. */
function ExportLinks({ filter }: Pick<DepositsFilterProps, "filter">) {
  const restUrl = useRestUrl();
  return (
    <>
      <a
        className="btn btn-outline"
        href={exportAddress(restUrl, { ...filter, q: filter.q.trim() })}
        target="_blank"
        rel="noopener"
      >
        Esporta CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
      </a>
      <a className="btn btn-outline" href={movementsAddress(restUrl, filter)} target="_blank" rel="noopener">
        Movimenti CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
      </a>
    </>
  );
}

type ChoiceProps = Pick<DepositsFilterProps, "filter" | "onFilter">;

const SearchField = ({ filter, onFilter }: ChoiceProps) => (
  <ListSearch
    id="prenotazioni-cerca"
    label="Cerca per nome, email o telefono"
    maxLength={100}
    view={filter}
    onView={onFilter}
  />
);

/** The state, and the month that the table of months has set. */
function Choices({ filter, onFilter }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <SelectField
        id={id}
        label="Stato"
        fieldClassName="w-full sm:w-auto"
        className="sm:w-52"
        names={[["", "Tutti"], ...Object.entries(depositChoices)]}
        value={filter.state ?? ""}
        onChange={(event) =>
          onFilter({ ...filter, state: (event.target.value || undefined) as DepositFilter["state"] })
        }
      />
      {filter.month && (
        <button type="button" className="btn btn-outline" onClick={() => onFilter({ ...filter, month: undefined })}>
          {formatMonth(filter.month)} <span aria-hidden="true">×</span>
          <span className="sr-only">: mostra tutti i mesi</span>
        </button>
      )}
    </>
  );
}

/** Search, state and the files of what is on screen. */
export function DepositsFilter({ filter, onFilter, found, canExport }: DepositsFilterProps) {
  const isPhone = usePhone();
  const choice = { filter, onFilter };
  if (!isPhone) {
    return (
      <search className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SearchField {...choice} />
        <Choices {...choice} />
        {canExport && <ExportLinks filter={filter} />}
      </search>
    );
  }
  return (
    <search className="filter-line">
      <SearchField {...choice} />
      <FilterSheet
        chosen={Number(filter.state !== undefined) + Number(filter.month !== undefined)}
        found={found}
        onClear={() => onFilter({ ...filter, state: undefined, month: undefined })}
      >
        <Choices {...choice} />
      </FilterSheet>
      {canExport && <ExportLinks filter={filter} />}
    </search>
  );
}
