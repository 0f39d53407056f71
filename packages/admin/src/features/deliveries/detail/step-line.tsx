import {
  type DeliveryStep,
  deliveryStepNames,
  deliverySteps,
  isBefore,
} from "@vetrina/contract/deliveries/delivery-steps";

const stateOf = (step: DeliveryStep, now: DeliveryStep) => {
  if (step === now) return "adesso";
  return isBefore(step, now) ? "fatto" : "dopo";
};

const spoken = { fatto: "fatto", adesso: "adesso", dopo: "da fare" };

/** The six steps, and which of them the delivery is at. */
export function StepLine({ step: now }: { step: DeliveryStep }) {
  return (
    <ol className="delivery-line" aria-label="I passi">
      {deliveryStepNames.map((step) => {
        const state = stateOf(step, now);
        return (
          <li key={step} data-state={state} aria-current={state === "adesso" ? "step" : undefined}>
            {deliverySteps[step]}
            <span className="sr-only">: {spoken[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}
