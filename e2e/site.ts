import { test as base } from "playwright/test";
import { type DataFolder, makeDataFolder } from "../test/database/data-folder.ts";
import { copyFolder, makeReadyDataFolder } from "../test/database/ready-data-folder.ts";
import { createTestDatabase } from "../test/database/test-database.ts";
import { startExternalTestServer } from "../test/database/test-servers.ts";
import { OpenAiDouble } from "../test/openai-double.ts";
import { inboundSecret } from "../test/raw-mail.ts";
import { type ServerProcess, startServerProcess } from "../test/server-process.ts";
import { type SmtpReceiver, startSmtpReceiver } from "../test/smtp-receiver.ts";
import { StripeDouble } from "../test/stripe-double.ts";
import { WebhookReceiver } from "../test/webhook-receiver.ts";

export const staff = { username: "anna", password: "una-password-lunga" };

export type DatabaseHome = "embedded" | "postgresql";

/** What a site has been started with once, before its folder is copied for each test file. */
export const startedSiteVariable = "STARTED_SITE";

export const siteEnvironment = (dataDir: string, databaseUrl = "") => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  ADMIN_USERNAME: staff.username,
  ADMIN_PASSWORD: staff.password,
  RATE_LIMIT: "off",
});

/** The data folder of a site that was started and stopped: sample content, first account, copies of the build. */
export async function makeStartedFolder(): Promise<DataFolder> {
  const folder = await makeReadyDataFolder();
  const server = await startServerProcess(siteEnvironment(folder.dataDir));
  await sendAtOnce(server);
  await server.stop();
  return folder;
}

/** A copy of the started site's folder. */
export function copyStartedFolder(): DataFolder {
  const started = process.env[startedSiteVariable];
  if (!started) throw new Error(`${startedSiteVariable} is missing: the set-up of all files makes it`);
  const folder = makeDataFolder();
  copyFolder(`${started}/.`, folder.dataDir);
  return folder;
}

async function startEmbedded(outside: Record<string, string>): Promise<RunningSite> {
  const folder = copyStartedFolder();
  const server = await startServerProcess({ ...siteEnvironment(folder.dataDir), ...outside });
  const stop = async () => {
    await server.stop();
    folder.remove();
  };
  return { server, stop };
}

async function startOnPostgresql(outside: Record<string, string>): Promise<RunningSite> {
  const external = await startExternalTestServer();
  if (!external) throw new Error("there is no PostgreSQL to start");
  const database = await createTestDatabase(external.server);
  const folder = makeDataFolder();
  const server = await startServerProcess({ ...siteEnvironment(folder.dataDir, database.url), ...outside });
  await sendAtOnce(server);
  const stop = async () => {
    await server.stop();
    await external.stop();
    folder.remove();
  };
  return { server, stop };
}

/** Answers leave as they are sent: tests of what follows from them don't wait for the seconds in which they can be taken back. */
export async function sendAtOnce({ url }: ServerProcess): Promise<void> {
  const post = (path: string, body: object, cookie = "") =>
    fetch(url + path, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body),
    });
  const login = await post("/api/auth/login", staff);
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? "";
  const saved = await post("/trpc/settings.save", { undoSeconds: 0 }, cookie);
  if (!saved.ok) throw new Error(`the settings were not saved: ${saved.status}`);
  await post("/api/auth/logout", {}, cookie);
}

interface RunningSite {
  server: ServerProcess;
  stop(): Promise<void>;
}

