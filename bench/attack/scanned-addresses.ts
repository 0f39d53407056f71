import { trpc } from "../request.ts";
import type { Site } from "./site.ts";

const from = "10.253.0.1";

/** What stands for a parameter of a path, and for one of a query. */
const samplesByName: Record<string, string> = {
  id: "1",
  slug: "sito-lento",
  startDate: "2026-01-01",
  endDate: "2026-12-31",
};

/** Calls that end the scan's own session, or never end. */
const leftOut = /logout|\/api\/docs|export/;

interface Operation {
  parameters?: { name: string; in: string }[];
}

/** Every GET that the site's own description names, with each of its parameters filled. */
async function restAddresses(site: Site): Promise<string[]> {
  const { text } = await site.call("/api/openapi.json", { from });
  const paths = JSON.parse(text).paths as Record<string, Record<string, Operation>>;
  return Object.entries(paths).flatMap(([path, operations]) => {
    if (!operations.get || leftOut.test(path)) return [];
    const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => samplesByName[name] ?? "1");
    const query = (operations.get.parameters ?? []).filter((parameter) => parameter.in === "query");
    return query.length === 0
      ? [filled]
      : [`${filled}?${query.map(({ name }) => `${name}=${samplesByName[name] ?? "1"}`).join("&")}`];
  });
}

const queries: [string, unknown][] = [
  ["account.mine", undefined],
  ["audit.list", { q: "anna", actor: "anna", subject: "utente" }],
  ["auth.me", undefined],
  ["blog.list", { q: "sito", limit: 3 }],
  ["blog.page", { q: "sito", page: 1 }],
  ["blog.one", { slug: "sito-lento" }],
  ["blogWriting.list", { q: "sito", status: "draft" }],
  ["blogWriting.one", { id: 1 }],
  ["blogWriting.revisions", { postId: 1 }],
  ["desk.list", { q: "menu", state: "aperti" }],
  ["desk.conversation", { id: "1234567890123456" }],
  ["gallery.list", undefined],
  ["leads.page", { q: "lucia", startDate: "2026-01-01", endDate: "2026-12-31", sort: "recenti" }],
  ["leads.counts", { q: "lucia" }],
  ["leads.one", { id: 1 }],
  ["mailQueue.list", {}],
  ["site.slots", undefined],
  ["tickets.one", { id: "1234 5678 9012 3456" }],
  ["tickets.messages", { id: "1234567890123456", after: 1 }],
  ["tickets.status", undefined],
  ["users.list", undefined],
  ["works.list", undefined],
];

const queryAddresses = queries.map(([procedure, input]) => trpc(procedure, input));

const pageAddresses = [
  "/blog?q=sito&pagina=1",
  "/contatti?servizio=siti",
  "/thankyou?deposit=1&payment_intent=pi_1",
  "/offerta-197",
  "/offerta-197form",
  "/client/login?email=a%40example.it",
  "/client/dashboard?filtro=aperti",
  "/ticket/1234567890123456?da=lista",
  "/ticket/nuovo?tipo=problema",
  "/assistenza?tipo=problema",
  "/admin?tab=contatti&q=lucia",
  "/admin?tab=prenotazioni&month=2026-11",
];

/** What the sitemap names, pages with parameters, REST calls and queries: addresses without host. */
export async function scannedAddresses(site: Site): Promise<string[]> {
  const { text } = await site.call("/sitemap.xml", { from });
  const mapped = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? "").pathname);
  return [...new Set([...mapped, ...pageAddresses, ...(await restAddresses(site)), ...queryAddresses])];
}
