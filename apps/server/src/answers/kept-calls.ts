import type { FastifyInstance, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { ContentVersion } from "../pages/content-version.ts";
import { FinishedAnswer } from "./finished-answer.ts";
import { sendFinished } from "./send-finished.ts";
import type { ShortWay } from "./short-way.ts";

/** Articles, and the few lists without a query. */
const keptBytes = 16 * 2 ** 20;
/** Lists of articles by their limits: there may be any number. */
const keptQueriesBytes = 4 * 2 ** 20;

interface KeptCall {
  version: string;
  answer: FinishedAnswer;
}

interface Making {
  key: string;
  version: string;
  /** Called with nothing when no answer came of it that others could be given. */
  done(answer?: FinishedAnswer): void;
}

declare module "fastify" {
  interface FastifyRequest {
    /** What others with the same call are waiting for. */
    making?: Making | undefined;
  }
}

const createKept = (maxSize: number) =>
  new LRUCache<string, KeptCall>({ maxSize, sizeCalculation: ({ answer }) => answer.bytes });

/** What a call's answer depends on: its path, and where the route says so its query, of which only what it knows is left. */
function keyOf({ url, query, routeOptions }: FastifyRequest): { key: string; hasQuery: boolean } {
  const [path = "", ...search] = url.split("?");
  const readsQuery = routeOptions.schema?.querystring && search.some(Boolean);
  const entries = readsQuery ? Object.entries(query as object) : [];
  const given = entries.filter(([, value]) => value !== undefined).sort(([one], [other]) => (one < other ? -1 : 1));
  return { key: given.length > 0 ? `${path}?${JSON.stringify(given)}` : path, hasQuery: given.length > 0 };
}

function isKept({ actor, query, routeOptions }: FastifyRequest): boolean {
  const { publicContent } = routeOptions.config;
  if (!publicContent || actor.kind !== "visitor") return false;
  return publicContent === "always" || !(query as { q?: string }).q;
}

interface KeptCallsOptions {
  content: ContentVersion;
  shortWay: ShortWay;
  /** By which staff are known, who may be answered otherwise. */
  sessionCookie: string;
}

/**
 * Answers calls of visitors that follow from the public content (`publicContent` in a route's config): each is made once
 * for a content version, by whoever asks first, and given to all who ask meanwhile and later.
 */
export function keepCalls(app: FastifyInstance, { content, shortWay, sessionCookie }: KeptCallsOptions): void {
  const [whole, byQuery] = [createKept(keptBytes), createKept(keptQueriesBytes)];
  /** Routes whose answers depend on their query. */
  const readQuery = new Set<string>();
  app.addHook("onRoute", ({ url, schema }) => void (schema?.querystring && readQuery.add(url)));
  const underWay = new Map<string, Promise<FinishedAnswer | undefined>>();

  const find = (key: string, version: string, kept = whole): FinishedAnswer | undefined => {
    const call = kept.get(key);
    return call?.version === version ? call.answer : undefined;
  };

  function beginMaking(key: string, version: string): Making {
    const name = `${version} ${key}`;
    let tell: Making["done"] = () => {};
    underWay.set(
      name,
      new Promise((resolve) => {
        tell = resolve;
      }),
    );
    return {
      key,
      version,
      done(answer) {
        underWay.delete(name);
        tell(answer);
      },
    };
  }

  app.decorateRequest("making", undefined);

  app.addHook("preHandler", async (request, reply) => {
    if (!isKept(request)) return;
    const version = content.current();
    const { key, hasQuery } = keyOf(request);
    const answer = find(key, version, hasQuery ? byQuery : whole) ?? (await underWay.get(`${version} ${key}`));
    if (answer) return sendFinished(request, reply, answer);
    if (request.method !== "GET" || underWay.has(`${version} ${key}`)) return;
    const making = beginMaking(key, version);
    request.making = making;
    reply.raw.once("close", () => making.done());
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const { making } = request;
    if (!making) return;
    request.making = undefined;
    if (reply.statusCode !== 200 || typeof payload !== "string") return making.done();
    const { key, version } = making;
    const answer = new FinishedAnswer({
      status: 200,
      route: request.routeOptions.url ?? "",
      headers: { "content-type": String(reply.getHeader("content-type")) },
      body: payload,
      isCompressed: false,
    });
    (key.includes("?") ? byQuery : whole).set(key, { version, answer });
    making.done(answer);
  });

  shortWay.add((path, search, { headers }) => {
    if (headers.cookie?.includes(sessionCookie)) return undefined;
    const answer = find(path, content.current());
    return search && answer && readQuery.has(answer.route) ? undefined : answer;
  });
}
