import { movedDay, romeDay } from "@vetrina/contract/dates";
import { compareLists, type MeasuredCall } from "./compared-lists.ts";
import { fillLeads, type LeadSamples } from "./lead-data.ts";

type Call = MeasuredCall<LeadSamples>;

const today = romeDay(new Date());

const page = (name: string, input: object | Call["input"]): Call => ({
  name,
  procedure: "leads.page",
  input: typeof input === "function" ? (input as Call["input"]) : () => input,
});

const calls: Call[] = [
  page("elenco, dal più recente", {}),
  page("elenco, dal più vecchio", { sort: "vecchi" }),
  page("elenco, per cognome", { sort: "nome" }),
  page("elenco, a metà", ({ middleCursor }) => ({ cursor: middleCursor })),
  page("filtra per stato", { status: "cliente" }),
  page("filtra per stato, per cognome", { status: "cliente", sort: "nome" }),
  page("filtra per date", ({ day }) => ({ startDate: day, endDate: day })),
  page("filtra per date senza nessuno", { startDate: "2001-01-01", endDate: "2001-01-31" }),
  page("cerca una parola frequente", { q: "sito" }),
  page("cerca due parole frequenti", { q: "sito clienti" }),
  page("cerca un cognome", { q: "rossi" }),
  page("cerca nome e cognome", { q: "giulia bianchi", limit: 10 }),
  page("cerca una parola unica", ({ rareWord }) => ({ q: rareWord })),
  page("cerca una parola che non c'è", { q: "xylofono" }),
  page("cerca un indirizzo", ({ email }) => ({ q: email })),
  page("cerca per cognome, per cognome", { q: "rossi", sort: "nome" }),
  page("cerca tra i clienti", { q: "sito", status: "cliente" }),
  { name: "conteggi", procedure: "leads.counts", input: () => ({}) },
  { name: "conteggi di un anno", procedure: "leads.counts", input: ({ day }) => ({ startDate: day }) },
  { name: "un contatto", procedure: "leads.one", input: ({ id }) => ({ id }) },
  { name: "la stessa persona", procedure: "leads.history", input: ({ id }) => ({ id }) },
  {
    name: "resoconto di un anno",
    procedure: "reports.contacts",
    input: () => ({ from: movedDay(today, -365), to: today }),
    // It adds up a year.
    p95LimitMs: 300,
  },
];

/** The Contatti tab with a hundred times the leads. */
export const benchLeads = ([keptFolder]: string[]): Promise<void> =>
  compareLists(
    {
      of: "contatti",
      sizes: [1_000, 100_000],
      samplesFile: "lead-samples.json",
      fill: fillLeads,
      calls,
      p95LimitMs: 60,
    },
    keptFolder,
  );
