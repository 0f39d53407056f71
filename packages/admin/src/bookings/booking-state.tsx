import { type DepositState, depositStates } from "@vetrina/contract/payments";

export function BookingState({ state }: { state: DepositState }) {
  return (
    <span className="booking-state" data-state={state}>
      {depositStates[state]}
    </span>
  );
}
