import type { CountdownMode, SalesToastMode } from "@vetrina/contract/deposits/offer";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  note: string;
}

export const toastChoices: Choice<SalesToastMode>[] = [
  { value: "campione", label: "Campione", note: "Quindici acquisti d’esempio, a rotazione. Non sono veri." },
  {
    value: "reali",
    label: "Reali",
    note: "Le prenotazioni pagate negli ultimi 30 giorni: nome di battesimo e località di chi ha dato il permesso, «Un cliente» per gli altri.",
  },
  { value: "spento", label: "Spenti", note: "Nessun avviso." },
];

export const countdownChoices: Choice<CountdownMode>[] = [
  { value: "riparte", label: "Riparte a ogni visita", note: "35 minuti da quando si apre la pagina, ogni volta." },
  { value: "visitatore", label: "Uno per visitatore", note: "35 minuti dalla prima volta che quella persona arriva." },
  { value: "campagna", label: "Fino alla fine della campagna", note: "Una data uguale per tutti, quella vera." },
];
