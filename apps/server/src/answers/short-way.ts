import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { FastifyHttpOptions, FastifyServerOptions } from "fastify";
import fresh from "fresh";
import type { NoteAnswer } from "../log.ts";
import type { Readiness } from "../readiness.ts";
import { chooseEncoding } from "./encoding.ts";
import type { FinishedAnswer, WrittenAnswer } from "./finished-answer.ts";
import { isPlainRequest } from "./plain-request.ts";

/** Where a finished answer for a path and what stands behind it, with the question mark, may be; it waits for nothing. */
export type FindFinished = (path: string, search: string, request: IncomingMessage) => FinishedAnswer | undefined;

export interface ShortWay {
  /** Adds a place in which finished answers are looked for. */
  add(find: FindFinished): void;
  /** For Fastify: the server that asks here before it asks Fastify. */
  serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
  genReqId: () => string;
}

function choose(answer: FinishedAnswer, { headers }: IncomingMessage): WrittenAnswer | undefined {
  const { etag, written } = answer;
  if (etag && headers["if-none-match"] !== undefined && fresh(headers, { etag })) return written.notModified;
  return written[answer.isCompressed ? chooseEncoding(headers["accept-encoding"]) : "identity"];
}

/** Like Fastify's own, which doesn't let others take of its numbers. */
function countRequests(): () => string {
  let count = 0;
  return () => {
    count = (count + 1) & 0x7fffffff;
    return `req-${count.toString(36)}`;
  };
}

/**
 * The way of an answer that is finished: it leaves before Fastify looks at the request. What is written is what the long
 * way, with all its hooks, wrote when it sent the same answer, so it has the same headers; where that hasn't happened
 * yet, and for every request that isn't plain, the long way is taken. It is logged as there.
 */
export function createShortWay(noteAnswer: NoteAnswer, readiness: Pick<Readiness, "isStopping">): ShortWay {
  const places: FindFinished[] = [];
  const genReqId = countRequests();

  function find(request: IncomingMessage): FinishedAnswer | undefined {
    const { url = "" } = request;
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const search = queryAt < 0 ? "" : url.slice(queryAt);
    for (const place of places) {
      const answer = place(path, search, request);
      if (answer) return answer;
    }
    return undefined;
  }

  function send(request: IncomingMessage, response: ServerResponse, route: string, answer: WrittenAnswer): void {
    const begun = performance.now();
    response.on("finish", () => {
      const { method = "" } = request;
      const ms = performance.now() - begun;
      noteAnswer(genReqId(), { method, route, status: answer.status, ms, isStream: false });
    });
    response.writeHead(answer.status, answer.header);
    response.end(answer.body);
  }

  /** Whether the request is answered. */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlainRequest(request.method, request.headers)) return false;
    const finished = find(request);
    const written = finished && choose(finished, request);
    if (!written) return false;
    send(request, response, finished.route, written);
    return true;
  }

  return {
    add: (place) => void places.push(place),
    genReqId,
    serverFactory(handle, options) {
      const {
        http = {},
        keepAliveTimeout = 0,
        requestTimeout = 0,
        connectionTimeout = 0,
      }: FastifyHttpOptions<Server> = options;
      const listener: RequestListener = (request, response) => {
        // Node then writes "connection: close", so that a proxy sends nothing more on a connection that is about to go.
        if (readiness.isStopping()) response.shouldKeepAlive = false;
        if (!answer(request, response)) handle(request, response);
      };
      const server = createServer(http ?? {}, listener);
      server.keepAliveTimeout = keepAliveTimeout;
      server.requestTimeout = requestTimeout;
      server.setTimeout(connectionTimeout);
      return server;
    },
  };
}
