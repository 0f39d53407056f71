import { deliveryShelves } from "@vetrina/contract/deliveries/delivery-desk";
import { deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import type { DeliveryList } from "./use-deliveries.ts";

const [searchId, stepId, onlyId] = ["consegne-cerca", "consegne-passo", "consegne-solo"];

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
          placeholder="Lavoro o cliente"
          maxLength={200}
          value={view.q}
          onChange={(event) => setView({ ...view, q: event.target.value })}
        />
      </div>
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
