import { formatMonth } from "@vetrina/contract/dates";
import { depositChoices } from "@vetrina/contract/deposits/deposit-query";
import { SelectField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ListFilters } from "../../lists/list-filters.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import type { DepositFilter } from "./use-deposits.ts";

interface DepositsFilterProps {
  filter: DepositFilter;
  onFilter: (filter: DepositFilter) => void;
  /** How many there are: "12 prenotazioni"; empty until it is known. */
  found: string;
  /** Whether the reader may take the list with them as files. */
  canExport: boolean;
}

/** What is on screen and the cash book, of the chosen month or of all times, as files. */
function ExportLinks({ filter: { q, state, month } }: Pick<DepositsFilterProps, "filter">) {
  return (
    <div className="flex flex-wrap gap-2">
      <CsvLink path="/api/deposits/export" filters={{ q: q.trim(), state, month }} />
      <CsvLink path="/api/deposits/movements/export" filters={{ month }} label="Movimenti CSV" />
    </div>
  );
}

/** The state, and the month that the table of months has set. */
function Choices({ filter, onFilter }: Pick<DepositsFilterProps, "filter" | "onFilter">) {
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
  return (
    <ListFilters
      className="flex flex-wrap items-end gap-x-6 gap-y-4"
      phoneClassName="filter-line"
      search={
        <ListSearch
          id="prenotazioni-cerca"
          label="Cerca per nome, email o telefono"
          maxLength={100}
          view={filter}
          onView={onFilter}
        />
      }
      choices={<Choices filter={filter} onFilter={onFilter} />}
      chosen={Number(filter.state !== undefined) + Number(filter.month !== undefined)}
      found={found}
      onClear={() => onFilter({ ...filter, state: undefined, month: undefined })}
    >
      {canExport && <ExportLinks filter={filter} />}
    </ListFilters>
  );
}
