import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startTestApp, type TestApp } from "@test/app";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DeliveryError } from "../integrations/mailer.ts";
import { deliverDueMail } from "./mail-worker.ts";

let site: TestApp;
let receiver: ReturnType<typeof createServer>;
const heard: string[] = [];
/** What the receiver of warnings answers. */
let answer = 200;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    let body = "";
    for await (const part of request) body += part;
    heard.push(`${request.method} ${request.url} ${body}`);
    response.writeHead(answer).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  const { port } = receiver.address() as AddressInfo;
  site = await startTestApp({ ALERT_WEBHOOK_URL: `http://127.0.0.1:${port}/avvisi` });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

const mail = { kind: "prova", recipient: "lucia@example.it", subject: "Ecco", textBody: "", htmlBody: "" };

beforeEach(async () => {
  const { db } = site.server.api;
  await db.jobRun.deleteMany();
  await db.mailMessage.deleteMany();
  heard.length = 0;
  answer = 200;
});

const ready = async () => (await site.call("/api/ready")).json();
const watch = () => site.server.warnings.watch(site.server.api);
const deliver = (office: () => Promise<void>) => deliverDueMail({ ...site.server, mailer: { deliver: office } });
const refusing = (kind: DeliveryError["kind"]) => () => Promise.reject(new DeliveryError(kind, new Error("4xx")));

/** A mail of 40 minutes ago. */
async function queueOld(): Promise<void> {
  const { db } = site.server.api;
  await db.mailMessage.create({ data: { ...mail, createdAt: new Date(Date.now() - 40 * 60_000) } });
}

test("a mail server that refuses everything is told by the webhook and by /api/ready, without anything personal", async () => {
  await queueOld();
  await deliver(refusing("later"));
  await watch();
  const sentence = "Le email non partono: da più di mezz’ora non ne è stata consegnata nessuna.";
  expect(await ready()).toEqual({ status: "ok", warnings: [sentence] });
  const text = `${sentence} (${site.server.api.publicUrl}/admin)`;
  expect(heard).toEqual([`POST /avvisi ${JSON.stringify({ text })}`]);

  await watch();
  expect(heard).toHaveLength(1);

  await enqueueMail(site.server.api.db, mail);
  await deliver(async () => {});
  await watch();
  expect(await ready()).toEqual({ status: "ok" });
});

test("mails that were given up are told", async () => {
  await enqueueMail(site.server.api.db, mail);
  await deliver(refusing("refused"));
  await watch();
  expect(await ready()).toMatchObject({ warnings: [expect.stringContaining("non sono state consegnate")] });
  expect(heard).toHaveLength(1);
});

test("a full disk is told by another way than the mail that it may keep from leaving", async () => {
  const { api } = site.server;
  const full = { ...api, readDiskSpace: async () => ({ freeBytes: 1, floorBytes: 2 }) };
  await site.server.warnings.watch(full);
  expect(heard).toEqual([expect.stringContaining("Il disco è quasi pieno")]);
});

test("a receiver that fails is called again later", async () => {
  answer = 500;
  await queueOld();
  await deliver(refusing("later"));
  await watch();
  await watch();
  expect(heard).toHaveLength(1);
  const { db } = site.server.api;
  expect(await db.jobRun.findMany({ select: { job: true, state: true } })).toEqual([
    { job: "alert-webhook", state: "fallito" },
  ]);
  answer = 200;
  await db.jobRun.updateMany({ data: { leaseUntil: new Date(0) } });
  await watch();
  await watch();
  expect(heard).toHaveLength(2);
});
