import { appRouter } from "@vetrina/api/router";
import type { RenderedPage } from "@vetrina/contract/render";
import { visitor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { noLimits } from "@vetrina/core/limits";
import { createTurns } from "@vetrina/core/turns";
import { pageFrame } from "@vetrina/site/public/site.service";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicUploads } from "../answers/public-uploads.ts";
import { describeError } from "../log.ts";
import { publicPolicy } from "./csp.ts";
import { busyPage, errorPage, errorPageStyles, tooManyPage } from "./error-page.ts";
import { isUnavailable, retryHeaders } from "./unavailable.ts";
import type { PageOptions, WebSource } from "./web-source.ts";

export interface RendererOptions
  extends Partial<Pick<PageOptions, "nonce" | "contactProblems" | "withdrawal" | "searchRefused" | "keptMark">> {
  /** The content version that the page is of: what all its pages have in common is read once. */
  version?: string;
  /** Whether the client has disconnected: the queue then skips the page. */
  hasLeft?: () => boolean;
}

export type Renderer = (address: string, options?: RendererOptions) => Promise<RenderedPage>;

const retryAfterSeconds = 2;

/** Pages that aren't cached, or of no content version, are rendered for every request, of which strangers send any number. */
const isKept = (address: string, { nonce, contactProblems, withdrawal, version }: RendererOptions) =>
  version !== undefined && !nonce && !contactProblems && !withdrawal && !/[?&](q|nome|citta|colore)=/.test(address);

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
export function createRenderer(deps: Deps, web: WebSource, uploads: PublicUploads): Renderer {
  const context = {
    deps: { ...deps, limits: noLimits },
    actor: visitor,
    address: "",
    userAgent: undefined,
    sessionCookie: undefined,
  };
  return async (address, { version, hasLeft: _hasLeft, ...options } = {}) => {
    const entry = await web.entry();
    const rendered = await entry.render(address, {
      appRouter,
      context,
      publicUrl: deps.publicUrl,
      nonce: "",
      assets: web.assets,
      frame: await deps.published.get("frame", () => pageFrame(deps)),
      ...options,
    });
    // A hydrated page is made of what it was rendered with.
    const page = options.nonce ? rendered : { ...rendered, html: uploads.write(rendered.html) };
    if (!page.failure) return page;
    if (isUnavailable(page.failure)) return { ...page, status: 503 };
    deps.log.error({ error: describeError(page.failure) }, "page shows an apology");
    return page;
  };
}

const errorPagePolicy = publicPolicy({ scripts: [], styles: { error: errorPageStyles } })({
  html: "",
  stylesheet: "error",
  takesCards: false,
});

/** The error handler of routes that answer with a page. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof AppError ? error : undefined;
  const isTooMany = refusal?.code === "TOO_MANY_REQUESTS";
  const status = isTooMany ? 429 : isUnavailable(error) ? 503 : 500;
  const isBusy = refusal !== undefined && status !== 500;
  if (status === 500) request.log.error({ error: describeError(error) }, "page not rendered");
  return reply
    .code(status)
    .headers(retryHeaders(status, refusal?.retryAfterSeconds))
    .header("cache-control", "no-store")
    .header("content-security-policy", errorPagePolicy)
    .type("text/html; charset=utf-8")
    .send(isTooMany ? tooManyPage : isBusy ? busyPage : errorPage(request.id));
}
