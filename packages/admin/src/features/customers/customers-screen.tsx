import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { useRecordPlace } from "../../panes/record-frame.tsx";
import { RecordPanes } from "../../panes/record-panes.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
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

/** "12 clienti", "Più di 50 clienti"; nothing until it is known. */
function countSentence({ query, customers, changing }: CustomerList): string {
  if (!query.data || changing) return "";
  const count = formatCount(customers.length);
  if (query.hasNextPage) return `Più di ${count} clienti`;
  return customers.length === 1 ? "1 cliente" : `${count} clienti`;
}

/** The CSV of the customers of a view, in its order. */
function exportAddress(restUrl: string, { q, sort, fields }: CustomerList["asked"]): string {
  const query = new URLSearchParams({ q, sort });
  if (fields) query.set("fields", fields);
  return `${restUrl}/api/customers/export?${query}`;
}

interface CustomersResultProps {
  list: CustomerList;
  /** What is open beside the list, and what was. */
  openId: number | undefined;
  returnTo: number | undefined;
}

function CustomersResult({ list, openId, returnTo }: CustomersResultProps) {
  const { query, customers, changing, view, setView } = list;
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel
      title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i clienti"}
      query={query}
    />
  );
  if (query.isPending) return <RowsSkeleton label="Carico i clienti…" />;
  if (!query.data) return failure;
  const isEverything = view.q.trim() === "" && !view.fields;
  return (
    <div className="lead-result">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {customers.length > 0 && <CustomersList list={list} openId={openId} returnTo={returnTo} />}
        {customers.length === 0 &&
          (isEverything ? (
            <RowsEmpty
              title="Nessun cliente, per ora"
              text="Crea il primo da «Nuovo cliente», importane un elenco in CSV, o parti dalla scheda di un contatto, di un ticket o di una prenotazione: i suoi dati arrivano già scritti."
            />
          ) : (
            <RowsEmpty
              title="Nessun cliente trovato"
              text="Con questa ricerca e questi filtri non c'è nessuno."
              showAll={{
                label: "Mostra tutti i clienti",
                onClick: () => setView({ ...everyCustomer, sort: view.sort }),
              }}
            />
          ))}
      </div>
    </div>
  );
}

function CustomersActions({ list }: { list: CustomerList }) {
  const restUrl = useRestUrl();
  return (
    <div className="lead-actions flex-wrap">
      {list.customers.length > 0 && (
        <a className="btn btn-outline" href={exportAddress(restUrl, list.asked)} target="_blank" rel="noopener">
          Esporta CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      )}
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
  const found = countSentence(list);
  const record = opened !== undefined && (
    <OpenCustomer key={opened} customerId={opened} place={place} onDismiss={close} />
  );
  return (
    <>
      <div className="lead-top">
        <ScreenHeading>Clienti</ScreenHeading>
        <div role="status" className="lead-count">
          {found && <p className="font-semibold">{found}</p>}
        </div>
        <CustomersActions list={list} />
      </div>
      <RecordPanes
        list={
          <>
            <CustomersFilters list={list} found={found.toLocaleLowerCase("it")} />
            <div className="record-rows">
              <CustomersResult list={list} openId={beside} returnTo={beside === undefined ? returnTo : undefined} />
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