interface WorkerFixtures {
  databaseHome: DatabaseHome;
  /** Whether the server has a key for the writing model. */
  hasWritingKey: boolean;
  /** Whether mails come in, handed over by a service with `inboundSecret`. */
  receivesMail: boolean;
  /** Whether the server has somewhere to send its mails. */
  hasMailServer: boolean;
  writingModel: OpenAiDouble;
  stripe: StripeDouble;
  /** A program elsewhere that servers may tell of events. */
  program: WebhookReceiver;
  /** Where the servers' mails arrive. */
  postOffice: SmtpReceiver;
  /** The server of a test file, started when the file's first test asks for it; the next file's takes its place. */
  siteOf: (testFile: string) => Promise<ServerProcess>;
  /** The server of all files that put back what they change, for as long as their worker lives. */
  siteOfWorker: () => Promise<ServerProcess>;
  startSiteHere: () => Promise<RunningSite>;
}

/**
 * A test file has a built server of its own, on the project's kind of database, with the sample content, unless it takes
 * `sharedTest`: which worker takes it, and after which other file, is different every time, and must not matter.
 */
export const test = base.extend<{ site: ServerProcess }, WorkerFixtures>({
  databaseHome: ["embedded", { option: true, scope: "worker" }],
  hasWritingKey: [false, { option: true, scope: "worker" }],
  receivesMail: [false, { option: true, scope: "worker" }],
  hasMailServer: [true, { option: true, scope: "worker" }],
  writingModel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const model = await new OpenAiDouble().start();
      await use(model);
      await model.stop();
    },
    { scope: "worker" },
  ],
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const stripe = await new StripeDouble().start();
      await use(stripe);
      await stripe.stop();
    },
    { scope: "worker" },
  ],
  program: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const program = await new WebhookReceiver().start();
      await use(program);
      await program.stop();
    },
    { scope: "worker" },
  ],
  postOffice: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const office = await startSmtpReceiver();
      await use(office);
      await office.stop();
    },
    { scope: "worker" },
  ],
  startSiteHere: [
    async (
      { databaseHome, stripe, program, postOffice, hasMailServer, receivesMail, hasWritingKey, writingModel },
      use,
    ) => {
      // In production the timetable would write an article of its own when tests run between nine and eleven.
      const writing = hasWritingKey ? { ...writingModel.environment, NODE_ENV: "test" } : {};
      const mail = hasMailServer ? { SMTP_URL: `smtp://127.0.0.1:${postOffice.port}` } : undefined;
      const inbound = receivesMail
        ? { INBOUND_MAIL_SECRET: inboundSecret, INBOUND_ADDRESS: "assistenza@agenzia.example" }
        : undefined;
      const start = databaseHome === "embedded" ? startEmbedded : startOnPostgresql;
      await use(() => start({ ...stripe.environment, ...program.environment, ...mail, ...inbound, ...writing }));
    },
    { scope: "worker" },
  ],
  siteOf: [
    async ({ startSiteHere }, use) => {
      let current: (RunningSite & { testFile: string }) | undefined;
      await use(async (testFile) => {
        if (current?.testFile === testFile) return current.server;
        const former = current;
        current = undefined;
        const [site] = await Promise.all([startSiteHere(), former?.stop()]);
        current = { testFile, ...site };
        return site.server;
      });
      await current?.stop();
    },
    { scope: "worker" },
  ],
  siteOfWorker: [
    async ({ startSiteHere }, use) => {
      let site: RunningSite | undefined;
      await use(async () => {
        site ??= await startSiteHere();
        return site.server;
      });
      await site?.stop();
    },
    { scope: "worker" },
  ],
  site: [async ({ siteOf }, use, { file }) => use(await siteOf(file)), { timeout: 120_000 }],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await use(context);
    // A call that the test answers may be on its way as it ends: that is no failure.
    await Promise.all([context, ...context.pages()].map((one) => one.unrouteAll({ behavior: "ignoreErrors" })));
  },
});

/**
 * For files after which the public pages and the settings are as before, which look for nothing but what they have made
 * themselves, and leave no list so long that others' rows are out of sight: they share a server, already warm. A test
 * that fails ends its worker, and the server with it.
 */
export const sharedTest = test.extend({
  site: [async ({ siteOfWorker }, use) => use(await siteOfWorker()), { scope: "test", timeout: 120_000 }],
});
