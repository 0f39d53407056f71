import { trpc } from "@vetrina/client/trpc";
import { useState } from "react";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { useNavigate, useOpened, useSearchOf } from "../../navigation.tsx";
import { DeliveriesFilters } from "./deliveries-filters.tsx";
import { DeliveriesList } from "./deliveries-list.tsx";
import { DeliveryDialog } from "./detail/delivery-dialog.tsx";
import { NewDeliveryDialog } from "./form/new-delivery-dialog.tsx";
import { SetupDialog } from "./form/setup-dialog.tsx";
import { type DeliveryList, openDeliveries, useDeliveries } from "./use-deliveries.ts";

/** What opens the form of a new delivery, of the customer that the address names. */
const newPlace = "nuova";

function NoDeliveries({ view, setView }: Pick<DeliveryList, "view" | "setView">) {
  if (view.q.trim() === "" && !view.only && view.step === "aperte") {
    return (
      <RowsEmpty
        title="Nessun lavoro in corso"
        text="Un lavoro comincia da una prenotazione pagata, con «Apri la consegna», o dalla scheda di un cliente."
      />
    );
  }
  return (
    <RowsEmpty
      title="Nessun lavoro trovato"
      text="Con questa ricerca e questi filtri non c'è nulla."
      showAll={{ label: "Mostra i lavori in corso", onClick: () => setView(openDeliveries) }}
    />
  );
}

function HeadActions({ list: { deliveries, asked } }: { list: DeliveryList }) {
  const { data: me } = trpc.auth.me.useQuery();
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <div className="lead-actions">
      {deliveries.length > 0 && <CsvLink path="/api/deliveries/export" filters={asked} />}
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
  const { query, deliveries, changing } = list;
  const found = countSentence(list, deliveries.length, "lavoro", "lavori");
  const navigate = useNavigate();
  const { id = "" } = useOpened();
  const opened = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined;
  const { cliente, ...search } = useSearchOf("/staff/consegne");
  const close = () => void navigate({ to: "/consegne", search, replace: true });
  const open = (deliveryId: number) =>
    void navigate({ to: "/consegne/$id", params: { id: String(deliveryId) }, search, replace: true });
  return (
    <>
      <ListHead title="Lavori in corso" found={found}>
        <HeadActions list={list} />
      </ListHead>
      <DeliveriesFilters list={list} found={found.toLocaleLowerCase("it")} />
      <ListResult
        query={query}
        changing={changing}
        coming="Carico i lavori in corso…"
        failed="Non riesco a caricare i lavori in corso"
      >
        {deliveries.length > 0 ? <DeliveriesList list={list} /> : <NoDeliveries {...list} />}
      </ListResult>
      {id === newPlace && cliente !== undefined && (
        <NewDeliveryDialog customerId={Number(cliente)} onOpened={open} onClose={close} />
      )}
      {opened !== undefined && <DeliveryDialog key={opened} deliveryId={opened} onDismiss={close} />}
    </>
  );
}
