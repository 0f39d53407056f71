import { deliveryShelves } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import { ListSearch } from "../../lists/list-search.tsx";
import type { DeliveryList } from "./use-deliveries.ts";

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

/** What the list shows: by word, by step, by who follows it. */
export function DeliveriesFilters({ view, setView }: DeliveryList) {
  return (
    <search className="lead-filters">
      <ListSearch id="consegne-cerca" label="Cerca" hint="Lavoro o cliente" view={view} onView={setView} />
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
    </search>
  );
}
