import type { Readable } from "node:stream";
import { leadStages } from "@vetrina/contract/lead-stages";
import { plainEuros } from "@vetrina/contract/money";
import {
  type ContactReport,
  type ContactSource,
  type CustomerHourSums,
  conversion,
  type HoursReport,
  happyShare,
  type MoneyMonth,
  type PersonTickets,
  type RatingCounts,
  type ReportRange,
  type ReportTable,
  type TicketReport,
  type TicketTime,
  weekDays,
} from "@vetrina/contract/reports";
import { requestTypes } from "@vetrina/contract/tickets";
import { type CsvColumns, csvFile } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { reportContacts } from "./contact-report.service.ts";
import { listCustomerHours, reportHours } from "./hours-report.service.ts";
import { reportMoney } from "./money-report.service.ts";
import { reportRatings } from "./rating-report.service.ts";
import { reportTickets } from "./ticket-report.service.ts";
import { type PersonWork, reportWork } from "./work-report.service.ts";

const number = (value: number | null) => (value === null ? "" : String(value).replace(".", ","));

/** Rows that are there already, as a file. */
async function* asBatch<Row>(rows: Row[]): AsyncGenerator<Row[], void, void> {
  yield rows;
}

const fileOf = <Row>(columns: CsvColumns<Row>, rows: Row[]) => csvFile(columns, asBatch(rows));

const timeColumns: CsvColumns<TicketTime> = [
  ["Dal", ({ start }) => start],
  ["Arrivati", ({ arrived }) => number(arrived)],
  ["Con prima risposta", ({ answered }) => number(answered)],
  ["Prima risposta, mediana in minuti", ({ reply }) => number(reply.median)],
  ["Prima risposta, 90° percentile in minuti", ({ reply }) => number(reply.p90)],
  ["Risolti", ({ resolved }) => number(resolved)],
  ["Risoluzione, mediana in minuti", ({ resolution }) => number(resolution.median)],
  ["Risoluzione, 90° percentile in minuti", ({ resolution }) => number(resolution.p90)],
];

const personColumns: CsvColumns<PersonTickets> = [
  ["Persona", ({ name }) => name ?? "Di nessuno"],
  ["Arrivati", ({ arrived }) => number(arrived)],
  ["Con risposta", ({ answered }) => number(answered)],
  ["Prima risposta, mediana in minuti", ({ reply }) => number(reply.median)],
  ["Prima risposta, 90° percentile in minuti", ({ reply }) => number(reply.p90)],
  ["Risolti", ({ resolved }) => number(resolved)],
];

const typeColumns: CsvColumns<TicketReport["types"][number]> = [
  ["Tipo di richiesta", ({ type }) => requestTypes[type]],
  ["Arrivati", ({ arrived }) => number(arrived)],
];

interface Hour {
  weekDay: string;
  hour: number;
  arrived: number;
}

const hourColumns: CsvColumns<Hour> = [
  ["Giorno", ({ weekDay }) => weekDay],
  ["Ora", ({ hour }) => `${hour}:00`],
  ["Arrivati", ({ arrived }) => number(arrived)],
];

const hoursOf = ({ hours }: TicketReport): Hour[] =>
  weekDays.flatMap((weekDay, day) => (hours[day] ?? []).map((arrived, hour) => ({ weekDay, hour, arrived })));

const contactTimeColumns: CsvColumns<ContactReport["times"][number]> = [
  ["Dal", ({ start }) => start],
  ["Contatti", ({ contacts }) => number(contacts)],
  ["Vinti", ({ won }) => number(won)],
];

const stageColumns: CsvColumns<ContactReport["stages"][number]> = [
  ["Fase", ({ stage }) => leadStages[stage]],
  ["Contatti", ({ contacts }) => number(contacts)],
  ["Valore in euro", ({ valueCents }) => plainEuros(valueCents)],
];

const sourceColumns = (header: string): CsvColumns<ContactSource> => [
  [header, ({ name }) => name ?? "Non indicata"],
  ["Contatti", ({ contacts }) => number(contacts)],
  ["Vinti", ({ won }) => number(won)],
  ["Persi", ({ lost }) => number(lost)],
  ["Conversione in %", (source) => number(conversion(source))],
  ["Valore dei vinti in euro", ({ wonCents }) => plainEuros(wonCents)],
];

