import { type DepositState, depositStates } from "@vetrina/contract/deposits/deposit-states";

/** States that need action stand out. */
const looks: Record<DepositState, string> = {
  "in-attesa": "badge-dash badge-info",
  autorizzato: "badge-dash badge-info",
  "da-verificare": "badge-warning",
  pagato: "badge-outline badge-success",
  incassato: "badge-outline badge-success",
  "da-ricollocare": "badge-warning",
  esaurito: "badge-outline text-muted",
  scaduto: "badge-outline text-muted",
  rimborsato: "badge-outline text-muted",
  respinto: "badge-outline text-muted",
};

export const StateStamp = ({ state }: { state: DepositState }) => (
  <span className={`badge h-auto min-h-(--size) whitespace-normal ${looks[state]}`}>{depositStates[state]}</span>
);
