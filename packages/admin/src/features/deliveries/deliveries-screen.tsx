import { trpc } from "@vetrina/client/trpc";
import { deliveryShelves } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import { useState } from "react";
import { ListScreen } from "../../lists/list-screen.tsx";
import { useOpenedRecord } from "../../lists/use-opened-record.ts";
import { useSearchOf } from "../../navigation.tsx";
import { DeliveriesList } from "./deliveries-list.tsx";
import { DeliveryDialog } from "./detail/delivery-dialog.tsx";
import { NewDeliveryDialog } from "./form/new-delivery-dialog.tsx";
import { SetupDialog } from "./form/setup-dialog.tsx";
import { openDeliveries, useDeliveries } from "./use-deliveries.ts";

const { aperte, tutte } = deliveryShelves;
const steps = Object.entries({ aperte, ...deliverySteps, tutte });
const onlyChoices = Object.entries({
  "": "Di tutti",
  miei: "Li seguo io",
  pronti: "Da portare avanti",
  "in-ritardo": "In ritardo",
});

/** What opens the form of a new delivery, of the customer that the address names. */
const newPlace = "nuova";

/** Where the search of the settings leads to. */
const setupPlace = "come-cominciano";

/** How deliveries begin, which owners decide. */
function Setup({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const { data: me } = trpc.auth.me.useQuery();
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (me?.role !== "titolare") return null;
  const close = () => {
    setIsSettingUp(false);
    if (isAsked) onClose();
  };
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setIsSettingUp(true)}>
        Come cominciano
      </button>
      {(isSettingUp || isAsked) && <SetupDialog onClose={close} />}
    </>
  );
}

/** The sites being made, from the material to the day they are online. `#consegne/12` opens one. */
export function DeliveriesScreen() {
  const list = useDeliveries();
  const { cliente, ...search } = useSearchOf("/staff/consegne");
  const { id, opened, open, close } = useOpenedRecord("/consegne", search);
  return (
    <>
      <ListScreen
        title="Lavori in corso"
        words={{ one: "lavoro", many: "lavori", all: "i lavori in corso" }}
        list={list}
        csv="/api/deliveries/export"
        actions={<Setup isAsked={id === setupPlace} onClose={close} />}
        filters={{
          name: "consegne",
          hint: "Lavoro o cliente",
          unfiltered: openDeliveries,
          choices: [
            { key: "step", id: "passo", label: "Passo", names: steps },
            { key: "only", id: "solo", label: "Quali", names: onlyChoices },
          ],
        }}
        nothing={{
          title: "Nessun lavoro in corso",
          text: "Un lavoro comincia da una prenotazione pagata, con «Apri il lavoro», o dalla scheda di un cliente.",
        }}
        unmatched={{
          title: "Nessun lavoro trovato",
          text: "Con questa ricerca e questi filtri non c’è nulla.",
          showAll: "Mostra i lavori in corso",
        }}
      >
        <DeliveriesList list={list} />
      </ListScreen>
      {id === newPlace && cliente !== undefined && (
        <NewDeliveryDialog customerId={Number(cliente)} onOpened={open} onClose={close} />
      )}
      {opened !== undefined && <DeliveryDialog key={opened} deliveryId={opened} onDismiss={close} />}
    </>
  );
}
