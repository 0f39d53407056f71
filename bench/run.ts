const benches: Record<string, () => Promise<void>> = {
  backup: async () => (await import("./backup.ts")).benchBackup(process.argv.slice(3)),
  blog: async () => (await import("./blog.ts")).benchBlog(),
  customers: async () => (await import("./customers.ts")).benchCustomers(process.argv.slice(3)),
  http: async () => (await import("./http.ts")).benchHttp(),
  "large-answers": async () => (await import("./large-answers.ts")).benchLargeAnswers(process.argv.slice(3)),
  inbound: async () => (await import("./inbound.ts")).benchInbound(),
  leads: async () => (await import("./leads.ts")).benchLeads(process.argv.slice(3)),
  limit: async () => (await import("./limit.ts")).benchLimit(process.argv.slice(3)),
  lighthouse: async () => (await import("./lighthouse.ts")).benchLighthouse(process.argv.slice(3)),
  quotes: async () => (await import("./quotes.ts")).benchQuotes(process.argv.slice(3)),
  smoothness: async () => (await import("./smoothness.ts")).benchSmoothness(process.argv.slice(3)),
  "mail-queue": async () => (await import("./mail-queue.ts")).benchMailQueue(),
  tickets: async () => (await import("./tickets.ts")).benchTickets(process.argv.slice(3)),
  websites: async () => (await import("./websites.ts")).benchWebsites(process.argv.slice(3)),
  "two-processes": async () => (await import("./two-processes.ts")).benchTwoProcesses(),
};

const name = process.argv[2] ?? "http";
const bench = benches[name];
if (!bench) {
  console.error(`Non conosco la prova "${name}". Ci sono: ${Object.keys(benches).join(", ")}.`);
  process.exit(1);
}
await bench();

export {};
