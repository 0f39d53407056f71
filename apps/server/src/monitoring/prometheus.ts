import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Answered, CacheFigures, Meter } from "./meter.ts";

/** Upper ends in seconds: finished pages take less than one thousandth, a payment asks Stripe for some seconds. */
const answerSeconds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Anybody may invent a method; the others share one name. */
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function countAnswers(registers: Registry[]): Pick<Meter, "answered" | "unreadable"> {
  const labelNames = ["method", "route", "status"];
  const requests = new Counter({
    name: "vetrina_http_requests_total",
    help: "Requests answered, by the route's pattern and the first digit of the status",
    labelNames,
    registers,
  });
  const seconds = new Histogram({
    name: "vetrina_http_request_duration_seconds",
    help: "How long answers took, live streams left out",
    labelNames,
    buckets: answerSeconds,
    registers,
  });
  return {
    answered({ method, route, status, ms, isStream }: Answered) {
      const labels = {
        method: methods.has(method) ? method : "other",
        route,
        status: `${Math.floor(status / 100)}xx`,
      };
      requests.inc(labels);
      if (!isStream) seconds.observe(labels, ms / 1000);
    },
    unreadable: () => requests.inc({ method: "other", route: "unreadable", status: "4xx" }),
  };
}

function countTasks(registers: Registry[]): Pick<Meter, "taskRan"> {
  const runs = new Counter({
    name: "vetrina_task_runs_total",
    help: "Runs of the timetable's tasks in this process",
    labelNames: ["task", "result"],
    registers,
  });
  const busySeconds = new Counter({
    name: "vetrina_task_seconds_total",
    help: "How long the timetable's tasks have run in this process",
    labelNames: ["task"],
    registers,
  });
  const lastSuccess = new Gauge({
    name: "vetrina_task_last_success_timestamp_seconds",
    help: "When a task of the timetable last ended well in this process",
    labelNames: ["task"],
    registers,
  });
  return {
    taskRan(task, result, seconds) {
      runs.inc({ task, result });
      busySeconds.inc({ task }, seconds);
      if (result === "done") lastSuccess.setToCurrentTime({ task });
    },
  };
}

function watchCaches(registers: Registry[]): Pick<Meter, "watchCache"> {
  const caches = new Map<string, () => CacheFigures>();
  new Counter({
    name: "vetrina_page_cache_lookups_total",
    help: "Pages sent from a cache (hit) and pages that had to be made (miss)",
    labelNames: ["cache", "result"],
    registers,
    collect() {
      this.reset();
      for (const [cache, figures] of caches) {
        this.inc({ cache, result: "hit" }, figures().hits);
        this.inc({ cache, result: "miss" }, figures().misses);
      }
    },
  });
  new Gauge({
    name: "vetrina_page_cache_bytes",
    help: "Memory that the finished pages of a cache take",
    labelNames: ["cache"],
    registers,
    collect() {
      for (const [cache, figures] of caches) this.set({ cache }, figures().bytes);
    },
  });
  return { watchCache: (name, figures) => void caches.set(name, figures) };
}

function countStreams(registers: Registry[]): Pick<Meter, "streamOpened"> {
  const open = new Gauge({
    name: "vetrina_open_streams",
    help: "Live streams that are open, by the procedure that feeds them",
    labelNames: ["kind"],
    registers,
  });
  return {
    streamOpened(kind) {
      open.inc({ kind });
      return () => open.dec({ kind });
    },
  };
}

export interface Prometheus {
  meter: Meter;
  registry: Registry;
}

/** What Prometheus may read of this process, and the meter that counts for it. */
export function createPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const refusals = new Counter({
    name: "vetrina_rate_limit_refusals_total",
    help: "Calls refused because a share was used up, by the share",
    labelNames: ["limit"],
    registers,
  });
  const mails = new Counter({
    name: "vetrina_mail_attempts_total",
    help: "Attempts to hand a mail over: sent, refused for good, mail server unreachable, or to be tried later",
    labelNames: ["result"],
    registers,
  });
  const meter: Meter = {
    ...countAnswers(registers),
    ...countTasks(registers),
    ...watchCaches(registers),
    ...countStreams(registers),
    limitRefused: (limit) => refusals.inc({ limit }),
    mailTried: (result) => mails.inc({ result }),
  };
  return { meter, registry };
}
