import type { TRPCError } from "@trpc/server";
import { fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import { type AppRouter, appRouter } from "@vetrina/api/router";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { AppError } from "@vetrina/core/app-error";
import { isOurFault } from "@vetrina/core/errors";
import type { TrpcContext } from "@vetrina/core/trpc";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ServerDeps } from "../deps.ts";
import type { LogFailure } from "../log.ts";
import { retryHeaders } from "../pages/unavailable.ts";
import { countStreams, refuseFullStreams } from "./full-streams.ts";
import { limitVisitorCalls } from "./visitor-calls.ts";

interface TrpcFailure {
  error: TRPCError;
  path: string | undefined;
  req: FastifyRequest;
}

/** The longest article, every letter of it escaped. */
const bodyBytesMax = 2 ** 20;

export function addTrpc(app: FastifyInstance, { api, meter }: ServerDeps, logFailure: LogFailure): void {
  const createContext = (request: FastifyRequest, reply: FastifyReply): TrpcContext => ({
    deps: request.deps,
    actor: request.actor,
    address: request.ip,
    userAgent: request.headers["user-agent"],
    sessionCookie: reply.sessionCookie,
  });
  const onError = ({ error, path, req }: TrpcFailure) => {
    const refusal = error.cause instanceof AppError ? error.cause : undefined;
    if (!(refusal ? isOurFault(refusal) : error.code === "INTERNAL_SERVER_ERROR")) return;
    logFailure(refusal?.cause ?? error.cause ?? error, { reqId: req.id, path });
  };
  app.register(async (scope) => {
    scope.addHook("onRoute", (route) => {
      route.bodyLimit = bodyBytesMax;
    });
    refuseFullStreams(scope, api.limits);
    countStreams(scope, meter);
    scope.addHook("onSend", async (_request, reply, payload) => {
      // The adapter hands over a Response, whose status Fastify takes after this.
      const status = payload instanceof Response ? payload.status : reply.statusCode;
      if (!reply.hasHeader("retry-after")) reply.headers(retryHeaders(status));
    });
    limitVisitorCalls(scope, api.limits);
    scope.register(fastifyTRPCPlugin<AppRouter>, {
      prefix: "/trpc",
      trpcOptions: {
        router: appRouter,
        maxBatchSize: callsPerRequestMax,
        createContext: ({ req, res }) => createContext(req, res),
        onError,
      },
    });
  });
}
