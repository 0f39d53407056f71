import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import {
  type Attributes,
  type Context,
  diag,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import type { Log } from "@vetrina/core/deps";
import type { Answered } from "./meter.ts";
import { type BeginSpan, tracePool } from "./trace-pool.ts";
import type { Tracer } from "./tracer.ts";

/** OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, which the library reads itself, have the last word. */
const resource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ "service.name": "vetrina" }))
    .merge(detectResources({ detectors: [envDetector] }));

/** The span of a proxy, from the header of the W3C's Trace Context, version 00. */
function parentOf({ headers }: IncomingMessage): Context {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(headers.traceparent)) ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function endWith(span: Span, error?: unknown): void {
  // An error's message may hold personal input: its name and code are enough to look it up in the log.
  if (error instanceof Error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", "code" in error ? String(error.code) : error.name);
  }
  span.end();
}

function describeAnswer(id: string, { method, route, status }: Answered): { name: string; attributes: Attributes } {
  return {
    name: `${method} ${route}`,
    attributes: {
      "http.request.method": method,
      "http.route": route,
      "http.response.status_code": status,
      "vetrina.request_id": id,
    },
  };
}

function endAnswered(span: Span, id: string, answer: Answered): void {
  const { name, attributes } = describeAnswer(id, answer);
  span.updateName(name).setAttributes(attributes);
  if (answer.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

export interface TracingOptions {
  log: Log;
  /** Whether a trace that a proxy has begun is gone on with: anybody could send its header. */
  isBehindProxy: boolean;
}

/** Sends traces as the standard variables say: where to, with which headers, which of them, how many at once. */
export function openTracing({ log, isBehindProxy }: TracingOptions): Tracer {
  diag.setLogger({
    ...{ verbose() {}, debug() {}, info() {}, warn() {} },
    error: (message) => log.warn({ message: message.slice(0, 200) }, "traces were not sent"),
  });
  const provider = new BasicTracerProvider({
    resource: resource(),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("vetrina");
  const current = new AsyncLocalStorage<Context>();
  const requests = new Map<string, Span>();
  const here = () => current.getStore() ?? ROOT_CONTEXT;
  const begin: BeginSpan = (name, attributes) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, here());
    return (error) => endWith(span, error);
  };
  return {
    request(id, { request, response }, handle) {
      const parent = isBehindProxy ? parentOf(request) : ROOT_CONTEXT;
      const span = tracer.startSpan(request.method ?? "", { kind: SpanKind.SERVER }, parent);
      requests.set(id, span);
      // Of an answer that has left as a whole, `answered` tells in a moment.
      response.once("close", () => {
        if (!response.writableFinished && requests.delete(id)) span.end();
      });
      current.run(trace.setSpan(parent, span), handle);
    },
    answered(id, answer) {
      const span = requests.get(id);
      requests.delete(id);
      if (span) return endAnswered(span, id, answer);
      const startTime = Date.now() - answer.ms;
      endAnswered(tracer.startSpan("", { kind: SpanKind.SERVER, startTime }, ROOT_CONTEXT), id, answer);
    },
    async span(name, attributes, work) {
      const span = tracer.startSpan(name, { attributes }, here());
      try {
        const result = await current.run(trace.setSpan(here(), span), work);
        span.end();
        return result;
      } catch (error) {
        endWith(span, error);
        throw error;
      }
    },
    watchPool: (pool) => tracePool(pool, begin),
    close: () => provider.shutdown(),
  };
}
