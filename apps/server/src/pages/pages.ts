import { randomBytes } from "node:crypto";
import { isPreviewOpen } from "@vetrina/blog/articles/blog-previews.service";
import type { NamedKind } from "@vetrina/blog/articles/known-slugs.service";
import type { BlogPageQuery } from "@vetrina/contract/blog/blog";
import { blogAddress, readBlogQuery } from "@vetrina/contract/blog/blog-address";
import { readTagPage, tagPath } from "@vetrina/contract/blog/tags";
import { addressWithChoice, isPutTogether } from "@vetrina/contract/choice-address";
import { readThankYouQuery, thankYouAddress } from "@vetrina/contract/deposits/thank-you-address";
import type { PageMatch } from "@vetrina/contract/render";
import { serviceOfSlug } from "@vetrina/contract/service-pages";
import { tradeOfSlug } from "@vetrina/contract/trade-pages";
import { readTrialSite } from "@vetrina/contract/trial-site";
import { isInvented, trialAddress } from "@vetrina/contract/trial-trades";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { lookUp } from "@vetrina/core/look-up";
import { isDeposit } from "@vetrina/deposits/deposits.service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AnswerCache } from "../answers/answer-cache.ts";
import type { FinishedAnswer } from "../answers/finished-answer.ts";
import { sendFinished } from "../answers/send-finished.ts";
import { askedBy } from "../plugins/has-left.ts";
import { isReserved } from "../plugins/unknown-routes.ts";
import { prepareCounterPages } from "./counter-pages.ts";
import { developmentPolicy, type PolicySubject, policyOfNonce, staffPolicy } from "./csp.ts";
import { finishPage } from "./finish-page.ts";
import { lastPage, lookUpAddresses } from "./known-addresses.ts";
import type { MissingKind, MissingPages } from "./missing-pages.ts";
import { type Renderer, sendErrorPage } from "./renderer.ts";
import { redirectPublic, sendPrivate, sendPrivateForm, sendUncached } from "./send-page.ts";
import type { WebSource } from "./web-source.ts";

export interface PagesOptions {
  api: Deps;
  web: WebSource;
  render: Renderer;
  /** Names what the pages are made of. */
  currentVersion: () => string;
  policyOf: (page: PolicySubject) => string;
  answers: AnswerCache;
  missingPages: MissingPages;
  development: boolean;
}

/** The pages of the articles' tags. */
const tagRoute = "/blog/argomento/$slug";

/** Pages of which the names are written in the contract: any other name is none. */
const writtenPages: Record<string, (name: string) => string | undefined> = {
  "/siti-per/$trade": tradeOfSlug,
  "/servizi/$service": serviceOfSlug,
};

const isUnwritten = (route: string, name: string) =>
  Object.hasOwn(writtenPages, route) && writtenPages[route]?.(name) === undefined;

/** Of a draft, for who has its link. */
const previewRoute = "/blog/anteprima/$token";

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
}

