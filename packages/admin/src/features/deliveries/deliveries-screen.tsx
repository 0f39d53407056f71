import { trpc } from "@vetrina/client/trpc";
import { deliveryShelves } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import { useState } from "react";
import { CsvLink } from "../../lists/csv-link.tsx";
import { ViewFilters } from "../../lists/list-filters.tsx";
import { ListHead } from "../../lists/list-head.tsx";
import { ListResult } from "../../lists/list-result.tsx";
import { countSentence } from "../../lists/paged-rows.ts";
import { RowsEmpty } from "../../lists/rows-empty.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { useSearchOf } from "../../navigation.tsx";
import { DeliveriesList } from "./deliveries-list.tsx";
import { DeliveryDialog } from "./detail/delivery-dialog.tsx";
import { NewDeliveryDialog } from "./form/new-delivery-dialog.tsx";
import { SetupDialog } from "./form/setup-dialog.tsx";
import { type DeliveryList, openDeliveries, useDeliveries } from "./use-deliveries.ts";

const { aperte, tutte } = deliveryShelves;
const steps = Object.entries({ aperte, ...deliverySteps, tutte });
const onlyChoices = Object.entries({
  "": "Di tutti",
  miei: "Li seguo io",
  pronti: "Da portare avanti",
  "in-ritardo": "In ritardo",
});

interface DeliveriesFiltersProps {
  list: DeliveryList;
  /** How many there are: "12 lavori"; empty until it is known. */
  found: string;
}

/** What the list shows: by word, by step, by who follows it. */
const DeliveriesFilters = ({ list, found }: DeliveriesFiltersProps) => (
  <ViewFilters
    name="consegne"
    hint="Lavoro o cliente"
    list={list}
    unfiltered={openDeliveries}
    choices={[
      { key: "step", id: "passo", label: "Passo", names: steps },
      { key: "only", id: "solo", label: "Quali", names: onlyChoices },
    ]}
    found={found}
  />
);

/** What opens the form of a new delivery, of the customer that the address names. */
const newPlace = "nuova";

function NoDeliveries({ view, setView }: Pick<DeliveryList, "view" | "setView">) {
  if (view.q.trim() === "" && !view.only && view.step === "aperte") {
    return (
      <RowsEmpty
        title="Nessun lavoro in corso"
        text="Un lavoro comincia da una prenotazione pagata, con «Apri il lavoro», o dalla scheda di un cliente."
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

function HeadActions({ list: { rows, asked } }: { list: DeliveryList }) {
  const { data: me } = trpc.auth.me.useQuery();
  const [isSettingUp, setIsSettingUp] = useState(false);
  return (
    <div className="lead-actions">
      {rows.length > 0 && <CsvLink path="/api/deliveries/export" filters={asked} />}
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
  const { query, rows, changing } = list;
  const found = countSentence(list, rows.length, "lavoro", "lavori");
  const { cliente, ...search } = useSearchOf("/staff/consegne");
  const { id, opened, open, close } = useOpenedRecord("/consegne", search);
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
        {rows.length > 0 ? <DeliveriesList list={list} /> : <NoDeliveries {...list} />}
      </ListResult>
      {id === newPlace && cliente !== undefined && (
        <NewDeliveryDialog customerId={Number(cliente)} onOpened={open} onClose={close} />
      )}
      {opened !== undefined && <DeliveryDialog key={opened} deliveryId={opened} onDismiss={close} />}
    </>
  );
}
