import type { Log } from "@vetrina/core/deps";
import type { Environment } from "../env.ts";
import { type Meter, noMeter } from "./meter.ts";
import { type Metrics, openMetrics } from "./metrics.ts";
import { noTracer, type Tracer } from "./tracer.ts";

/** Whether traces have somewhere to go: OpenTelemetry's standard variables say so. */
function hasCollector(env: Environment): boolean {
  if (env.OTEL_SDK_DISABLED?.toLowerCase() === "true" || env.OTEL_TRACES_EXPORTER === "none") return false;
  return (env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT) !== undefined;
}

async function openTracer(env: Environment, log: Log): Promise<Tracer> {
  if (!hasCollector(env)) return noTracer;
  const { openTracing } = await import("./open-telemetry.ts");
  return openTracing({ log, isBehindProxy: env.TRUST_PROXY > 0 });
}

export interface Watch {
  metrics: Metrics | undefined;
  meter: Meter;
  tracer: Tracer;
}

/** Opens metrics and tracing as the environment asks; without either their libraries aren't loaded. */
export async function openWatch(env: Environment, log: Log): Promise<Watch> {
  const metrics = await openMetrics(env);
  return { metrics, meter: metrics?.meter ?? noMeter, tracer: await openTracer(env, log) };
}
