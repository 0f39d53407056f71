import { type DepositState, depositStates } from "@vetrina/contract/deposits/deposits";

export function StateStamp({ state }: { state: DepositState }) {
  return (
    <span className="deposit-state" data-state={state}>
      {depositStates[state]}
    </span>
  );
}
