import { trpc } from "@vetrina/client/trpc";
import { useState } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { FailurePanel } from "../../failure-panel.tsx";
import { formatCount } from "../../format-count.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { RowsSkeleton } from "../../lists/rows-skeleton.tsx";
import { useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { DeliveriesFilters } from "./deliveries-filters.tsx";
import { DeliveriesList } from "./deliveries-list.tsx";
import { DeliveryDialog } from "./detail/delivery-dialog.tsx";
import { NewDeliveryDialog } from "./form/new-delivery-dialog.tsx";
import { SetupDialog } from "./form/setup-dialog.tsx";
import { type DeliveryList, openDeliveries, useDeliveries } from "./use-deliveries.ts";

/** What opens the form of a new delivery, of the customer that the address names. */
const newPlace = "nuova";

/** How many there are; nothing until it is known. */
function countSentence({ query, deliveries, changing }: DeliveryList): string {
  if (changing || !query.data) return "";
  const count = formatCount(deliveries.length);
  if (query.hasNextPage) return `Più di ${count} lavori`;
  return deliveries.length === 1 ? "1 lavoro" : `${count} lavori`;
}

/** The CSV of the deliveries of a view. */
function exportAddress(restUrl: string, { q, step, only }: DeliveryList["asked"]): string {
  const query = new URLSearchParams({ q, step });
  if (only) query.set("only", only);
  return `${restUrl}/api/deliveries/export?${query}`;
}

function DeliveriesResult({ list }: { list: DeliveryList }) {
  const { query, deliveries, changing, view, setView } = list;
  const failure = query.isError && !query.isFetchNextPageError && (
    <FailurePanel
      title={query.data ? "L'elenco non si è aggiornato" : "Non riesco a caricare i lavori in corso"}
      query={query}
    />
  );
  if (query.isPending) return <RowsSkeleton label="Carico i lavori in corso…" />;
  if (!query.data) return failure;
  const isEverything = view.q.trim() === "" && !view.only && view.step === "aperte";
  return (
    <div className="grid gap-6">
      {failure}
      <div aria-busy={changing} className={changing ? "opacity-60" : ""}>
        {deliveries.length > 0 && <DeliveriesList list={list} />}
        {deliveries.length === 0 &&
          (isEverything ? (
            <RowsEmpty
              title="Nessun lavoro in corso"
              text="Un lavoro comincia da una prenotazione pagata, con «Apri la consegna», o dalla scheda di un cliente."
            />
          ) : (
            <RowsEmpty
              title="Nessun lavoro trovato"
              text="Con questa ricerca e questi filtri non c'è nulla."
              showAll={{ label: "Mostra i lavori in corso", onClick: () => setView(openDeliveries) }}
            />
          ))}
      </div>
    </div>
  );
}

function HeadActions({ list }: { list: DeliveryList }) {
  const restUrl = useRestUrl();
  const { data: me } = trpc.auth.me.useQuery();
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <div className="lead-actions">
      {list.deliveries.length > 0 && (
        <a className="btn btn-outline" href={exportAddress(restUrl, list.asked)} target="_blank" rel="noopener">
          Esporta CSV<span className="sr-only"> (si apre in una nuova scheda)</span>
        </a>
      )}
      {me?.role === "titolare" && (
        <button type="button" className="btn btn-outline" onClick={() => setIsSettingUp(true)}>
          Come cominciano
        </button>
      )}
      {isSettingUp && <SetupDialog onClose={() => setIsSettingUp(false)} />}
    </div>
  );
}

/** The sites being made, from the material to the day they are online. `#consegne/12` opens one. */
export function DeliveriesScreen() {
  const list = useDeliveries();
  const found = countSentence(list);
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { cliente, ...search } = useSearchOf("/staff/consegne");
  const close = () => void navigate({ to: "/consegne", search, replace: true });
  const open = (deliveryId: number) =>
    void navigate({ to: "/consegne/$id", params: { id: String(deliveryId) }, search, replace: true });
  return (
    <>
      <div className="lead-top">
        <ScreenHeading>Lavori in corso</ScreenHeading>
        <div role="status" className="lead-count">
          {found && <p className="font-semibold">{found}</p>}
        </div>
        <HeadActions list={list} />
      </div>
      <DeliveriesFilters list={list} found={found.toLocaleLowerCase("it")} />
      <DeliveriesResult list={list} />
      {id === newPlace && cliente !== undefined && (
        <NewDeliveryDialog customerId={Number(cliente)} onOpened={open} onClose={close} />
      )}
      {opened !== undefined && <DeliveryDialog key={opened} deliveryId={opened} onDismiss={close} />}
    </>
  );
}
