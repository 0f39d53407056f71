import { request } from "node:http";
import { connect } from "node:net";
import { startTestApp } from "@test/app";
import { validContact } from "@test/contact";
import { eventually } from "@test/eventually";
import { ownSite } from "@test/own-site";
import type { BackupOutcome } from "@vetrina/contract/backups";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "../env.ts";
import { DeliveryError } from "../integrations/mailer.ts";
import { deliverDueMail } from "../jobs/mail-worker.ts";
import { startTimetable } from "../jobs/timetable.ts";
import { openMetrics, openMetricsPort } from "./metrics.ts";

const token = "un-token-lungo-abbastanza";
const site = ownSite({ METRICS_TOKEN: token, RATE_LIMIT: "on" });

const ask = (authorization?: string, address = "/metrics") =>
  site.call(address, { headers: authorization ? { authorization } : {} });

/** The value of each series, by its name and labels as Prometheus writes them. */
function seriesOf(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

async function scrape(): Promise<Map<string, number>> {
  const answer = await ask(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  return seriesOf(await answer.text());
}

/** What a process tells at its first scrape: the figures from the database are cached for some seconds. */
async function scrapeAnew(): Promise<Map<string, number>> {
  const metrics = await openMetrics(readEnvironment({ METRICS_TOKEN: token }));
  await metrics?.watch(site.server, "prova");
  return seriesOf((await metrics?.write()) ?? "");
}

/** How much a series grows by what is done; 0 when it isn't there before. */
async function growth(series: string, action: () => Promise<unknown>): Promise<number> {
  const before = (await scrape()).get(series) ?? 0;
  await action();
  return ((await scrape()).get(series) ?? 0) - before;
}

const requests = (method: string, route: string, status: string) =>
  `vetrina_http_requests_total{method="${method}",route="${route}",status="${status}"}`;

describe("who may read", () => {
  test("whoever shows the token, and nobody else", async () => {
    const answer = await ask(`Bearer ${token}`);
    expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    for (const wrong of [
      undefined,
      "Bearer",
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      `Basic ${token}`,
      token,
    ]) {
      const refused = await ask(wrong);
      expect(refused.status, String(wrong)).toBe(401);
      expect(await refused.text(), String(wrong)).not.toContain("vetrina_");
    }
  });

  test("without a token the address answers as one that doesn't exist", async () => {
    const unwatched = await startTestApp({}, site);
    const answer = await unwatched.call("/metrics", { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(404);
    expect(unwatched.server.metrics).toBeUndefined();
    await unwatched.close();
  });

  test("a port of its own answers on loopback, and asks for the token where one is set", async () => {
    const { metrics } = site.server;
    const environment = readEnvironment({ METRICS_PORT: "0" });
    expect(environment.METRICS_HOST).toBe("127.0.0.1");
    const port = await openMetricsPort(metrics, environment);
    const url = `http://127.0.0.1:${port?.port}`;
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await answer.text()).toContain("vetrina_build_info");
    expect((await fetch(`${url}/`)).status).toBe(404);
    port?.close();
  });
});

describe("requests are counted by pattern, method and status", () => {
  test("by the long way and by the short one", async () => {
    expect(await growth(requests("POST", "/api/contact", "2xx"), () => site.post("/api/contact", validContact))).toBe(
      1,
    );
    const readHome = async () => {
      for (let visit = 0; visit < 4; visit++) await (await site.call("/")).text();
    };
    expect(await growth(requests("GET", "/*", "2xx"), readHome)).toBe(4);
    expect((await scrape()).get('vetrina_page_cache_lookups_total{cache="answers",result="hit"}')).toBeGreaterThan(0);
    expect((await scrape()).get('vetrina_page_cache_bytes{cache="answers"}')).toBeGreaterThan(1000);
  });

  test("addresses, names and methods that somebody invents make no series of their own", async () => {
    // Node's own have a series for each kind of garbage collection, from its first time on.
    const names = async () => new Set([...(await scrape()).keys()].filter((name) => name.startsWith("vetrina_")));
    const invent = async (word: string) => {
      await site.call(`/${word}/${word}?${word}=${word}`);
      await site.call(`/api/${word}`);
      await site.call(`/blog/${word}`);
      await site.call(`/trpc/${word}`);
      await site.call(`/api/client/tickets/${word}`);
      await new Promise((resolve) => request(site.url, { method: "REPORT" }, resolve).end());
    };
    await invent("primo");
    const before = await names();
    await invent("secondo");
    expect(await names()).toEqual(before);
    expect([...before].join("\n")).not.toMatch(/primo|secondo|REPORT/);
  });

  test("bytes that are no request", async () => {
    const send = () =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
        socket.on("close", resolve).resume().end("niente di buono\r\n\r\n");
      });
    expect(await growth(requests("other", "unreadable", "4xx"), send)).toBe(1);
  });

  test("a live stream is open while somebody reads it, and no slow answer", async () => {
    const open = 'vetrina_open_streams{kind="notices.live"}';
    const stop = new AbortController();
    const cookie = await site.staffCookie();
    const kind = encodeURIComponent(JSON.stringify({}));
    const stream = await site.call(`/trpc/notices.live?input=${kind}`, { headers: { cookie }, signal: stop.signal });
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect((await scrape()).get(open)).toBe(1);
    const slow = 'vetrina_http_request_duration_seconds_count{method="GET",route="/trpc/:path",status="2xx"}';
    const measured = (await scrape()).get(slow);
    stop.abort();
    await eventually(async () => expect((await scrape()).get(open)).toBe(0));
    expect((await scrape()).get(slow)).toBe(measured);
  });
});

test("refusals of a limit are counted by its name", async () => {
  const guess = async () => {
    for (let call = 0; call < 12; call++) await site.post("/api/client/link/redeem", { token: "inventato" });
  };
  expect(await growth('vetrina_rate_limit_refusals_total{limit="clientLogin"}', guess)).toBe(2);
});

test("mails that wait, and what became of the attempts", async () => {
  const { db } = site.server.api;
  await db.mailMessage.deleteMany();
  await db.mailMessage.create({
    data: {
      ...{ kind: "prova", recipient: "a@example.it", subject: "Vecchia", textBody: "", htmlBody: "" },
      createdAt: new Date(Date.now() - 3_600_000),
    },
  });
  await enqueueMail(db, { kind: "prova", recipient: "a@example.it", subject: "Due", textBody: "", htmlBody: "" });
  const waiting = await scrapeAnew();
  expect(waiting.get('vetrina_mail_queue_length{tried="no"}')).toBe(2);
  expect(waiting.get('vetrina_mail_queue_oldest_seconds{tried="no"}')).toBeGreaterThanOrEqual(3_600);
  const deliver = (office: () => Promise<void>) => deliverDueMail({ ...site.server, mailer: { deliver: office } });
  const sent = 'vetrina_mail_attempts_total{result="sent"}';
  const unreachable = 'vetrina_mail_attempts_total{result="unreachable"}';
  const isAway = () => Promise.reject(new DeliveryError("unreachable", new Error("away")));
  expect(await growth(unreachable, () => deliver(isAway))).toBe(1);
  // A server that answers, and refuses each: nothing is untried, and nothing was delivered either.
  await deliver(() => Promise.reject(new DeliveryError("later", new Error("451"))));
  await db.mailMessage.updateMany({ data: { attempts: 2 } });
  const tried = await scrapeAnew();
  expect(tried.get('vetrina_mail_queue_oldest_seconds{tried="no"}')).toBeUndefined();
  expect(tried.get("vetrina_mails_undelivered_seconds")).toBeGreaterThanOrEqual(3_600);
  await db.mailMessage.updateMany({ data: { nextAttemptAt: new Date(), attempts: 0 } });
  expect(await growth(sent, () => deliver(async () => {}))).toBe(2);
});

test("the last good backup is told, also when a later one failed", async () => {
  const { db } = site.server.api;
  const run = (outcome: BackupOutcome, hoursAgo: number, bytes: bigint) => {
    const finishedAt = new Date(Date.now() - hoursAgo * 3_600_000);
    return db.backupRun.create({ data: { startedAt: finishedAt, finishedAt, outcome, bytes } });
  };
  await run("buona", 30, 5_000n);
  // Its clock was ahead.
  await run("buona", -700, 6_000n);
  await run("buona", 26, 7_000n);
  await run("fallita", 2, 0n);
  const series = await scrapeAnew();
  expect(series.get("vetrina_backup_last_bytes")).toBe(7_000);
  expect(Math.floor((series.get("vetrina_backup_age_seconds") ?? 0) / 3_600)).toBe(26);
  expect(series.get('vetrina_backup_last_outcome{outcome="fallita"}')).toBe(1);
});

test("the timetable's tasks tell when they last ended well", async () => {
  const stop = await startTimetable(site.server);
  await eventually(async () => {
    const series = await scrape();
    expect(series.get('vetrina_task_runs_total{task="mail",result="done"}')).toBeGreaterThan(0);
    expect(series.get('vetrina_task_last_success_timestamp_seconds{task="payments"}')).toBeGreaterThan(1.7e9);
  });
  await stop();
});

test("process, pool, disk and readiness are told", async () => {
  const series = await scrape();
  expect(series.get("vetrina_ready")).toBe(1);
  expect(series.get("vetrina_database_up")).toBe(1);
  expect(series.get("vetrina_database_connections_max")).toBe(10);
  expect(series.get("vetrina_database_waiting")).toBe(0);
  expect(series.get("vetrina_listener_reconnects_total")).toBe(0);
  for (const name of ["vetrina_disk_free_bytes", "process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"]) {
    expect(series.get(name), name).toBeGreaterThan(0);
  }
});

test("the figures that give alarm come although the files take long to count", async () => {
  const { db } = site.server.api;
  const series = await db.$transaction(async (tx) => {
    await tx.$executeRaw`lock table "Attachment" in access exclusive mode`;
    return scrapeAnew();
  });
  expect(series.get("vetrina_database_up")).toBe(1);
  expect(series.has("vetrina_attachments")).toBe(false);
  const later = await scrapeAnew();
  expect([later.get("vetrina_attachments"), later.get("vetrina_attachments_bytes")]).toEqual([0, 0]);
});

test("nothing personal is told", async () => {
  const text = await (await ask(`Bearer ${token}`)).text();
  for (const personal of [validContact.email, "Lucia", "Ferri", "example.it", "127.0.0.1"])
    expect(text, personal).not.toContain(personal);
});

test("a database that is away leaves the rest", async () => {
  const away = await startTestApp({ METRICS_TOKEN: token }, site);
  away.server.api.run = () => Promise.reject(new Error("away"));
  const dead = await startTestApp({ METRICS_TOKEN: token }, site);
  await dead.server.database.close();
  const text = await (await dead.call("/metrics", { headers: { authorization: `Bearer ${token}` } })).text();
  expect(text).toContain("vetrina_database_up 0");
  expect(text).toContain("vetrina_ready 0");
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toMatch(/^vetrina_mails_given_up \d/m);
  await dead.app.close();
  await away.close();
});
