import { useState } from "react";
import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { RecordPanes } from "../../panes/record-panes.tsx";
import { CustomersFilters } from "./customers-filters.tsx";
import { CustomersList } from "./customers-list.tsx";
import { OpenCustomer } from "./detail/open-customer.tsx";
import { NewCustomerDialog } from "./form/new-customer-dialog.tsx";
import { type CustomerList, everyCustomer, useCustomers } from "./use-customers.ts";

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

function CustomersActions({ list: { customers, asked } }: { list: CustomerList }) {
  return (
    <div className="lead-actions flex-wrap">
      {customers.length > 0 && <CsvLink path="/api/customers/export" filters={asked} />}
      <Link to="/clienti/$id" params={{ id: importPlace }} search={true} className="btn btn-outline">
        Importa CSV
      </Link>
      <Link to="/clienti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
        Nuovo cliente
      </Link>
    </div>
  );
}

/** What the address opens and where, and how it is opened and closed; the list keeps its filters. */
function useOpenedCustomer() {
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const { da: _, ...search } = useSearchOf("/staff/clienti");
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const place = useRecordPlace(opened);
  const beside = place === "pane" ? opened : undefined;
  const [returnTo, setReturnTo] = useState(beside);
  if (beside !== undefined && beside !== returnTo) setReturnTo(beside);
  const close = () => void navigate({ to: "/clienti", search, replace: true });
  const open = (customerId: number) =>
    void navigate({ to: "/clienti/$id", params: { id: String(customerId) }, search, replace: true });
  return { id, opened, place, beside, returnTo, open, close };
}

/** Firms and people that the agency works for. `#clienti/12` opens one, `#clienti/nuovo` the form of another. */
export function CustomersScreen() {
  const list = useCustomers();
  const { id, opened, place, beside, returnTo, open, close } = useOpenedCustomer();
  const { query, customers, changing } = list;
  const found = countSentence(list, customers.length, "cliente", "clienti");
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
                {customers.length > 0 ? (
                  <CustomersList list={list} openId={beside} returnTo={beside === undefined ? returnTo : undefined} />
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
