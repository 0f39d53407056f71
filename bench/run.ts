import { blog } from "./lists/blog.ts";
import { compareLists, type MeasuredList } from "./lists/compare.ts";
import { customers } from "./lists/customers.ts";
import { leads } from "./lists/leads.ts";
import { quotes } from "./lists/quotes.ts";
import { tickets } from "./lists/tickets.ts";
import { websites } from "./lists/websites.ts";
import { backup, largeAnswers, measureOthers } from "./others.ts";

type Bench = (args: string[]) => Promise<void>;

const compare =
  (list: MeasuredList): Bench =>
  (args) =>
    compareLists(list, args);

const benches: Record<string, Bench> = {
  backup: (args) => measureOthers(backup, args),
  blog: compare(blog),
  customers: compare(customers),
  inbound: async (args) => (await import("./inbound.ts")).benchInbound(args),
  "large-answers": (args) => measureOthers(largeAnswers, args),
  leads: compare(leads),
  lighthouse: async (args) => (await import("./browser/lighthouse.ts")).benchLighthouse(args),
  limit: async (args) => (await import("./limit.ts")).benchLimit(args),
  "mail-queue": async (args) => (await import("./mail-queue.ts")).benchMailQueue(args),
  quotes: compare(quotes),
  smoothness: async (args) => (await import("./browser/smoothness.ts")).benchSmoothness(args),
  tickets: compare(tickets),
  "two-processes": async () => (await import("./two-processes.ts")).benchTwoProcesses(),
  websites: compare(websites),
};

const [name = "", ...args] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`Quale prova? Ci sono: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
await bench(args);
