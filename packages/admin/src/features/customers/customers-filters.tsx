import { customerSorts } from "@vetrina/contract/customer-filters";
import { readFieldFilters } from "@vetrina/contract/field-filters";
import { FilterChoice, ListFilters } from "../../lists/list-filters.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { FieldFilters } from "../fields/field-filters.tsx";
import { type CustomerList, everyCustomer } from "./use-customers.ts";

function Choices({ view, setView }: Pick<CustomerList, "view" | "setView">) {
  return (
    <div className="lead-selects">
      <FilterChoice
        id="clienti-ordine"
        label="Ordina"
        value={view.sort}
        names={Object.entries(customerSorts)}
        onChoose={(sort) => setView({ ...view, sort: sort as typeof view.sort })}
      />
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
  return (
    <ListFilters
      search={
        <ListSearch
          id="clienti-cerca"
          label="Cerca"
          hint="Nome, persona, P.IVA, codice fiscale, email o telefono"
          view={view}
          onView={setView}
        />
      }
      choices={<Choices {...list} />}
      chosen={readFieldFilters(view.fields)?.length ?? 0}
      found={found}
      onClear={() => setView({ ...everyCustomer, q: view.q, sort: view.sort })}
    />
  );
}
