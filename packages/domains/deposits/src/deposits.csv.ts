import type { Readable } from "node:stream";
import { choiceLabel } from "@vetrina/contract/choice";
import { formatDateTime } from "@vetrina/contract/dates";
import { keptCents, partName } from "@vetrina/contract/deposits/booking-money";
import { type DepositState, depositStates } from "@vetrina/contract/deposits/deposit-states";
import { type DepositMethod, depositMethods, methodInWords } from "@vetrina/contract/deposits/deposits";
import { balanceMethods } from "@vetrina/contract/deposits/deposits-desk";
import { plainEuros } from "@vetrina/contract/money";
import { type CsvColumns, csvFile, phoneCell } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { matchesPhone, phoneDigits } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";
import { type CashMovement, readMovements } from "./cash.service.ts";
import { type DepositChoice, monthStart, whereOf } from "./deposit-list.service.ts";

interface DepositLine {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  method: DepositMethod;
  state: DepositState;
  month: string;
  amountCents: number;
  receivedCents: number;
  refundedCents: number;
  createdAt: Date;
  paidAt: Date | null;
  balanceCents: number | null;
  balancePaidAt: Date | null;
  balanceRefundedCents: number;
  balanceMethod: keyof typeof balanceMethods | null;
  balanceNote: string | null;
  externalId: string | null;
  choice: string | null;
  quoteNumber: string | null;
  createdBy: string | null;
}

const moment = (value: Date | null) => (value ? formatDateTime(value) : "");

const depositColumns: CsvColumns<DepositLine> = [
  ["ID", ({ id }) => String(id)],
  ["Nome", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Telefono", ({ phone }) => phoneCell(phone)],
  ["Metodo", methodInWords],
  ["Stato", ({ state }) => depositStates[state]],
  ["Mese di consegna", ({ month }) => month],
  ["Importo", ({ amountCents }) => plainEuros(amountCents)],
  ["Acconto o caparra ricevuti", ({ receivedCents }) => plainEuros(receivedCents)],
  ["Acconto o caparra rimborsati", ({ refundedCents }) => plainEuros(refundedCents)],
  ["Creato", ({ createdAt }) => moment(createdAt)],
  ["Pagato", ({ paidAt }) => moment(paidAt)],
  ["Saldo", ({ balanceCents }) => (balanceCents === null ? "" : plainEuros(balanceCents))],
  ["Saldo pagato", ({ balancePaidAt }) => moment(balancePaidAt)],
  ["Metodo del saldo", ({ balanceMethod }) => (balanceMethod ? balanceMethods[balanceMethod] : "")],
  ["Nota del saldo", ({ balanceNote }) => balanceNote ?? ""],
  ["Saldo rimborsato", ({ balanceRefundedCents }) => plainEuros(balanceRefundedCents)],
  ["In cassa", (line) => plainEuros(keptCents(line))],
  ["Riferimento", ({ externalId }) => externalId ?? ""],
  ["Scelta", ({ choice }) => (choice ? choiceLabel(choice) : "")],
  ["Preventivo", ({ quoteNumber }) => quoteNumber ?? ""],
];

/** The same choice as `whereOf` of the list; what waits for a person is little, and is looked up by that. */
async function choiceOf(deps: Deps, choice: DepositChoice): Promise<Prisma.Sql> {
  if (choice.state === "da-controllare") {
    const rows = await deps.db.deposit.findMany({ where: await whereOf(deps, choice), select: { id: true } });
    return Prisma.sql`where id = any(${rows.map(({ id }) => id)})`;
  }
  const { month, state, q } = choice;
  const part = `%${q}%`;
  const digits = phoneDigits(q ?? "");
  const conditions = [
    month && Prisma.sql`"slotMonth" = ${monthStart(month)}::date`,
    state && Prisma.sql`state = ${state}`,
    q &&
      Prisma.sql`(name ilike ${part} or email ilike ${part} or ${digits ? matchesPhone(digits) : Prisma.sql`false`} or "externalId" = ${q} or "quoteNumber" = ${q})`,
  ].filter((condition) => typeof condition === "object");
  return conditions.length > 0 ? Prisma.sql`where ${Prisma.join(conditions, " and ")}` : Prisma.empty;
}

/** Every deposit of a choice as a file for spreadsheets, newest first. For owners. */
export async function depositsCsv(deps: Deps, choice: DepositChoice): Promise<Readable> {
  const { text, values } = Prisma.sql`
    select id, name, email, phone, method, state, to_char("slotMonth", 'YYYY-MM') as month, "amountCents",
      "receivedCents", "refundedCents", "createdAt", "paidAt", "balanceCents", "balanceRefundedCents", "balancePaidAt", "balanceMethod",
      "balanceNote", "externalId", choice, "quoteNumber", "createdBy"
    from "Deposit" ${await choiceOf(deps, choice)}
    order by "createdAt" desc, id desc`;
  return csvFile(depositColumns, deps.stream<DepositLine>({ text, values }));
}

const movementColumns: CsvColumns<CashMovement> = [
  ["Data", ({ at }) => moment(at)],
  ["Movimento", (movement) => (movement.kind === "rimborso" ? "Rimborso" : partName(movement.part, movement))],
  ["Prenotazione", ({ depositId }) => String(depositId)],
  ["Nome", ({ name }) => name],
  ["Metodo", ({ method }) => depositMethods[method]],
  ["Entrata", ({ cents }) => (cents > 0 ? plainEuros(cents) : "")],
  ["Uscita", ({ cents }) => (cents < 0 ? plainEuros(-cents) : "")],
  ["Nota", ({ note }) => note ?? ""],
  ["Di che cosa", (movement) => partName(movement.part, movement)],
  ["Preventivo", ({ quoteNumber }) => quoteNumber ?? ""],
];

/** The cash book of a month, or of all times, as a file for spreadsheets: a line for each movement. For owners. */
export const movementsCsv = (deps: Deps, month: string | undefined): Promise<Readable> =>
  csvFile(movementColumns, readMovements(deps, month));
