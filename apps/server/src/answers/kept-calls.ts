import { isStaff } from "@vetrina/core/actor";
import type { Limits } from "@vetrina/core/limits";
import { lookUp } from "@vetrina/core/look-up";
import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from "fastify";
import type { AnswerCache } from "./answer-cache.ts";
import { FinishedAnswer } from "./finished-answer.ts";
import type { PublicUploads } from "./public-uploads.ts";
import { sendFinished } from "./send-finished.ts";

interface KeptCallsOptions {
  answers: AnswerCache;
  limits: Limits;
  uploads: PublicUploads;
}

/** The one address of a call: its path and, of its query, what the route's schema knows. */
function addressOf({ url, query, routeOptions }: FastifyRequest): string {
  const [path = "", ...asked] = url.split("?");
  if (!routeOptions.schema?.querystring || !asked.some(Boolean)) return path;
  const given = Object.entries(query as object).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.sort(([one], [other]) => (one < other ? -1 : 1)));
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Caches REST calls that depend on public content alone (`publicContent` in a route's config): one answer per content
 * version. A 404 costs its caller a miss, a search that isn't cached yet costs a search.
 */
export function keepCalls(app: FastifyInstance, { answers, limits, uploads }: KeptCallsOptions): void {
  const keptHandler = (handler: RouteHandlerMethod): RouteHandlerMethod =>
    async function keptCall(request, reply) {
      const make = async () => handler.call(this, request, reply);
      // They are given what is stored, since that is what they send back.
      if (isStaff(request.actor)) return make();
      const address = addressOf(request);
      const get = () =>
        answers.get(address, async () => {
          const body = uploads.write(String(reply.serialize((await make()) as object)));
          const { url: route = "" } = request.routeOptions;
          const headers = { "content-type": "application/json; charset=utf-8" };
          const made = { status: 200, route, headers, body, isCompressed: false, isForVisitors: true };
          return { answer: new FinishedAnswer(made), isLasting: true };
        });
      const isKnown = answers.has(address);
      if (!isKnown && address.includes("?")) await limits.spend("newSearch", request.ip);
      // A list is there, whatever it holds.
      const canMiss = !isKnown && request.routeOptions.url?.includes(":");
      const answer = await (canMiss ? lookUp(limits, request.ip, get) : get());
      return sendFinished(request, reply, answer);
    };

  const kept = new WeakMap<RouteHandlerMethod, RouteHandlerMethod>();
  app.addHook("onRoute", (route) => {
    if (!route.config?.publicContent || kept.has(route.handler)) return;
    const { handler } = route;
    route.handler = keptHandler(handler);
    // The route for HEAD that Fastify adds has the same handler.
    kept.set(route.handler, handler);
  });
}