/** Pages with a slug in their address, by their route. */
const namedPages: Record<string, NamedPages> = {
  "/blog/$slug": { root: "/blog/", kind: "article" },
  "/lavori/$slug": { root: "/lavori/", kind: "work" },
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

interface InventedPagesOptions extends Pick<PagesOptions, "api" | "answers"> {
  sendPage: (asked: Asked, address: string) => Promise<FastifyReply>;
}

/** Pages of which there is no end: what isn't cached takes from its asker's share, as searches do. */
function createInventedPages({ api, answers, sendPage }: InventedPagesOptions) {
  const spendShare = async ({ request }: Asked, address: string) => {
    if (!answers.has(address)) await api.limits.spend("newTrial", request.ip);
  };
  return {
    /** A small site with a name that was typed. */
    async sendTrial(asked: Asked) {
      const site = readTrialSite(new URLSearchParams(asked.search));
      const address = trialAddress(site);
      if (isInvented(site)) await spendShare(asked, address);
      asked.reply.header("x-robots-tag", "noindex");
      return sendPage(asked, address);
    },

    /** A receipt, or a form about one: products can be put together in thousands of ways. */
    async sendWithChoice(asked: Asked) {
      const address = addressWithChoice(asked.path, asked.search);
      if (isPutTogether(address)) await spendShare(asked, address);
      return sendPage(asked, address);
    },
  };
}

/** Serves the public pages, from the cache where it can. */
function createPublicPages(options: PagesOptions) {
  const { api, web, render, currentVersion, policyOf, answers, missingPages, development } = options;
  const addresses = lookUpAddresses(api);
  /** Nothing when it can't be read just now: then the page itself says so. */
  const orNothing = <Value>(reading: Promise<Value>) => reading.catch(() => undefined);

  const sendMissingPage = ({ reply }: Asked, kind: MissingKind) => missingPages.send(reply, kind);

  const sendPage = async ({ request, reply }: Asked, address: string) => {
    const answer = await answers.get(address, async (before) => {
      const version = currentVersion();
      // While one works on the pages, the same data may look different.
      const page = await render(address, {
        version,
        keptMark: development ? undefined : before?.mark,
        requestId: request.id,
      });
      if (before && page.isUnchanged) return before;
      return finishPage(page, policyOf(page), `${web.buildId} ${address} ${page.mark ?? version}`);
    });
    return sendFinished(request, reply, answer);
  };

  /** What is in the cache is sent without a question. */
  const sendNamed = async (asked: Asked, slug: string, { root, kind }: NamedPages) => {
    const place = answers.has(asked.path) ? "here" : await orNothing(addresses.placeOf(kind, slug));
    if (place === "nowhere") return sendMissingPage(asked, kind);
    if (typeof place === "object") return redirectPublic(asked.reply, `${root}${place.movedTo}`, 301);
    return sendPage(asked, asked.path);
  };

  const sendSearch = async (asked: Asked, address: string) => {
    try {
      if (!answers.has(address)) await api.limits.spend("newSearch", asked.request.ip);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      asked.reply.header("retry-after", error.retryAfterSeconds);
      return sendMissingPage(asked, "search");
    }
    return sendPage(asked, address);
  };

  const { sendTrial, sendWithChoice } = createInventedPages({ api, answers, sendPage });

  const sendSheet = async (asked: Asked, { page, addressOf, tag, missing }: ListSheets) => {
    const address = addressOf(page);
    const total = answers.has(address) ? undefined : await orNothing(addresses.totalOf(tag));
    if (total === 0 && missing) return sendMissingPage(asked, missing);
    const last = total === undefined ? page : lastPage(total);
    if (page > last) return redirectPublic(asked.reply, addressOf(last), 302);
    return sendPage(asked, address);
  };

  const sendList = (asked: Asked, query: BlogPageQuery) =>
    query.q ? sendSearch(asked, blogAddress(query)) : sendSheet(asked, sheetsOfBlog(query));

  return {
    sendMissingPage,
    findMissingPage: () => missingPages.find("page"),
    /**
     * Only the list of articles, and the pages whose form or till knows of a choice, look different for their query;
     * tracking parameters and inventions don't get a copy.
     */
    send(asked: Asked, { route, name }: PageMatch) {
      const named = namedPages[route];
      if (named) return sendNamed(asked, name, named);
      if (route === tagRoute) return sendSheet(asked, sheetsOfTag(name, new URLSearchParams(asked.search)));
      if (isUnwritten(route, name)) return sendMissingPage(asked, "page");
      if (route === "/prova") return sendTrial(asked);
      if (route === "/blog") return sendList(asked, readBlogQuery(new URLSearchParams(asked.search)));
      return sendWithChoice(asked);
    },
  };
}

/**
 * Every address that is neither a call nor a file is a page, or that of none. Returns what finds the page that says so,
 * once it is made, for a path that no page has.
 */
export async function servePages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<(path: string) => FinishedAnswer | undefined> {
  const { api, web, render, currentVersion, policyOf, development } = options;
  const publicPages = createPublicPages(options);
  const sendCounter = prepareCounterPages(options);

  const sendHydratedPage = async (asked: Asked) => {
    const { request, path } = asked;
    const nonce = randomBytes(16).toString("base64url");
    const page = await render(path, { nonce, version: currentVersion(), ...askedBy(request) });
    const policy = staffArea.test(path) ? staffPolicy(nonce) : policyOfNonce(nonce);
    return sendUncached(asked, page, development ? developmentPolicy : policy);
  };

  const sendPreview = async (asked: Asked, token: string) => {
    const isOpen = await lookUp(api.limits, asked.request.ip, () => isPreviewOpen(api, token));
    if (!isOpen) return publicPages.sendMissingPage(asked, "preview");
    const page = await render(asked.path, askedBy(asked.request));
    return sendPrivate(asked.reply, page, policyOf(page));
  };

  /**
   * The state of one buyer's payment changes at any time, so the page is rendered for each request and never cached. A
   * deposit that doesn't exist is answered with the page of none.
   */
  const sendThankYou = async (asked: Asked, page: PageMatch) => {
    const query = new URLSearchParams(asked.search);
    const thanked = readThankYouQuery(query);
    const address = thankYouAddress(thanked);
    // The card provider sends buyers back with its secret in the address, which no tag and no history should hold.
    if (query.has("payment_intent_client_secret")) {
      return asked.reply.header("cache-control", "no-store").redirect(address, 303);
    }
    const { depositId } = thanked;
    if (!depositId || !(await isDeposit(api, asked.request.ip, depositId))) return publicPages.send(asked, page);
    const answer = await render(address, askedBy(asked.request));
    return sendPrivateForm(asked.reply, answer, policyOf(answer));
  };

  app.get("/*", { errorHandler: sendErrorPage }, async (request, reply) => {
    const [path = "/"] = request.url.split("?", 1);
    if (isReserved(path)) return reply.callNotFound();
    const asked = { request, reply, path, search: request.url.slice(path.length) };
    const page = (await web.entry()).findPage(path);
    if (!page) return publicPages.sendMissingPage(asked, "page");
    if (page.kind === "hydrated") return sendHydratedPage(asked);
    if (page.route === previewRoute) return sendPreview(asked, page.name);
    if (page.kind === "private") return sendCounter(request, reply, path);
    return page.route === "/thankyou" ? sendThankYou(asked, page) : publicPages.send(asked, page);
  });

  if (development) return () => undefined;
  const { findPage } = await web.entry();
  return (path) => (findPage(path) ? undefined : publicPages.findMissingPage());
}
