import { formatDateTime } from "@vetrina/contract/dates";
import {
  type DepositMethod,
  depositMethods,
  depositStates,
  type StaffDeposit,
} from "@vetrina/contract/deposits/deposits";
import { balanceMethods, movementKinds } from "@vetrina/contract/deposits/deposits-desk";
import { plainEuros } from "@vetrina/contract/money";
import { toCsv } from "../csv.ts";
import type { CashMovement } from "./cash.service.ts";

const depositHeaders = [
  "ID",
  "Nome",
  "Email",
  "Telefono",
  "Metodo",
  "Stato",
  "Mese di consegna",
  "Importo",
  "Ricevuto",
  "Rimborsato",
  "Creato",
  "Pagato",
  "Saldo",
  "Saldo pagato",
  "Metodo del saldo",
  "Nota del saldo",
  "Riferimento",
];

const moment = (value: string | null) => (value ? formatDateTime(value) : "");

/** The deposits as a file for spreadsheets. */
export function depositsCsv(deposits: readonly StaffDeposit[]): string {
  return toCsv(
    depositHeaders,
    deposits.map((deposit) => [
      String(deposit.id),
      deposit.name,
      deposit.email,
      deposit.phone ?? "",
      depositMethods[deposit.method],
      depositStates[deposit.state],
      deposit.slotMonth,
      plainEuros(deposit.amountCents),
      plainEuros(deposit.receivedCents),
      plainEuros(deposit.refundedCents),
      formatDateTime(deposit.createdAt),
      moment(deposit.paidAt),
      deposit.balanceCents === null ? "" : plainEuros(deposit.balanceCents),
      moment(deposit.balancePaidAt),
      deposit.balanceMethod ? balanceMethods[deposit.balanceMethod] : "",
      deposit.balanceNote ?? "",
      deposit.externalId ?? "",
    ]),
  );
}

const movementHeaders = ["Data", "Movimento", "Prenotazione", "Nome", "Metodo", "Entrata", "Uscita", "Nota"];

/** The cash book as a file for spreadsheets: a line for each movement. */
export function movementsCsv(movements: readonly CashMovement[]): string {
  return toCsv(
    movementHeaders,
    movements.map(({ at, kind, depositId, name, method, cents, note }) => [
      formatDateTime(at),
      movementKinds[kind],
      String(depositId),
      name,
      depositMethods[method as DepositMethod],
      cents > 0 ? plainEuros(cents) : "",
      cents < 0 ? plainEuros(-cents) : "",
      note ?? "",
    ]),
  );
}
