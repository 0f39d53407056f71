import { formatDateTime } from "@vetrina/contract/dates";
import { depositMethods, depositStates, type StaffDeposit } from "@vetrina/contract/deposits";
import { toCsv } from "../csv.ts";

const headers = [
  "ID",
  "Nome",
  "Email",
  "Metodo",
  "Stato",
  "Mese",
  "Importo",
  "Ricevuto",
  "Rimborsato",
  "Creato",
  "Pagato",
  "Saldo pagato",
  "Riferimento",
];

const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
const moment = (value: string | null) => (value ? formatDateTime(value) : "");

/** The deposits as a file for spreadsheets. */
export function depositsCsv(deposits: readonly StaffDeposit[]): string {
  return toCsv(
    headers,
    deposits.map((deposit) => [
      String(deposit.id),
      deposit.name,
      deposit.email,
      depositMethods[deposit.method],
      depositStates[deposit.state],
      deposit.slotMonth,
      euros(deposit.amountCents),
      euros(deposit.receivedCents),
      euros(deposit.refundedCents),
      formatDateTime(deposit.createdAt),
      moment(deposit.paidAt),
      moment(deposit.balancePaidAt),
      deposit.externalId ?? "",
    ]),
  );
}
