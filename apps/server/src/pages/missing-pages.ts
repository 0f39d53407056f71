import { callPath } from "@vetrina/contract/call-slots";
import { quotePath } from "@vetrina/contract/quotes/quote-page";
import { ratingPath } from "@vetrina/contract/satisfaction";
import type { FastifyReply } from "fastify";
import type { AnswerCache } from "../answers/answer-cache.ts";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import { sendFinished } from "../answers/send-finished.ts";
import type { PolicySubject } from "./csp.ts";
import { pageHeaders, pagesRoute } from "./finish-page.ts";
import type { Renderer, RendererOptions } from "./renderer.ts";
import { privateFormHeaders, privateHeaders } from "./send-page.ts";

/** Not cached and without a Referer: the address may be a mistyped secret. */
const missingHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

interface MissingPage {
  /** An address at which it is missing: "-" can be no article's, no work's, no tag's and no preview's. */
  example: string;
  headers: Record<string, string>;
  options?: RendererOptions;
  /** In place of the page's own. */
  status?: number;
}

const kinds = {
  page: { example: "/-", headers: missingHeaders },
  article: { example: "/blog/-", headers: missingHeaders },
  work: { example: "/lavori/-", headers: missingHeaders },
  tag: { example: "/blog/argomento/-", headers: missingHeaders },
  preview: { example: "/blog/anteprima/-", headers: privateHeaders },
  search: { example: "/blog", headers: missingHeaders, options: { searchRefused: true }, status: 429 },
  quote: { example: quotePath("-"), headers: privateFormHeaders, options: { quote: { kind: "gone" } }, status: 404 },
  rating: { example: ratingPath("-"), headers: privateFormHeaders, options: { rating: { kind: "over" } } },
  call: {
    example: callPath("-"),
    headers: privateFormHeaders,
    options: { contact: { kind: "call", call: undefined, isOver: false } },
  },
  cancelledCall: {
    example: callPath("-"),
    headers: privateFormHeaders,
    options: { contact: { kind: "call", call: undefined, isOver: false, isCancelled: true } },
  },
} satisfies Record<string, MissingPage>;

export type MissingKind = keyof typeof kinds;

/** No address begins like this. */
const nameOf = (kind: MissingKind) => `missing ${kind}`;

interface MissingPagesOptions {
  answers: AnswerCache;
  render: Renderer;
  policyOf: (page: PolicySubject) => string;
  currentVersion: () => string;
}

/**
 * The 404 pages, the page for searches that are refused, and those of secrets that lead to nothing. Each kind is rendered
 * once per content version, since it is the same at every such address: guessing many costs a look at the database each.
 */
export function prepareMissingPages({ answers, render, policyOf, currentVersion }: MissingPagesOptions) {
  async function make(kind: MissingKind, requestId: string) {
    const { example, headers, options, status }: MissingPage = kinds[kind];
    const page = await render(example, { ...options, version: currentVersion(), requestId });
    // An error page is not cached: the next request may succeed.
    if (page.failure) throw page.failure;
    const answer = new FinishedAnswer({
      status: status ?? page.status,
      route: pagesRoute,
      headers: { ...headers, ...pageHeaders(policyOf(page)) },
      body: page.html,
      isCompressed: true,
    });
    return { answer, isLasting: true };
  }
  return {
    find: (kind: MissingKind) => answers.find(nameOf(kind)),
    send: async (reply: FastifyReply, kind: MissingKind) =>
      sendFinished(reply.request, reply, await answers.get(nameOf(kind), () => make(kind, reply.request.id))),
  };
}

export type MissingPages = ReturnType<typeof prepareMissingPages>;
