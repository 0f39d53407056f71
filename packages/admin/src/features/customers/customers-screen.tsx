import { customerSorts } from "@vetrina/contract/customer-filters";
import { readFieldFilters } from "@vetrina/contract/field-filters";
import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { Link, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { FieldFilters } from "../fields/field-filters.tsx";
import { CustomersList } from "./customers-list.tsx";
import { OpenCustomer } from "./detail/open-customer.tsx";
import { NewCustomerDialog } from "./form/new-customer-dialog.tsx";
import { everyCustomer, useCustomers } from "./use-customers.ts";

const sorts = Object.entries(customerSorts);

/** What opens the form of a new customer. */
const newPlace = "nuovo";
/** What opens the import of a file; it brings a reader of its own. */
const importPlace = "importa";

const ImportCustomersDialog = lazyPart<{ onDismiss: () => void }>({
  load: async () => (await import("./import/import-customers-dialog.tsx")).ImportCustomersDialog,
  failed: (panel, { onDismiss }) => <FailedDialog onDismiss={onDismiss}>{panel}</FailedDialog>,
});

/** Firms and people that the agency works for. `#clienti/12` opens one, `#clienti/nuovo` the form of another. */
export function CustomersScreen() {
  const list = useCustomers();
  const { view, setView } = list;
  const { da: _, ...search } = useSearchOf("/staff/clienti");
  const { id, opened, open, close } = useOpenedRecord("/clienti", search);
  const { place, beside, returnTo } = useRecordPlace(opened);
  const record = opened !== undefined && (
    <OpenCustomer key={opened} customerId={opened} place={place} onDismiss={close} />
  );
  return (
    <>
      <ListScreen
        title="Clienti"
        words={{ one: "cliente", many: "clienti", all: "i clienti" }}
        list={list}
        csv="/api/customers/export"
        primary={
          <Link to="/clienti/$id" params={{ id: newPlace }} search={true} className="btn btn-primary">
            Nuovo cliente
          </Link>
        }
        actions={
          <Link to="/clienti/$id" params={{ id: importPlace }} search={true} className="btn btn-outline">
            Importa CSV
          </Link>
        }
        filters={{
          name: "clienti",
          hint: "Nome, persona, P.IVA, codice fiscale, email o telefono",
          unfiltered: everyCustomer,
          choices: [{ key: "sort", id: "ordine", label: "Ordina", names: sorts, isOrder: true }],
          others: (
            <FieldFilters
              place="onCustomers"
              value={view.fields}
              onFilter={(fields) => setView({ ...view, fields })}
              className="select w-auto max-w-56 appearance-none bg-sheet font-semibold"
            />
          ),
          chosenElse: readFieldFilters(view.fields)?.length ?? 0,
        }}
        nothing={{
          title: "Nessun cliente, per ora",
          text: "Crea il primo da «Nuovo cliente», importane un elenco in CSV, o parti dalla scheda di un contatto, di un ticket o di una prenotazione: i suoi dati arrivano già scritti.",
        }}
        unmatched={{
          title: "Nessun cliente trovato",
          text: "Con questa ricerca e questi filtri non c’è nessuno.",
          showAll: "Mostra tutti i clienti",
        }}
        panes={{ record: beside !== undefined && record }}
      >
        <CustomersList list={list} openId={beside} returnTo={returnTo} />
      </ListScreen>
      {id === newPlace && <NewCustomerDialog onCreated={open} onOpenTwin={open} onClose={close} />}
      {id === importPlace && <ImportCustomersDialog onDismiss={close} />}
      {beside === undefined && record}
    </>
  );
}
