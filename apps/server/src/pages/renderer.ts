import { appRouter } from "@vetrina/api/router";
import { isPutTogether } from "@vetrina/contract/choice-address";
import type { RenderedPage } from "@vetrina/contract/render";
import type { Company } from "@vetrina/contract/settings/site";
import { visitor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { transportCodes } from "@vetrina/core/errors";
import { noLimits } from "@vetrina/core/limits";
import { createTurns } from "@vetrina/core/turns";
import { pageFrame } from "@vetrina/site/public/site.service";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PublicUploads } from "../answers/public-uploads.ts";
import { describeError } from "../log.ts";
import { publicPolicy } from "./csp.ts";
import { busyWords, errorPage, errorPageStyles, failedWords, refusedWords, tooManyWords } from "./error-page.ts";
import { isUnavailable, retryHeaders } from "./unavailable.ts";
import type { PageOptions, WebSource } from "./web-source.ts";

/** For pages that apologise while the database is away. */
interface LastKnown {
  company?: Company;
}

declare module "fastify" {
  interface FastifyInstance {
    lastKnown: LastKnown;
  }
}

export interface RendererOptions
  extends Partial<
    Pick<PageOptions, "nonce" | "contact" | "withdrawal" | "rating" | "quote" | "searchRefused" | "keptMark">
  > {
  /** The content version that the page is of: what all its pages have in common is read once. */
  version?: string;
  /** The number of the request that asks, for the log. */
  requestId?: string | undefined;
  /** Whether the client has disconnected: the queue then skips the page. */
  hasLeft?: () => boolean;
}

export type Renderer = (address: string, options?: RendererOptions) => Promise<RenderedPage>;

const retryAfterSeconds = 2;

const isInvented = (address: string) => /[?&](q|nome|citta|colore)=/.test(address) || isPutTogether(address);

/** Pages that aren't cached, or of no content version, are rendered for every request, of which strangers send any number. */
const isKept = (address: string, { nonce, contact, withdrawal, rating, quote, version }: RendererOptions) =>
  version !== undefined && !nonce && !contact && !withdrawal && !rating && !quote && !isInvented(address);

/**
 * The same renderer with a queue for pages that aren't cached: a flood of requests for /assistenza or for
 * searches leaves half of the time to all others. Throws UNAVAILABLE when too many wait.
 */
export function renderInTurn(render: Renderer): Renderer {
  const takeTurn = createTurns({
    atOnce: 2,
    waiting: 60,
    refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds }),
  });
  return (address, options = {}) =>
    isKept(address, options) ? render(address, options) : takeTurn(() => render(address, options), options.hasLeft);
}

/**
 * Renders addresses as a visitor sees them, even for logged-in staff. Without rate limits: the request was counted
 * before.
 */
export function createRenderer(app: FastifyInstance, deps: Deps, web: WebSource, uploads: PublicUploads): Renderer {
  const lastKnown: LastKnown = {};
  app.decorate("lastKnown", lastKnown);
  const context = {
    deps: { ...deps, limits: noLimits },
    actor: visitor,
    address: "",
    userAgent: undefined,
    sessionCookie: undefined,
  };
  return async (address, allOptions = {}) => {
    const { version: _version, hasLeft: _hasLeft, requestId, ...options } = allOptions;
    const entry = await web.entry();
    const frame = await deps.published.get("frame", () => pageFrame(deps));
    lastKnown.company = frame.company;
    const rendered = await entry.render(address, {
      appRouter,
      context,
      publicUrl: deps.publicUrl,
      nonce: "",
      assets: web.assets,
      frame,
      ...options,
    });
    // A hydrated page is made of what it was rendered with.
    const page = options.nonce ? rendered : { ...rendered, html: uploads.write(rendered.html) };
    if (!page.failure) return page;
    if (isUnavailable(page.failure)) return { ...page, status: 503 };
    deps.log.error({ reqId: requestId, error: describeError(page.failure) }, "page shows an apology");
    return page;
  };
}

const errorPagePolicy = publicPolicy({ scripts: [], styles: { error: errorPageStyles } })({
  html: "",
  stylesheet: "error",
  takesCards: false,
});

/** Of a form that was refused before it was read: 403 from another site, 413 and 415 as it came. */
function refusedStatusOf(error: Error & { statusCode?: number }): number | undefined {
  const status = error instanceof AppError ? transportCodes[error.code].status : error.statusCode;
  return status !== undefined && [403, 413, 415].includes(status) ? status : undefined;
}

/** The error handler of routes that answer with a page. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof AppError ? error : undefined;
  const isTooMany = refusal?.code === "TOO_MANY_REQUESTS";
  const refused = refusedStatusOf(error);
  const status = isTooMany ? 429 : isUnavailable(error) ? 503 : (refused ?? 500);
  const isBusy = refusal !== undefined && status === 503;
  if (status === 500) request.log.error({ error: describeError(error) }, "page not rendered");
  const words = isTooMany ? tooManyWords : isBusy ? busyWords : refused ? refusedWords : failedWords(request.id);
  return reply
    .code(status)
    .headers(retryHeaders(status, refusal?.retryAfterSeconds))
    .header("cache-control", "no-store")
    .header("content-security-policy", errorPagePolicy)
    .type("text/html; charset=utf-8")
    .send(
      errorPage(words, {
        canRetry: ["GET", "HEAD"].includes(request.method),
        company: request.server.lastKnown.company,
      }),
    );
}
