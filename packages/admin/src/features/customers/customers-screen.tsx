import { customerSorts } from "@vetrina/contract/customer-filters";
import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { FailedDialog, lazyPart } from "../../lazy-part.tsx";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { Link, useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { FieldFilters } from "../fields/field-filters.tsx";
import { CustomersList } from "./customers-list.tsx";
import { CustomerDialog } from "./detail/customer-dialog.tsx";
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

const [searchId, sortId] = ["clienti-cerca", "clienti-ordine"];

function CustomersFilters({ view, setView }: CustomerList) {
  useShortcuts({ "/": () => document.getElementById(searchId)?.focus() });
  return (
    <search className="lead-filters">
      <div className="lead-search">
        <label htmlFor={searchId} className="sr-only">
          Cerca
        </label>
        <input
          id={searchId}
          type="search"
          className="input w-full max-w-none bg-sheet text-ellipsis"
          placeholder="Nome, persona, P.IVA, codice fiscale, email o telefono"
          maxLength={200}
          value={view.q}
          onChange={(event) => setView({ ...view, q: event.target.value })}
        />
      </div>
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
    </search>
  );
}

function countSentence({ query, customers }: CustomerList): string {
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

function CustomersResult({ list }: { list: CustomerList }) {
  const { query, customers, changing, view, setView } = list;
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel
      title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i clienti"}
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
  if (query.isPending) return <RowsSkeleton label="Carico i clienti…" />;
  if (!query.data) return failure;
  const isEverything = view.q.trim() === "" && !view.fields;
  return (
    <div className="grid gap-6">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {customers.length > 0 && <CustomersList list={list} />}
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

/** Firms and people that the agency works for. `#clienti/12` opens one, `#clienti/nuovo` the form of another. */
export function CustomersScreen() {
  const list = useCustomers();
  const restUrl = useRestUrl();
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { da: _, ...search } = useSearchOf("/staff/clienti");
  const close = () => void navigate({ to: "/clienti", search, replace: true });
  const open = (customerId: number) =>
    void navigate({
      to: "/clienti/$id",
      params: { id: String(customerId) },
      search,
      replace: true,
    });
  return (
    <>
      <div className="lead-top">
        <ScreenHeading>Clienti</ScreenHeading>
        <div role="status" className="lead-count">
          {list.query.data && !list.changing && <p className="font-semibold">{countSentence(list)}</p>}
        </div>
        <div className="lead-actions">
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
      </div>
      <CustomersFilters {...list} />
      <CustomersResult list={list} />
      {id === newPlace && <NewCustomerDialog onCreated={open} onOpenTwin={open} onClose={close} />}
      {id === importPlace && <ImportCustomersDialog onDismiss={close} />}
      {opened !== undefined && <CustomerDialog key={opened} customerId={opened} onDismiss={close} />}
    </>
  );
}
