import path from "node:path";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { openTicket } from "../../test/desk-process.ts";
import { processorMs } from "../processes.ts";
import { trpc } from "../request.ts";
import { type Publication, startSite } from "../site-process.ts";
import { load } from "../wrk.ts";
import type { CostRow, LimitSite, ShareRow } from "./row.ts";

const headers = { "accept-encoding": "gzip, deflate, br" };

/** The newest article: what visitors and search engines ask for most. */
async function newestSlug(url: string): Promise<string> {
  const [post] = (await (await fetch(`${url}/api/blog/posts?limit=1`)).json()) as { slug: string }[];
  if (!post) throw new Error("the site has no articles");
  return post.slug;
}

type AddressOf = (site: Pick<LimitSite, "url">) => Promise<string>;

const home: AddressOf = async () => "/";
const article: AddressOf = async ({ url }) => `/blog/${await newestSlug(url)}`;
const articleCall: AddressOf = async ({ url }) => `/api/blog/posts/slug/${await newestSlug(url)}`;

/** An address that is asked for again and again. */
const sameAddress = (name: string, target: number, addressOf: AddressOf): ShareRow => ({
  name,
  limit: "plain",
  target,
  run: async (site, options) => load(site.url + (await addressOf(site)), { ...options, headers }),
});

const missingPage: ShareRow = {
  name: "una pagina che non c'è, ogni volta un'altra",
  limit: "plain",
  target: 0.3,
  async run(site, options) {
    const script = path.join(import.meta.dirname, "missing.lua");
    const { answers, refusals, seconds } = await load(site.url, { ...options, headers, script });
    if (answers > 0) throw new Error("an address that means nothing was answered as if it did");
    return { answers: refusals, seconds };
  },
};

const ticketsOnDesk = 300;
const openedAtOnce = 10;

const deskList: ShareRow = {
  name: `prima pagina di ${ticketsOnDesk} ticket (desk.list)`,
  limit: "plain",
  target: 0.08,
  async prepare({ url }) {
    for (let opened = 0; opened < ticketsOnDesk; opened += openedAtOnce) {
      const senders = Array.from({ length: openedAtOnce }, (_, index) => `cliente${opened + index}@example.it`);
      await Promise.all(senders.map((email) => openTicket(url, email)));
    }
  },
  run: ({ url, staff }, options) =>
    load(url + trpc("desk.list", {}), { ...options, headers: { ...headers, ...staff } }),
};

/** What visitors and the staff read. */
export const readRows: ShareRow[] = [
  sameAddress("GET /api/blog/posts/slug/:slug", 0.5, articleCall),
  deskList,
  missingPage,
  sameAddress("la home dalla cache", 0.75, home),
  sameAddress("un articolo dalla cache", 0.75, article),
];

const warmUpPages = 150;
const measuredPages = 150;

/**
 * The processor's time for a page after a publication: what its data, its rendering where it shows what was published,
 * and its sending take. A separate site treats each page as a new content version on request. The time of a change of
 * title itself counts too, some tenths of a millisecond.
 */
const uncachedPage = (name: string, addressOf: AddressOf, published: Publication): CostRow => ({
  name,
  unit: "ms",
  most: 5,
  async measure() {
    const folder = makeDataFolder();
    const publishing = await startSite("site-server.ts", [folder.dataDir, "published"]);
    try {
      const address = publishing.url + (await addressOf(publishing));
      const makePages = async (count: number) => {
        for (let made = 0; made < count; made++) {
          await publishing.publish(published);
          await (await fetch(address, { headers })).arrayBuffer();
        }
      };
      await makePages(warmUpPages);
      const before = processorMs(publishing.pid);
      await makePages(measuredPages);
      return (processorMs(publishing.pid) - before) / measuredPages;
    } finally {
      await publishing.stop();
      folder.remove();
    }
  },
});

/** What a page costs that isn't in the cache. */
export const pageCosts: CostRow[] = [
  uncachedPage("la home, dopo una pubblicazione", home, "elsewhere"),
  uncachedPage("un articolo, dopo una pubblicazione", article, "elsewhere"),
  uncachedPage("la home, che mostra il cambiamento", home, "title"),
  uncachedPage("un articolo, che mostra il cambiamento", article, "title"),
];
