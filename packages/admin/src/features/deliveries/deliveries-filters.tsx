import { deliveryShelves } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import { FilterChoice, ListFilters } from "../../lists/list-filters.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { type DeliveryList, openDeliveries } from "./use-deliveries.ts";

const [stepId, onlyId] = ["consegne-passo", "consegne-solo"];

const { aperte, tutte } = deliveryShelves;
const stepChoices = { aperte, ...deliverySteps, tutte };
const onlyChoices = { "": "Di tutti", miei: "Li seguo io", "in-ritardo": "In ritardo" };

function Choices({ view, setView }: DeliveryList) {
  return (
    <div className="lead-selects">
      <FilterChoice
        id={stepId}
        label="Passo"
        value={view.step}
        names={Object.entries(stepChoices)}
        onChoose={(step) => setView({ ...view, step: step as typeof view.step })}
      />
      <FilterChoice
        id={onlyId}
        label="Quali"
        value={view.only ?? ""}
        names={Object.entries(onlyChoices)}
        onChoose={(only) => setView({ ...view, only: (only || undefined) as typeof view.only })}
      />
    </div>
  );
}

interface DeliveriesFiltersProps {
  list: DeliveryList;
  /** How many there are: "12 lavori"; empty until it is known. */
  found: string;
}

/** What the list shows: by word, by step, by who follows it. */
export function DeliveriesFilters({ list, found }: DeliveriesFiltersProps) {
  const { view, setView } = list;
  return (
    <ListFilters
      search={<ListSearch id="consegne-cerca" label="Cerca" hint="Lavoro o cliente" view={view} onView={setView} />}
      choices={<Choices {...list} />}
      chosen={[view.step !== openDeliveries.step, view.only].filter(Boolean).length}
      found={found}
      onClear={() => setView({ ...openDeliveries, q: view.q })}
    />
  );
}
