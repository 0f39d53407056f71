import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { reachForReading } from "@vetrina/host/backup/reach-database";
import { describeProcess } from "@vetrina/host/embedded/processes";
import { expect, test } from "vitest";
import { ChatStream } from "./chat-stream.ts";
import { validContact } from "./contact.ts";
import { makeDataFolder } from "./database/data-folder.ts";
import { relayDatabase } from "./database/database-relay.ts";
import { quietLog } from "./database/quiet-log.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { createTestDatabase } from "./database/test-database.ts";
import { startEmbeddedTestServer } from "./database/test-servers.ts";
import { waitFor } from "./database/wait-for.ts";
import { deskEnvironment, logInStaff, openTicket, postJson } from "./desk-process.ts";
import { eventually } from "./eventually.ts";
import { fallsSilent, OpenAiDouble } from "./openai-double.ts";
import { freePort, type ServerProcess, startServerProcess } from "./server-process.ts";
import { startSmtpReceiver } from "./smtp-receiver.ts";

/** What an end may take in all; a service manager kills after thirty seconds. In milliseconds. */
const endMaxMs = 20_000;
/** Mails that are handed over take longer than any patience. */
const forGoodMs = 10 * 60_000;

/** A site whose mail server thinks for ever and whose model never comes to an end. */
async function startStuckSite() {
  const folder = makeDataFolder();
  const postgres = await startEmbeddedTestServer();
  const database = await createTestDatabase(postgres.server);
  const relay = await relayDatabase(database.url);
  const office = await startSmtpReceiver({ thinkMs: () => forGoodMs });
  const model = await new OpenAiDouble().start();
  model.replies.push(fallsSilent);
  const server = await startServerProcess({
    ...deskEnvironment(folder.dataDir, await freePort()),
    ...model.environment,
    DATABASE_URL: relay.url,
    SMTP_URL: `smtp://127.0.0.1:${office.port}`,
  });
  const remove = async () => {
    await relay.close();
    await model.stop();
    await database.drop();
    await postgres.stop();
    folder.remove();
  };
  return { server, relay, model, remove };
}

/** A request whose body never comes. */
async function beginPost({ url }: ServerProcess) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write(
    "POST /api/contact HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{",
  );
}

test("a stop takes 20 s with mails, streams, an article and writes in hand and a database that has fallen silent", async () => {
  const { server, relay, model, remove } = await startStuckSite();
  const staff = await logInStaff(server.url);
  const ticketId = await openTicket(server.url, "anna@example.it");
  const streams = [
    new ChatStream({ url: () => server.url, procedure: "tickets.live", ticketId }),
    new ChatStream({ url: () => server.url, procedure: "desk.conversationLive", ticketId, headers: staff }),
  ];
  void postJson(`${server.url}/api/blog/generate-daily`, {}, staff).catch(() => undefined);
  await eventually(() => expect(model.requests.length).toBeGreaterThan(0));
  await eventually(() => expect(streams.map(({ connections }) => connections)).toEqual([1, 1]));
  relay.fallSilent();
  const writes = Array.from({ length: 20 }, () =>
    postJson(`${server.url}/api/contact`, validContact).catch(() => undefined),
  );
  await beginPost(server);
  const ended = server.stop("SIGTERM");
  const late = delay(endMaxMs + 1_000, "late", { ref: false });
  const end = await Promise.race([ended, late]);
  if (end === "late") await server.stop("SIGKILL");
  expect(end).toEqual({ code: expect.any(Number), signal: null });
  await Promise.all([...writes, ...streams.map((stream) => stream.stop())]);
  await remove();
}, 120_000);

/** The processes that have come from one, and theirs. */
function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync("/proc").flatMap((name) => {
      const parent = describeProcess(Number(name))?.parentPid;
      return parent === undefined ? [] : [[Number(name), parent] as const];
    }),
  );
  const children = (parent: number): number[] => [...parents].filter(([, of]) => of === parent).map(([child]) => child);
  const all = (parent: number): number[] => children(parent).flatMap((child) => [child, ...all(child)]);
  return all(pid);
}

/** So many rows that to write a backup, and to load it, takes its time. */
async function fillDatabase(dataDir: string): Promise<void> {
  const { client, close } = await reachForReading({ databaseUrl: undefined, dataDir, log: quietLog });
  const sql = `INSERT INTO "BlogTopic" (topic, focus) SELECT md5(n::text) || n, md5(n::text) FROM generate_series(1, 200000) AS n`;
  await client.query(sql).finally(close);
}

const moments = {
  "is written": (dataDir: string) => readdirSync(path.join(dataDir, "backups")).some((name) => name.includes(".new-")),
  "is restored for a trial": (dataDir: string) => existsSync(path.join(dataDir, "verify/cluster/postmaster.pid")),
};

test.skipIf(process.platform !== "linux")(
  "a stop while a backup is written, or restored for a trial, leaves no good copy that is none, and no process",
  async () => {
    const folder = await makeReadyDataFolder();
    const environment = deskEnvironment(folder.dataDir, await freePort());
    const copies = path.join(folder.dataDir, "backups");
    mkdirSync(copies, { mode: 0o700 });
    for (const [moment, hasCome] of Object.entries(moments)) {
      const server = await startServerProcess(environment);
      if (moment === "is written") await fillDatabase(folder.dataDir);
      const staff = await logInStaff(server.url);
      const begun = await postJson(`${server.url}/trpc/overview.startBackup`, {}, { ...staff, origin: server.url });
      expect(begun.status).toBe(200);
      await waitFor(`a backup that ${moment}`, () => hasCome(folder.dataDir) || undefined);
      const processes = descendantsOf(server.pid);
      expect(processes.length).toBeGreaterThan(2);
      const end = await Promise.race([server.stop("SIGTERM"), delay(endMaxMs + 1_000, "late", { ref: false })]);
      if (end === "late") await server.stop("SIGKILL");
      expect(end).toEqual({ code: 0, signal: null });
      await eventually(() => expect(processes.filter((pid) => describeProcess(pid))).toEqual([]));
      expect(readdirSync(copies).filter((name) => !name.includes("-non-verificata.tar.gz"))).toEqual([]);
    }
    expect(readdirSync(copies)).toContainEqual(expect.stringMatching(/-non-verificata\.tar\.gz$/));
    folder.remove();
  },
);
