import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import { sendFinished } from "../answers/send-finished.ts";
import { askedBy } from "../plugins/has-left.ts";
import type { PolicySubject } from "./csp.ts";
import { pageHeaders, pagesRoute } from "./finish-page.ts";
import type { Renderer } from "./renderer.ts";
import { sendUncached, uncachedHeaders } from "./send-page.ts";

/** There are three; what no route of theirs has is none. */
const pagesMax = 8;

interface CounterOptions {
  render: Renderer;
  policyOf: (page: PolicySubject) => string;
  development: boolean;
}

/**
 * The help desk's counter says how fast it answers just now: what it shows is read for each visitor, and the page is
 * rendered when that is no longer what stands in the last one. No browser and no proxy keeps it.
 */
export function prepareCounterPages({ render, policyOf, development }: CounterOptions) {
  const last = new LRUCache<string, { mark: string; answer: FinishedAnswer }>({ max: pagesMax });
  return async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> => {
    // While one works on the pages, the same data may look different.
    const before = development ? undefined : last.get(path);
    const page = await render(path, { keptMark: before?.mark, ...askedBy(request) });
    if (before && page.isUnchanged) return sendFinished(request, reply, before.answer);
    if (!page.mark || page.location) return sendUncached({ request, reply, path }, page, policyOf(page));
    const answer = new FinishedAnswer({
      status: page.status,
      route: pagesRoute,
      headers: { ...uncachedHeaders(path), ...pageHeaders(policyOf(page)) },
      body: page.html,
      isCompressed: true,
    });
    last.set(path, { mark: page.mark, answer });
    return sendFinished(request, reply, answer);
  };
}
