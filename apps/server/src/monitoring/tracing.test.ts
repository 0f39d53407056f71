import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { eventually } from "@test/eventually";
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from "@test/otlp-receiver";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readEnvironment } from "../env.ts";
import { deliverDueMail } from "../jobs/mail-worker.ts";
import { startTimetable } from "../jobs/timetable.ts";
import { openWatch } from "./open-watch.ts";
import { describeStatement } from "./trace-pool.ts";
import { noTracer } from "./tracer.ts";

let collector: OtlpReceiver;
let site: TestApp;

beforeAll(async () => {
  collector = await startOtlpReceiver();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: "50" };
  // The library reads them by itself.
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  site = await startTestApp({ ...environment, TRUST_PROXY: "on" });
});
afterAll(async () => {
  await site.close();
  vi.unstubAllEnvs();
  await collector.close();
});

const find = (name: string, matches: (span: ReceivedSpan) => boolean = () => true) =>
  eventually(() => {
    const span = collector.spans.find((found) => found.name === name && matches(found));
    if (!span) throw new Error(`${name} is not among ${collector.spans.map((found) => found.name).join(", ")}`);
    return span;
  });

test("a request has a span with the pattern of its route, and its statements stand within", async () => {
  const answer = await site.post("/api/contact", validContact);
  const id = answer.headers.get("x-request-id") ?? "";
  const request = await find("POST /api/contact", ({ attributes }) => attributes["vetrina.request_id"] === id);
  expect(request.parentId).toBe("");
  expect(request.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/contact",
    "http.response.status_code": 201,
  });
  const within = collector.spans.filter(({ parentId }) => parentId === request.spanId);
  expect(within.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^postgresql /));
  expect(collector.resource).toMatchObject({ "service.name": "vetrina" });
});

test("an answer that leaves by the short way has a span too", async () => {
  for (let visit = 0; visit < 3; visit++) await (await site.call("/")).text();
  const last = await site.call("/");
  await find("GET /*", ({ attributes }) => attributes["vetrina.request_id"] === last.headers.get("x-request-id"));
});

test("a trace that a believed proxy has begun is gone on with", async () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  await site.call("/api/live", { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  expect(await find("GET /api/live")).toMatchObject({ traceId, parentId: "00f067aa0ba902b7" });
});

test("mails and tasks have spans", async () => {
  await enqueueMail(site.server.api.db, {
    ...{ kind: "prova", recipient: "anna@example.it", subject: "Ciao", textBody: "", htmlBody: "" },
  });
  await deliverDueMail({ ...site.server, mailer: { deliver: async () => {} } });
  await find("mail", ({ attributes }) => attributes["vetrina.mail.kind"] === "prova");
  const stop = await startTimetable(site.server);
  const task = await find("task payments");
  expect(task.parentId).toBe("");
  await stop();
});

test("callers that wait for each other's connection keep their own traces", async () => {
  const calls = await Promise.all(Array.from({ length: 30 }, () => site.call("/api/health")));
  for (const call of calls) {
    const id = call.headers.get("x-request-id");
    const request = await find("GET /api/health", ({ attributes }) => attributes["vetrina.request_id"] === id);
    await find("postgresql SELECT", ({ parentId }) => parentId === request.spanId);
  }
});

test("nothing personal leaves, nor a ticket's number", async () => {
  await site.call("/api/tickets/4321432143214321");
  await find("GET /api/tickets/:id");
  const sent = collector.text();
  for (const personal of [validContact.email, "Lucia", "Ferri", "anna@example.it", "4321432143214321"])
    expect(sent, personal).not.toContain(personal);
  const { details } = describeStatement("select 1 where name = 'Lucia' and note = 'it''s'\n and x = $1");
  expect(details["db.query.text"]).toBe("select 1 where name = '?' and note = '?' and x = $1");
});

test.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_SDK_DISABLED: "true" },
  { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318", OTEL_TRACES_EXPORTER: "none" },
])("with %o nobody traces", async (environment) => {
  const { tracer } = await openWatch(readEnvironment(environment), site.server.log);
  expect(tracer).toBe(noTracer);
});
