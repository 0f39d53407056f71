import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "@vetrina/data/database";
import { openDatabase } from "@vetrina/host/open-database";
import { afterEach, beforeEach, expect, test } from "vitest";
import { quietLog } from "./database/quiet-log.ts";
import { createTestDatabase, migrationsDir, type TestDatabase } from "./database/test-database.ts";
import { type RunningTestServer, startEmbeddedTestServer } from "./database/test-servers.ts";
import { waitFor } from "./database/wait-for.ts";
import { italianArticle } from "./italian-article.ts";
import { fallsSilent, gate, OpenAiDouble, pausesHalfway } from "./openai-double.ts";
import { TimetableProcess } from "./timetable-process.ts";

let server: RunningTestServer;
let testDatabase: TestDatabase;
let database: Database;
let model: OpenAiDouble;
let dataDir: string;
const processes: TimetableProcess[] = [];

beforeEach(async () => {
  server = await startEmbeddedTestServer();
  testDatabase = await createTestDatabase(server.server);
  dataDir = await mkdtemp(path.join(tmpdir(), "vetrina-test-"));
  database = await openDatabase({ databaseUrl: testDatabase.url, dataDir, migrationsDir, log: quietLog });
  model = await new OpenAiDouble().start();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.end("SIGKILL")));
  await model.stop();
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

function startProcess(now: string): Promise<TimetableProcess> {
  const environment = { DATABASE_URL: testDatabase.url, DATA_DIR: dataDir, ...model.environment };
  const started = new TimetableProcess(now, environment);
  processes.push(started);
  return started.ready();
}

const runs = () => database.prisma.jobRun.findMany({ where: { job: "auto-articles" }, orderBy: { slot: "asc" } });
const published = () => database.prisma.blogPost.count({ where: { source: "ai", status: "published" } });
const publishedAre = (count: number) =>
  waitFor(`${count} articles`, async () => ((await published()) === count ? true : undefined));

test("two processes, and a restart in the same minute, make one article a day; a killed one is stood in for", async () => {
  const nine = "2026-11-21T08:00:30Z";
  const { opened, open } = gate();
  model.replies.push(pausesHalfway(opened, italianArticle(1)), fallsSilent);
  const both = await Promise.all([startProcess(nine), startProcess(nine)]);
  const writing = await waitFor("a process that writes", () => both.find((one) => one.told("writing") > 0));
  const other = both.find((one) => one !== writing) ?? writing;
  await other.strike();
  await other.end();
  const restarted = await startProcess(nine);
  await restarted.strike();
  open();
  await publishedAre(1);
  await Promise.all([writing.strike(), restarted.strike()]);
  expect(model.requests).toHaveLength(1);
  expect(await runs()).toMatchObject([{ slot: "2026-11-21 09:00", state: "riuscito", attempts: 1 }]);

  restarted.setNow("2026-11-22T08:00:30Z");
  restarted.beginStrike();
  await waitFor("the model's work", () => (model.requests.length === 2 ? true : undefined));
  await restarted.end("SIGKILL");
  writing.setNow("2026-11-22T08:16:00Z");
  await writing.strike();
  expect(model.requests).toHaveLength(2);
  await database.prisma.jobRun.updateMany({ data: { leaseUntil: new Date(0) } });
  await writing.strike();
  await publishedAre(2);
  expect(await runs()).toMatchObject([
    { slot: "2026-11-21 09:00", state: "riuscito", attempts: 1 },
    { slot: "2026-11-22 09:00", state: "riuscito", attempts: 2 },
  ]);
  const states = await database.prisma.articleGeneration.findMany({ orderBy: { id: "asc" }, select: { state: true } });
  expect(states.map(({ state }) => state)).toEqual(["pubblicato", "fallito", "pubblicato"]);
}, 240_000);
