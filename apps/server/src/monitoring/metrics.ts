import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { AppError } from "@vetrina/core/app-error";
import type { FastifyInstance } from "fastify";
import type { Environment } from "../env.ts";
import type { Watched } from "./gauges.ts";
import type { Meter } from "./meter.ts";

const metricsPath = "/metrics";

/** What Prometheus reads of this process. */
export interface Metrics {
  meter: Meter;
  /** Whether a request shows the token, if one is set. */
  admits(authorization: string | undefined): boolean;
  /** Whether the site's own port answers as well: where anybody may ask, only behind a token. */
  isOnSitePort: boolean;
  contentType: string;
  write(): Promise<string>;
  /** Adds what is looked up at each reading, and the name of the build that is served. */
  watch(server: Watched, build: string): Promise<void>;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Takes as long for a token that is nearly right as for any other. */
function createGate(token: string | undefined): Metrics["admits"] {
  if (!token) return () => true;
  const wanted = digest(`Bearer ${token}`);
  return (authorization = "") => timingSafeEqual(digest(authorization), wanted);
}

/** Undefined without a metrics port or token: then the library isn't loaded and nothing is counted. */
export async function openMetrics({ METRICS_PORT, METRICS_TOKEN }: Environment): Promise<Metrics | undefined> {
  if (METRICS_PORT === undefined && !METRICS_TOKEN) return undefined;
  const [{ createPrometheus }, { addGauges }] = await Promise.all([import("./prometheus.ts"), import("./gauges.ts")]);
  const { meter, registry } = createPrometheus();
  return {
    meter,
    admits: createGate(METRICS_TOKEN),
    isOnSitePort: METRICS_TOKEN !== undefined,
    contentType: registry.contentType,
    write: () => registry.metrics(),
    watch: (server, build) => addGauges(registry, server, build),
  };
}

/** Answers /metrics on the site's own port, behind the token; without one the address isn't there. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics | undefined): void {
  if (!metrics?.isOnSitePort) return;
  app.get(metricsPath, async ({ headers }, reply) => {
    reply.header("cache-control", "no-store");
    if (!metrics.admits(headers.authorization)) {
      reply.header("www-authenticate", "Bearer");
      throw new AppError("NO_SESSION", { message: "Serve il token di METRICS_TOKEN." });
    }
    return reply.type(metrics.contentType).send(await metrics.write());
  });
}

async function answer(metrics: Metrics, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path] = (request.url ?? "").split("?");
  if (path !== metricsPath || request.method !== "GET") return void response.writeHead(404).end();
  if (!metrics.admits(request.headers.authorization)) {
    return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
  }
  const text = await metrics.write();
  response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
}

/** Answers /metrics on a port of its own, where it reaches who may not reach the site and the other way round. */
export async function openMetricsPort(
  metrics: Metrics | undefined,
  { METRICS_HOST, METRICS_PORT }: Environment,
): Promise<{ port: number; close(): void } | undefined> {
  if (!metrics || METRICS_PORT === undefined) return undefined;
  const server = createServer((request, response) => {
    answer(metrics, request, response).catch(() => response.writeHead(500).end());
  });
  server.listen(METRICS_PORT, METRICS_HOST);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : METRICS_PORT,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
