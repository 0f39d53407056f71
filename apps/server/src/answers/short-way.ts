import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { asRequest, currentRequestId } from "@vetrina/api/current-request";
import type { FastifyHttpOptions, FastifyServerOptions } from "fastify";
import fresh from "fresh";
import type { NoteAnswer } from "../log.ts";
import type { Tracer } from "../monitoring/tracer.ts";
import type { Readiness } from "../readiness.ts";
import { chooseEncoding } from "./encoding.ts";
import type { FinishedAnswer, WrittenAnswer } from "./finished-answer.ts";
import { isPlainRequest } from "./plain-request.ts";
import { newRequestId, requestIdHeader } from "./request-ids.ts";
import { readHead, repeatHead } from "./written-head.ts";

/** Where a finished answer for a path and what stands behind it, with the question mark, may be; it waits for nothing. */
export type FindFinished = (path: string, search: string, request: IncomingMessage) => FinishedAnswer | undefined;

/** What is decided before either way is taken. */
interface Arrival {
  idOf: (request: IncomingMessage) => string;
  readiness: Pick<Readiness, "isStopping">;
  tracer: Pick<Tracer, "request">;
}

interface ArrivedRequest {
  id: string;
  request: IncomingMessage;
  response: ServerResponse;
}

export interface ShortWay {
  /** Adds a place in which finished answers are looked for. */
  add(find: FindFinished): void;
  /** For Fastify: the server that asks here before it asks Fastify. */
  serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
  /** For Fastify: the number that the request has been given. */
  genReqId: () => string;
}

function choose(answer: FinishedAnswer, { headers }: IncomingMessage): WrittenAnswer | undefined {
  const { etag, written } = answer;
  if (etag && headers["if-none-match"] !== undefined && fresh(headers, { etag })) return written.notModified;
  return written[answer.isCompressed ? chooseEncoding(headers["accept-encoding"]) : "identity"];
}

/** As Fastify makes one by itself. */
function openServer(options: FastifyHttpOptions<Server>, listener: RequestListener): Server {
  const { http, keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 } = options;
  const server = createServer(http ?? {}, listener);
  server.keepAliveTimeout = keepAliveTimeout;
  server.requestTimeout = requestTimeout;
  server.setTimeout(connectionTimeout);
  return server;
}

/**
 * The way of an answer that is finished: it leaves before Fastify looks at the request. What is written is what the long
 * way, with all its hooks, wrote when it sent the same answer, so it has the same headers; where that hasn't happened
 * yet, and for every request that isn't plain, the long way is taken. It is logged as there.
 */
export function createShortWay(noteAnswer: NoteAnswer, { idOf, readiness, tracer }: Arrival): ShortWay {
  const places: FindFinished[] = [];

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

  function send(
    { id, request, response }: ArrivedRequest,
    { route, answer }: { route: string; answer: WrittenAnswer },
  ): void {
    const begun = performance.now();
    response.on("finish", () => {
      answer.head ??= readHead(response);
      const { method = "" } = request;
      const ms = performance.now() - begun;
      noteAnswer(id, { method, route, status: answer.status, ms, isStream: false });
    });
    if (answer.head && response.shouldKeepAlive) repeatHead(response, { status: answer.status, head: answer.head, id });
    else response.writeHead(answer.status, [...answer.header, requestIdHeader, id]);
    response.end(answer.body);
  }

  /** Whether the request is answered. */
  function answer(arrived: ArrivedRequest): boolean {
    const { request } = arrived;
    if (!isPlainRequest(request.method, request.headers)) return false;
    const finished = find(request);
    const written = finished && choose(finished, request);
    if (!written) return false;
    send(arrived, { route: finished.route, answer: written });
    return true;
  }

  return {
    add: (place) => void places.push(place),
    genReqId: () => currentRequestId() ?? newRequestId(),
    serverFactory: (handle, options) =>
      openServer(options, (request, response) => {
        // Node then writes "connection: close", so that a proxy sends nothing more on a connection that is about to go.
        if (readiness.isStopping()) response.shouldKeepAlive = false;
        const id = idOf(request);
        if (answer({ id, request, response })) return;
        response.setHeader(requestIdHeader, id);
        asRequest(id, () => tracer.request(id, { request, response }, () => handle(request, response)));
      }),
  };
}