const allSources = ({ shown, others }: ContactReport["pages"], othersName: string) => [
  ...shown,
  ...(others ? [{ ...others, name: othersName }] : []),
];

const ratingColumns: CsvColumns<RatingCounts> = [
  ["Chiesti", ({ asked }) => number(asked)],
  ["Risposte", ({ answered }) => number(answered)],
  ["Bene", ({ happy }) => number(happy)],
  ["Non bene", ({ answered, happy }) => number(answered - happy)],
  ["Bene in % delle risposte", (counts) => number(happyShare(counts))],
];

const workColumns: CsvColumns<PersonWork> = [
  ["Persona", ({ author }) => author],
  ["Cliente", ({ customer }) => customer ?? "Nessun cliente"],
  ["Minuti", ({ minutes }) => number(minutes)],
  ["Di cui scalati dai pacchetti", ({ billable }) => number(billable)],
];

const packageColumns: CsvColumns<Pick<HoursReport, "sold" | "used" | "left">> = [
  ["Minuti venduti", ({ sold }) => number(sold)],
  ["Minuti usati", ({ used }) => number(used)],
  ["Minuti rimasti", ({ left }) => number(left)],
];

const customerColumn: CsvColumns<CustomerHourSums>[number] = ["Cliente", ({ name }) => name];

type Files = Record<ReportTable, (deps: Deps, range: ReportRange) => Promise<Readable>>;

const files: Files = {
  tempi: async (deps, range) => fileOf(timeColumns, (await reportTickets(deps, range)).times),
  persone: async (deps, range) => fileOf(personColumns, (await reportTickets(deps, range)).people),
  tipi: async (deps, range) => fileOf(typeColumns, (await reportTickets(deps, range)).types),
  ore: async (deps, range) => fileOf(hourColumns, hoursOf(await reportTickets(deps, range))),
  "ore-lavorate": async (deps, range) => fileOf(workColumns, await reportWork(deps, range)),
  "pacchetti-mesi": async (deps, range) =>
    fileOf([["Mese", ({ month }) => month], ...packageColumns], (await reportHours(deps, range)).months),
  "pacchetti-clienti": async (deps, range) =>
    fileOf([customerColumn, ...packageColumns], await listCustomerHours(deps, range)),
  "giudizi-mesi": async (deps, range) =>
    fileOf([["Mese", ({ month }) => month], ...ratingColumns], (await reportRatings(deps, range)).months),
  "giudizi-persone": async (deps, range) =>
    fileOf(
      [["Persona", ({ name }) => name ?? "Di nessuno"], ...ratingColumns],
      (await reportRatings(deps, range)).people,
    ),
  contatti: async (deps, range) => fileOf(contactTimeColumns, (await reportContacts(deps, range)).times),
  fasi: async (deps, range) => fileOf(stageColumns, (await reportContacts(deps, range)).stages),
  pagine: async (deps, range) =>
    fileOf(sourceColumns("Pagina"), allSources((await reportContacts(deps, range)).pages, "Altre pagine")),
  campagne: async (deps, range) =>
    fileOf(sourceColumns("Campagna"), allSources((await reportContacts(deps, range)).campaigns, "Altre campagne")),
};

/** One table of a report as a file for spreadsheets. */
export const reportCsv = (deps: Deps, table: ReportTable, range: ReportRange): Promise<Readable> =>
  files[table](deps, range);

const monthColumns: CsvColumns<MoneyMonth> = [
  ["Mese", ({ month }) => month],
  ["Acconti e caparre incassati", ({ bookings }) => number(bookings)],
  ["Acconti e caparre in euro", ({ depositCents }) => plainEuros(depositCents)],
  ["Saldi in euro", ({ balanceCents }) => plainEuros(balanceCents)],
  ["Rimborsi in euro", ({ refundCents }) => plainEuros(refundCents)],
  [
    "Totale in euro",
    ({ depositCents, balanceCents, refundCents }) => plainEuros(depositCents + balanceCents - refundCents),
  ],
];

/** The money of a range by month as a file for spreadsheets. For owners. */
export const moneyCsv = async (deps: Deps, range: ReportRange): Promise<Readable> =>
  fileOf(monthColumns, (await reportMoney(deps, range)).months);
