import { randomBytes } from "node:crypto";
import { AppError } from "@vetrina/api/app-error";
import { isPreviewOpen } from "@vetrina/api/blog/blog-previews.service";
import type { NamedKind } from "@vetrina/api/blog/known-slugs.service";
import type { Deps } from "@vetrina/api/deps";
import type { BlogPageQuery } from "@vetrina/contract/blog/blog";
import { blogAddress, readBlogQuery } from "@vetrina/contract/blog/blog-address";
import { readTagPage, tagPath } from "@vetrina/contract/blog/tags";
import { readThankYouQuery, thankYouAddress } from "@vetrina/contract/deposits/thank-you-address";
import { addressWithChoice } from "@vetrina/contract/products";
import type { PageMatch } from "@vetrina/contract/render";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendFinished } from "../answers/send-finished.ts";
import type { ShortWay } from "../answers/short-way.ts";
import type { Meter } from "../monitoring/meter.ts";
import { isReserved } from "../plugins/unknown-routes.ts";
import type { ContentVersion } from "./content-version.ts";
import { developmentPolicy, type PolicySubject, policyOfNonce } from "./csp.ts";
import { lastPage, lookUpAddresses } from "./known-addresses.ts";
import { makeAhead } from "./made-ahead.ts";
import { type MissingKind, prepareMissingPages } from "./missing-pages.ts";
import { PageCache } from "./page-cache.ts";
import { findReadyPage, tagRoute } from "./ready-pages.ts";
import { type Renderer, sendErrorPage } from "./renderer.ts";
import { redirectPublic, sendHydrated, sendPrivate, sendPublic } from "./send-page.ts";
import type { WebSource } from "./web-source.ts";

export interface PagesOptions {
  api: Deps;
  web: WebSource;
  render: Renderer;
  content: ContentVersion;
  policyOf: (page: PolicySubject) => string;
  shortWay: ShortWay;
  meter: Meter;
  development: boolean;
}

/** Pages that the site always has: there are few, and nothing pushes them out. */
const fixedBytes = 24 * 2 ** 20;
/** Articles and the pages of their list. */
const articlesBytes = 40 * 2 ** 20;
/** Searches are without number. */
const searchesBytes = 8 * 2 ** 20;

const staffArea = /^\/admin(\/|$)/;

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  path: string;
  /** What stands behind the path, with its question mark. */
  search: string;
}

interface NamedPages {
  root: string;
  kind: NamedKind;
  cache: "articles" | "fixed";
}

/** Pages with a slug in their address, by their route. Works are few: they stay in the cache with the fixed pages. */
const namedPages: Record<string, NamedPages> = {
  "/blog/$slug": { root: "/blog/", kind: "article", cache: "articles" },
  "/lavori/$slug": { root: "/lavori/", kind: "work", cache: "fixed" },
};

/** A list of articles, by pages. When articles are deleted, an address of a page that no longer exists leads to the last one. */
interface ListSheets {
  page: number;
  addressOf: (page: number) => string;
  /** The tag that its articles have. */
  tag?: string;
  /** What is said in place of an empty list, where there is no such page then. */
  missing?: MissingKind;
}

const sheetsOfBlog = (query: BlogPageQuery): ListSheets => ({
  page: query.page,
  addressOf: (page) => blogAddress({ ...query, page }),
});

const sheetsOfTag = (slug: string, query: URLSearchParams): ListSheets => ({
  page: readTagPage(query),
  addressOf: (page) => tagPath(slug, page),
  tag: slug,
  missing: "tag",
});

function createCaches({ web, policyOf, meter }: Pick<PagesOptions, "web" | "policyOf" | "meter">) {
  const createCache = (maxBytes: number) => new PageCache({ buildId: web.buildId, policyOf, maxBytes });
  const caches = {
    fixed: createCache(fixedBytes),
    articles: createCache(articlesBytes),
    searches: createCache(searchesBytes),
  };
  for (const [name, cache] of Object.entries(caches)) meter.watchCache(name, () => cache.figures());
  return caches;
}

