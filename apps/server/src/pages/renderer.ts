import { visitor } from "@vetrina/api/actor";
import type { Deps } from "@vetrina/api/deps";
import { noLimits } from "@vetrina/api/limits";
import { appRouter } from "@vetrina/api/router";
import type { FastifyReply, FastifyRequest } from "fastify";
import { describeError } from "../log.ts";
import { publicPolicy } from "./csp.ts";
import { errorPage, errorPageStyles } from "./error-page.ts";
import type { RenderedPage, RenderOptions, WebSource } from "./web-entry.ts";

export type Renderer = (
  address: string,
  options?: Partial<Pick<RenderOptions, "nonce" | "contactProblems" | "searchRefused">>,
) => Promise<RenderedPage>;

/** Renders addresses as a visitor sees them: what a page shows never depends on who asks. Whoever asks is counted before. */
export function createRenderer(deps: Deps, web: WebSource): Renderer {
  const context = {
    deps: { ...deps, limits: noLimits },
    actor: visitor,
    address: "",
    userAgent: undefined,
    sessionCookie: undefined,
  };
  return async (address, options = {}) => {
    const entry = await web.entry();
    const page = await entry.render(new Request(`${deps.publicUrl}${address}`, { headers: { accept: "text/html" } }), {
      appRouter,
      context,
      publicUrl: deps.publicUrl,
      nonce: "",
      assets: web.assets,
      ...options,
    });
    if (page.failure) deps.log.error({ error: describeError(page.failure) }, "page shows an apology");
    return page;
  };
}

const errorPagePolicy = publicPolicy({ scripts: [], styles: [errorPageStyles] })({ html: "", takesCards: false });

/** The error handler of routes that answer with a page. */
export function sendErrorPage(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ error: describeError(error) }, "page not rendered");
  return reply
    .code(500)
    .header("cache-control", "no-store")
    .header("content-security-policy", errorPagePolicy)
    .type("text/html; charset=utf-8")
    .send(errorPage);
}
