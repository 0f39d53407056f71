import { deliveryShelves } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import { FilterSheet } from "../../lists/filter-sheet.tsx";
import { ListSearch } from "../../lists/list-search.tsx";
import { usePhone } from "../../use-phone.ts";
import { type DeliveryList, openDeliveries } from "./use-deliveries.ts";

const [stepId, onlyId] = ["consegne-passo", "consegne-solo"];

const { aperte, tutte } = deliveryShelves;
const stepChoices = { aperte, ...deliverySteps, tutte };
const onlyChoices = { "": "Di chiunque", miei: "Li seguo io", "in-ritardo": "In ritardo" };

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  choices: Record<string, string>;
  onChoose: (value: string) => void;
}

function Choice({ id, label, value, choices, onChoose }: ChoiceProps) {
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <select
        id={id}
        className="select w-auto appearance-none bg-sheet font-semibold"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {Object.entries(choices).map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
    </>
  );
}

function Choices({ view, setView }: DeliveryList) {
  return (
    <div className="lead-selects">
      <Choice
        id={stepId}
        label="Passo"
        value={view.step}
        choices={stepChoices}
        onChoose={(step) => setView({ ...view, step: step as typeof view.step })}
      />
      <Choice
        id={onlyId}
        label="Quali"
        value={view.only ?? ""}
        choices={onlyChoices}
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
  const isPhone = usePhone();
  const search = <ListSearch id="consegne-cerca" label="Cerca" hint="Lavoro o cliente" view={view} onView={setView} />;
  if (!isPhone) {
    return (
      <search className="lead-filters">
        {search}
        <Choices {...list} />
      </search>
    );
  }
  return (
    <search className="filter-line lead-filter-line">
      {search}
      <FilterSheet
        chosen={[view.step !== openDeliveries.step, view.only].filter(Boolean).length}
        found={found}
        onClear={() => setView({ ...openDeliveries, q: view.q })}
      >
        <Choices {...list} />
      </FilterSheet>
    </search>
  );
}