/** Serves the public pages, from the cache where it can. */
function createPublicPages({ api, web, render, content, policyOf, meter, development }: PagesOptions) {
  const caches = createCaches({ web, policyOf, meter });
  const missingPages = prepareMissingPages(render, policyOf);
  const addresses = lookUpAddresses(api);
  /** While one works on the pages, each is made anew. */
  const currentVersion = development ? () => `${Date.now()}` : content.current;
  /** Nothing when it can't be read just now: then the page itself says so. */
  const orNothing = <Value>(reading: Promise<Value>) => reading.catch(() => undefined);

  const sendMissingPage = async ({ request, reply }: Asked, kind: MissingKind) =>
    sendFinished(request, reply, await missingPages[kind](currentVersion()));

  const sendPage = async ({ request, reply }: Asked, cache: PageCache, address: string) => {
    const version = currentVersion();
    const answer = cache.find(address, version);
    if (answer) return sendFinished(request, reply, answer);
    // While one works on the pages, the same data may look different.
    const page = await cache.make(address, version, (mark) =>
      render(address, { version, keptMark: development ? undefined : mark }),
    );
    return sendPublic(request, reply, page);
  };

  /** What is in the cache is sent without a question. */
  const sendNamed = async (asked: Asked, slug: string, { root, kind, cache }: NamedPages) => {
    const version = currentVersion();
    const isKept = caches[cache].has(asked.path, version);
    const place = isKept ? "here" : await orNothing(addresses.placeOf(kind, slug, version));
    if (place === "nowhere") return sendMissingPage(asked, kind);
    if (typeof place === "object") return redirectPublic(asked.reply, `${root}${place.movedTo}`, 301);
    return sendPage(asked, caches[cache], asked.path);
  };

  const sendSearch = async (asked: Asked, address: string) => {
    try {
      if (!caches.searches.has(address, currentVersion())) await api.limits.spend("newSearch", asked.request.ip);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      asked.reply.header("retry-after", error.retryAfterSeconds);
      return sendMissingPage(asked, "search");
    }
    return sendPage(asked, caches.searches, address);
  };

  const sendSheet = async (asked: Asked, { page, addressOf, tag, missing }: ListSheets) => {
    const address = addressOf(page);
    const version = currentVersion();
    const isKept = caches.articles.has(address, version);
    const total = isKept ? undefined : await orNothing(addresses.totalOf(tag, page, version));
    if (total === 0 && missing) return sendMissingPage(asked, missing);
    const last = total === undefined ? page : lastPage(total);
    if (page > last) return redirectPublic(asked.reply, addressOf(last), 302);
    return sendPage(asked, caches.articles, address);
  };

  const sendList = (asked: Asked, query: BlogPageQuery) =>
    query.q ? sendSearch(asked, blogAddress(query)) : sendSheet(asked, sheetsOfBlog(query));

  return {
    sendMissingPage,
    /**
     * Only the list of articles, and the pages whose form knows of a choice, look different for their query; tracking
     * parameters and inventions don't get a copy.
     */
    send(asked: Asked, { route, name }: PageMatch) {
      const named = namedPages[route];
      if (named) return sendNamed(asked, name, named);
      if (route === tagRoute) return sendSheet(asked, sheetsOfTag(name, new URLSearchParams(asked.search)));
      if (route === "/blog") return sendList(asked, readBlogQuery(new URLSearchParams(asked.search)));
      return sendPage(asked, caches.fixed, addressWithChoice(asked.path, asked.search));
    },
    ready: { caches, missingPages, slugsOf: addresses.all },
  };
}

/** Every address that is neither a call nor a file is a page, or that of none. */
export function servePages(app: FastifyInstance, options: PagesOptions): void {
  const { api, web, render, content, policyOf, shortWay, development } = options;
  const publicPages = createPublicPages(options);
  if (!development) {
    const { fixed, articles } = publicPages.ready.caches;
    content.prepareWith(makeAhead([fixed, articles], render));
    shortWay.add(findReadyPage(app, { ...publicPages.ready, web, content }));
  }

  const sendHydratedPage = async ({ reply, path }: Asked) => {
    const nonce = randomBytes(16).toString("base64url");
    const page = await render(path, { nonce, version: content.current() });
    const policy = policyOfNonce(nonce, { outsideImages: staffArea.test(path) });
    return sendHydrated(reply, path, page, development ? developmentPolicy : policy);
  };

  const sendPreview = async (asked: Asked, token: string) => {
    if (!(await isPreviewOpen(api, token))) return publicPages.sendMissingPage(asked, "preview");
    const page = await render(asked.path);
    return sendPrivate(asked.reply, page, policyOf(page));
  };

  /** The state of one buyer's payment changes at any time, so the page is rendered for each request and never cached. */
  const sendThankYou = async (asked: Asked, page: PageMatch) => {
    const query = new URLSearchParams(asked.search);
    const address = thankYouAddress(readThankYouQuery(query));
    // The card provider sends buyers back with its secret in the address, which no tag and no history should hold.
    if (query.has("payment_intent_client_secret")) {
      return asked.reply.header("cache-control", "no-store").redirect(address, 303);
    }
    if (address === asked.path) return publicPages.send(asked, page);
    const answer = await render(address);
    return sendPrivate(asked.reply, answer, policyOf(answer));
  };

  app.get("/*", { errorHandler: sendErrorPage }, async (request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    if (isReserved(path)) return reply.callNotFound();
    const asked = { request, reply, path, search: request.url.slice(path.length) };
    const page = (await web.entry()).findPage(path);
    if (!page) return publicPages.sendMissingPage(asked, "page");
    if (page.kind === "hydrated") return sendHydratedPage(asked);
    if (page.kind === "private") return sendPreview(asked, page.name);
    return page.route === "/thankyou" ? sendThankYou(asked, page) : publicPages.send(asked, page);
  });
}
