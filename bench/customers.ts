import { compareLists, type MeasuredCall } from "./compared-lists.ts";
import { type CustomerSamples, fillCustomers } from "./customer-data.ts";

type Call = MeasuredCall<CustomerSamples>;

const page = (name: string, input: object | Call["input"]): Call => ({
  name,
  procedure: "customers.page",
  input: typeof input === "function" ? (input as Call["input"]) : () => input,
});

const calls: Call[] = [
  page("elenco, per nome", {}),
  page("elenco, dal più recente", { sort: "recenti" }),
  page("elenco, a metà", ({ middleCursor }) => ({ cursor: middleCursor })),
  page("cerca due lettere", { q: "ro" }),
  page("cerca una parola frequente", { q: "bottega" }),
  page("cerca due parole", { q: "bottega rossi" }),
  page("cerca una parola che non c'è", { q: "xylofono" }),
  page("cerca una partita IVA", ({ vatNumber }) => ({ q: vatNumber })),
  page("cerca un telefono", ({ phone }) => ({ q: phone })),
  page("cerca una persona", ({ personEmail }) => ({ q: personEmail })),
  page("cerca, dal più recente", { q: "rossi", sort: "recenti" }),
  { name: "un cliente", procedure: "customers.one", input: ({ id }) => ({ id }) },
  { name: "che cosa c'è già", procedure: "customers.joined", input: ({ id }) => ({ id }) },
  { name: "chi gli somiglia", procedure: "customers.mergeTargets", input: ({ id }) => ({ id }) },
];

/** The Clienti tab with ten times the customers. */
export const benchCustomers = ([keptFolder]: string[]): Promise<void> =>
  compareLists(
    {
      of: "clienti",
      sizes: [1_000, 10_000],
      samplesFile: "customer-samples.json",
      fill: fillCustomers,
      calls,
      p95LimitMs: 30,
    },
    keptFolder,
  );
