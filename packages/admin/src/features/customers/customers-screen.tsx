import { customerSorts } from "@vetrina/contract/customer-filters";
import { readFieldFilters } from "@vetrina/contract/field-filters";
import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ViewFilters } from "../../lists/list-filters.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { RecordPanes } from "../../panes/record-panes.tsx";
import { FieldFilters } from "../fields/field-filters.tsx";
import { CustomersList } from "./customers-list.tsx";
import { OpenCustomer } from "./detail/open-customer.tsx";
import { NewCustomerDialog } from "./form/new-customer-dialog.tsx";
import { type CustomerList, everyCustomer, useCustomers } from "./use-customers.ts";

const sorts = Object.entries(customerSorts);

interface CustomersFiltersProps {
  list: CustomerList;
  /** How many there are: "12 clienti"; empty until it is known. */
  found: string;
}

/** Words, order and the owners' fields. */
const CustomersFilters = ({ list, found }: CustomersFiltersProps) => (
  <ViewFilters
    name="clienti"
    hint="Nome, persona, P.IVA, codice fiscale, email o telefono"
    list={list}
    unfiltered={everyCustomer}
    choices={[{ key: "sort", id: "ordine", label: "Ordina", names: sorts, isOrder: true }]}
    found={found}
    chosenElse={readFieldFilters(list.view.fields)?.length ?? 0}
  >
    <FieldFilters
      place="onCustomers"
      value={list.view.fields}
      onFilter={(fields) => list.setView({ ...list.view, fields })}
      className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
    />
  </ViewFilters>
);

/** What opens the form of a new customer. */
const newPlace = "nuovo";
/** What opens the import of a file; it brings a reader of its own. */
const importPlace = "importa";

const ImportCustomersDialog = lazyPart<{ onDismiss: () => void }>({
  load: async () => (await import("./import/import-customers-dialog.tsx")).ImportCustomersDialog,
  failed: (panel, { onDismiss }) => <FailedDialog onDismiss={onDismiss}>{panel}</FailedDialog>,
});

function NoCustomers({ view, setView }: Pick<CustomerList, "view" | "setView">) {
  if (view.q.trim() === "" && !view.fields) {
    return (
      <RowsEmpty
        title="Nessun cliente, per ora"
        text="Crea il primo da «Nuovo cliente», importane un elenco in CSV, o parti dalla scheda di un contatto, di un ticket o di una prenotazione: i suoi dati arrivano già scritti."
      />
    );
  }
  return (
    <RowsEmpty
      title="Nessun cliente trovato"
      text="Con questa ricerca e questi filtri non c'è nessuno."
      showAll={{ label: "Mostra tutti i clienti", onClick: () => setView({ ...everyCustomer, sort: view.sort }) }}
    />
  );
}

function CustomersActions({ list: { rows, asked } }: { list: CustomerList }) {
  return (
    <div className="lead-actions flex-wrap">
      {rows.length > 0 && <CsvLink path="/api/customers/export" filters={asked} />}
      <Link to="/clienti/$id" params={{ id: importPlace }} search={true} className="btn btn-outline">
        Importa CSV
      </Link>
      <Link to="/clienti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
        Nuovo cliente
      </Link>
    </div>
  );
}

/** Firms and people that the agency works for. `#clienti/12` opens one, `#clienti/nuovo` the form of another. */
export function CustomersScreen() {
  const list = useCustomers();
  const { da: _, ...search } = useSearchOf("/staff/clienti");
  const { id, opened, open, close } = useOpenedRecord("/clienti", search);
  const { place, beside, returnTo } = useRecordPlace(opened);
  const { query, rows, changing } = list;
  const found = countSentence(list, rows.length, "cliente", "clienti");
  const record = opened !== undefined && (
    <OpenCustomer key={opened} customerId={opened} place={place} onDismiss={close} />
  );
  return (
    <>
      <ListHead title="Clienti" found={found}>
        <CustomersActions list={list} />
      </ListHead>
      <RecordPanes
        list={
          <>
            <CustomersFilters list={list} found={found.toLocaleLowerCase("it")} />
            <div className="record-rows">
              <ListResult
                query={query}
                changing={changing}
                coming="Carico i clienti…"
                failed="Non riesco a caricare i clienti"
              >
                {rows.length > 0 ? (
                  <CustomersList list={list} openId={beside} returnTo={returnTo} />
                ) : (
                  <NoCustomers {...list} />
                )}
              </ListResult>
            </div>
          </>
        }
        record={beside !== undefined && record}
      />
      {id === newPlace && <NewCustomerDialog onCreated={open} onOpenTwin={open} onClose={close} />}
      {id === importPlace && <ImportCustomersDialog onDismiss={close} />}
      {beside === undefined && record}
    </>
  );
}
