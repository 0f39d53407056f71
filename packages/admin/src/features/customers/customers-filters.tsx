import { customerSorts } from "@vetrina/contract/customer-filters";
import { readFieldFilters } from "@vetrina/contract/field-filters";
import { FilterSheet } from "../../lists/filter-sheet.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { usePhone } from "../../use-phone.ts";
import { FieldFilters } from "../fields/field-filters.tsx";
import { type CustomerList, everyCustomer } from "./use-customers.ts";

const sortId = "clienti-ordine";

function Choices({ view, setView }: Pick<CustomerList, "view" | "setView">) {
  return (
    <div className="lead-selects">
      <label htmlFor={sortId} className="sr-only">
        Ordina
      </label>
      <select
        id={sortId}
        className="select w-auto appearance-none bg-sheet font-semibold"
        value={view.sort}
        onChange={(event) => setView({ ...view, sort: event.target.value as typeof view.sort })}
      >
        {Object.entries(customerSorts).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <FieldFilters
        place="onCustomers"
        value={view.fields}
        onFilter={(fields) => setView({ ...view, fields })}
        className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
      />
    </div>
  );
}

interface CustomersFiltersProps {
  list: CustomerList;
  /** How many there are: "12 clienti"; empty until it is known. */
  found: string;
}

/** Words, order and the owners' fields. */
export function CustomersFilters({ list, found }: CustomersFiltersProps) {
  const { view, setView } = list;
  const isPhone = usePhone();
  const search = (
    <ListSearch
      id="clienti-cerca"
      label="Cerca"
      hint="Nome, persona, P.IVA, codice fiscale, email o telefono"
      view={view}
      onView={setView}
    />
  );
  if (!isPhone) {
    return (
      <search className="lead-filters">
        {search}
        <Choices {...list} />
      </search>
    );
  }
  return (
    <search className="filter-line lead-filter-line">
      {search}
      <FilterSheet
        chosen={readFieldFilters(view.fields)?.length ?? 0}
        found={found}
        onClear={() => setView({ ...everyCustomer, q: view.q, sort: view.sort })}
      >
        <Choices {...list} />
      </FilterSheet>
    </search>
  );
}
