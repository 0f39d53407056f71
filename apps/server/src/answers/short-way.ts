import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { FastifyHttpOptions, FastifyServerOptions } from "fastify";
import fresh from "fresh";
import type { NoteAnswer } from "../log.ts";
import type { Tracer } from "../monitoring/tracer.ts";
import type { Readiness } from "../readiness.ts";
import { chooseEncoding } from "./encoding.ts";
import type { FinishedAnswer, WrittenAnswer } from "./finished-answer.ts";
import { isPlainRequest } from "./plain-request.ts";
import { newRequestId, requestIdHeader } from "./request-ids.ts";

interface ShortWayOptions {
  noteAnswer: NoteAnswer;
  idOf: (request: IncomingMessage) => string;
  readiness: Pick<Readiness, "isStopping">;
  tracer: Pick<Tracer, "request">;
  /** The finished answer of an address, if there is one; it waits for nothing. */
  find: (address: string) => FinishedAnswer | undefined;
  /** By which the staff are known. */
  sessionCookie: string;
}

export type ShortWay = Required<Pick<FastifyServerOptions, "serverFactory" | "genReqId">>;

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
 * For Fastify: a server that sends a finished answer before Fastify looks at the request, with the header that it had
 * when Fastify, with all its hooks, sent it first. Until then, and for every request that isn't plain, Fastify answers.
 */
export function createShortWay(options: ShortWayOptions): ShortWay {
  const { noteAnswer, idOf, readiness, tracer, find, sessionCookie } = options;

  function findWritten(request: IncomingMessage): { route: string; answer: WrittenAnswer } | undefined {
    const { url = "", method, headers } = request;
    if (!isPlainRequest(method, headers)) return undefined;
    const finished = find(url);
    if (!finished || (finished.isForVisitors && headers.cookie?.includes(sessionCookie))) return undefined;
    const answer = choose(finished, request);
    return answer && { route: finished.route, answer };
  }

  function send(
    id: string,
    response: ServerResponse,
    { route, answer }: { route: string; answer: WrittenAnswer },
  ): void {
    const begun = performance.now();
    const { method = "" } = response.req;
    response.on("finish", () =>
      noteAnswer(id, { method, route, status: answer.status, ms: performance.now() - begun, isStream: false }),
    );
    response.writeHead(answer.status, [...answer.header, requestIdHeader, id]).end(answer.body);
  }

  const numbers = new WeakMap<IncomingMessage, string>();
  return {
    // A request that is injected has come by no server.
    genReqId: (request) => numbers.get(request as IncomingMessage) ?? newRequestId(),
    serverFactory: (handle, serverOptions) =>
      openServer(serverOptions, (request, response) => {
        // Node then writes "connection: close", so that a proxy sends nothing more on a connection that is about to go.
        if (readiness.isStopping()) response.shouldKeepAlive = false;
        const id = idOf(request);
        const written = findWritten(request);
        if (written) return send(id, response, written);
        response.setHeader(requestIdHeader, id);
        numbers.set(request, id);
        tracer.request(id, { request, response }, () => handle(request, response));
      }),
  };
}
