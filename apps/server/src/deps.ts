import { randomUUID } from "node:crypto";
import path from "node:path";
import { followStaffAccess } from "@vetrina/core/access/staff-access";
import { contentChannel } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { createFileShares } from "@vetrina/core/files/file-shares";
import { createLimits, noLimits } from "@vetrina/core/limits";
import { startLiveHub } from "@vetrina/core/live/live-hub";
import { startNoticeHub } from "@vetrina/core/notices/notice-hub";
import { createRunningGenerations } from "@vetrina/core/ports/running-generations";
import { createSecretBox, type SecretBox } from "@vetrina/core/secrets/secret-box";
import { shareLimits } from "@vetrina/core/shared-limits";
import type { Database } from "@vetrina/data/database";
import type { TimeLimits } from "@vetrina/data/time-limits";
import { openDatabase } from "@vetrina/host/open-database";
import { seedDatabase } from "@vetrina/sample-content/seed";
import { openPushKeys } from "@vetrina/site/push/push-keys.service";
import type { Logger } from "pino";
import { type PublicUploads, publicUploads } from "./answers/public-uploads.ts";
import { createPublishedReadings } from "./answers/published-readings.ts";
import { createSiteBackups } from "./backup/copy-process.ts";
import { createErasureRegister, type ErasureRegister } from "./backup/erasure-register.ts";
import { keptBuildsFolder } from "./data-folder.ts";
import { startDatabase } from "./database-start.ts";
import type { Environment } from "./env.ts";
import { inboundWaysOf, type MailboxAddress, mailboxAddressOf } from "./env-inbound.ts";
import type { FileProgram } from "./files/file-process.ts";
import { createFileOpener } from "./files/opener.ts";
import { type CdnPurge, createCdnPurge, noCdn } from "./integrations/cdn-purge.ts";
import { createDiskReader } from "./integrations/disk-space.ts";
import { createMailer, type Mailer, mailFolderIn } from "./integrations/mailer.ts";
import { createPushSender } from "./integrations/push-sender.ts";
import { openStorage } from "./integrations/storage.ts";
import { openUnfinished } from "./integrations/storage-disk.ts";
import { createWebhookSender } from "./integrations/webhook-sender.ts";
import { createWebsiteProbe } from "./integrations/website-probe.ts";
import { createSiteWarnings, type SiteWarnings } from "./jobs/site-warnings.ts";
import { countRefusals, type Meter } from "./monitoring/meter.ts";
import type { Metrics } from "./monitoring/metrics.ts";
import { openWatch } from "./monitoring/open-watch.ts";
import type { Tracer } from "./monitoring/tracer.ts";
import { type ContentVersion, followContentVersion } from "./pages/content-version.ts";
import { copyProgram, fileProgram, migrationsDir, webRoot } from "./paths.ts";
import { type Readiness, watchReadiness } from "./readiness.ts";
import { readSecretKeys } from "./secret-keys.ts";
import { createWalArchive, type SiteWalArchive } from "./wal/archive.ts";

/** Everything the server is made of, put together once. */
export interface ServerDeps {
  api: Deps;
  database: Database;
  content: ContentVersion;
  mailer: Mailer;
  /** Where mails lie as files, if any do. */
  mailFolder: string;
  readiness: Readiness;
  /** The mailbox from which mails come in, if one is read. */
  mailbox: MailboxAddress | undefined;
  /** Warnings for an owner, which don't depend on mail. */
  warnings: SiteWarnings;
  /** The archive of the embedded database's log; missing where it is off. */
  walArchive: SiteWalArchive | undefined;
  /** The erasures for privacy, beside the copies. */
  erasureRegister: ErasureRegister;
  /** Counts events; without metrics it does nothing. */
  meter: Meter;
  metrics: Metrics | undefined;
  /** Tells a collector of traces what took how long, where there is one. */
  tracer: Tracer;
  log: Logger;
  mode: Environment["NODE_ENV"];
  webRoot: string;
  /** Where uploads lie until they are checked: on the disk of the store, if that is one, so that they can be renamed. */
  unfinishedUploads: string;
  /** Where the files of earlier builds of the web app are stored. */
  keptBuildsDir: string;
  uploads: PublicUploads;
  /** How many reverse proxies stand before the site: what came before the first of them, anybody can have written. */
  trustedProxies: number;
  /** Whether the HSTS header includes subdomains. */
  hstsSubdomains: boolean;
  close(): Promise<void>;
}

const loopbackHosts = new Set(["127.0.0.1", "::1", "localhost"]);

function chooseLimits(env: Environment, log: Logger, { write }: Database, secrets: SecretBox) {
  const limits = () => shareLimits(createLimits(), write, secrets);
  if (env.RATE_LIMIT) return limits();
  if (env.NODE_ENV === "production" && !loopbackHosts.has(env.HOST)) {
    log.warn({}, "RATE_LIMIT=off is ignored: in production it holds on a loopback host only");
    return limits();
  }
  log.warn({}, "RATE LIMITS ARE OFF: for load tests only");
  return noLimits;
}

/** Without its keys the provider's program isn't loaded. */
async function chooseCards(env: Environment, log: Logger) {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  const { createStripeGateway } = await import("./integrations/stripe.ts");
  return createStripeGateway({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    site: publicUrlOf(env),
    apiBase: STRIPE_API_BASE,
    log,
  });
}

async function chooseWriter({ OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL }: Environment) {
  if (!OPENAI_API_KEY) return undefined;
  const { createOpenAiWriter } = await import("./integrations/openai.ts");
  return createOpenAiWriter({ apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, model: OPENAI_MODEL });
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Environment) =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, "");

/** What leaves the site by itself: mails, and warnings that don't rely on them. */
const openMail = (env: Environment) => ({
  mailer: createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, dataDir: env.DATA_DIR }),
  mailFolder: mailFolderIn(env.DATA_DIR),
  warnings: createSiteWarnings(env.ALERT_WEBHOOK_URL),
});

/** What the site's data come back from. */
const openCopies = (env: Environment, log: Logger) => ({
  backups: createSiteBackups(env, copyProgram(), log),
  walArchive: createWalArchive(env, log),
  erasureRegister: createErasureRegister(env),
});

/** The way to the mail server past the queue. */
function deliverBy(mailer: Mailer, publicUrl: string): Deps["deliverNow"] {
  const newId = () => `<prova-${randomUUID()}@${new URL(publicUrl).hostname}>`;
  return (mail) => mailer.deliver({ ...mail, messageId: mail.messageId ?? newId(), thread: [] });
}

/** What is outside of this process: services by their keys, and how the site is reached. */
const chooseOutside = async (env: Environment, log: Logger, mailer: Mailer) => ({
  cards: await chooseCards(env, log),
  writer: await chooseWriter(env),
  pushes: createPushSender({ publicUrl: publicUrlOf(env), testOrigin: env.PUSH_TEST_ORIGIN }),
  webhooks: createWebhookSender(env.WEBHOOK_TEST_ORIGIN),
  websiteProbe: createWebsiteProbe(),
  scheduledWriting: env.NODE_ENV === "production",
  sendsMail: env.SMTP_URL !== undefined,
  deliverNow: deliverBy(mailer, publicUrlOf(env)),
  inbound: inboundWaysOf(env),
  publicUrl: publicUrlOf(env),
});

type OpeningFiles = Pick<Deps, "db" | "limits" | "now"> & { program: FileProgram };

/** What uploaded files need: the storage, the process that opens them, and the limits. */
async function openFiles(env: Environment, log: Logger, { program, ...shared }: OpeningFiles) {
  const { store, diskFolder } = await openStorage(env, log);
  const readDiskSpace = createDiskReader(env.DATA_DIR, env.MIN_FREE_DISK_MB);
  const fileShares = createFileShares({ ...shared, readDiskSpace, keepsOnDisk: diskFolder !== undefined });
  const unfinishedUploads = await openUnfinished(diskFolder ?? env.DATA_DIR);
  const fileOpener = createFileOpener(program, log);
  const uploads = publicUploads(publicUrlOf(env), env.UPLOADS_PUBLIC_URL);
  const files = { files: store, fileOpener, fileShares, readDiskSpace, unfinishedFiles: unfinishedUploads };
  return { uploads, unfinishedUploads, files };
}

const timeLimitsOf = (env: Environment): TimeLimits => ({
  statementMs: env.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000,
  lockMs: env.DATABASE_LOCK_TIMEOUT_SECONDS * 1000,
  idleTransactionMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS * 1000,
  queryMs: env.DATABASE_QUERY_TIMEOUT_SECONDS * 1000,
  connectMs: env.DATABASE_CONNECT_TIMEOUT_SECONDS * 1000,
  keepAliveMs: env.DATABASE_KEEPALIVE_SECONDS * 1000,
});

/** Opens the database that the environment names, or the embedded one, and brings it up to date. */
export const openSiteDatabase = (env: Environment, log: Logger, embedded: ReturnType<typeof startDatabase>) =>
  openDatabase({
    embedded,
    databaseUrl: env.DATABASE_URL,
    migrationUrl: env.DATABASE_MIGRATION_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    poolSize: env.DATABASE_POOL_SIZE,
    limits: timeLimitsOf(env),
    dataDir: env.DATA_DIR,
    migrationsDir,
    log,
  });

/** What the database's notifications are handed on by. */
async function openHubs(database: Database, now: () => Date, log: Logger) {
  const content = await followContentVersion(database, now, log);
  const live = await startLiveHub(database, log);
  const notices = await startNoticeHub(database, log);
  const access = await followStaffAccess(database);
  const closeHubs = async () => {
    for (const hub of [live, notices, access, content]) await hub.close();
  };
  const published = createPublishedReadings(content.current);
  return { content, published, live, notices, access, closeHubs };
}

/** Purges the CDN in front of the site after this process's publications. */
function followPublications(env: Environment, { signals }: Database, watched: { log: Logger; meter: Meter }): CdnPurge {
  if (!env.CDN_PURGE_URL) return noCdn;
  const headers = env.CDN_PURGE_HEADERS ?? {};
  const call = { url: env.CDN_PURGE_URL, method: env.CDN_PURGE_METHOD, headers, body: env.CDN_PURGE_BODY };
  const purge = createCdnPurge(call, watched);
  signals.onOwn(contentChannel, () => purge.ask());
  return purge;
}

interface Filling {
  now: () => Date;
  secrets: SecretBox;
  log: Logger;
}

/** What a new database gets at the first start. */
async function fillDatabase({ prisma, run }: Database, { now, secrets, log }: Filling): Promise<void> {
  await seedDatabase(prisma, now());
  await openPushKeys({ db: prisma, run, secrets, log });
}

/** Opens the database, brings it up to date, fills it when empty, and composes the rest around it. */
export async function openServerDeps(
  env: Environment,
  log: Logger,
  embedded = startDatabase(env, log),
  program: FileProgram = fileProgram(),
): Promise<ServerDeps> {
  const secrets = createSecretBox(await readSecretKeys(env));
  const database = await openSiteDatabase(env, log, embedded);
  const now = () => new Date();
  await fillDatabase(database, { now, secrets, log });
  const { content, closeHubs, ...hubs } = await openHubs(database, now, log);
  const watch = await openWatch(env, log);
  for (const pool of [database.pool, database.writePool]) watch.tracer.watchPool(pool);
  const cdn = followPublications(env, database, { log, meter: watch.meter });
  const limits = countRefusals(chooseLimits(env, log, database, secrets), watch.meter);
  const { files, ...uploading } = await openFiles(env, log, { db: database.prisma, limits, now, program });
  const readiness = watchReadiness({ database, ...files, dataDir: env.DATA_DIR });
  const generations = createRunningGenerations();
  const { erasureRegister, ...copies } = openCopies(env, log);
  const mail = openMail(env);
  return {
    api: {
      db: database.prisma,
      run: database.run,
      write: database.write,
      stream: database.stream,
      signals: database.signals,
      log,
      limits,
      ...files,
      ...hubs,
      secrets,
      now,
      ...(await chooseOutside(env, log, mail.mailer)),
      generations,
      ...copies,
    },
    database,
    content,
    ...mail,
    readiness,
    walArchive: copies.walArchive,
    erasureRegister,
    ...watch,
    log,
    mode: env.NODE_ENV,
    webRoot,
    ...uploading,
    mailbox: mailboxAddressOf(env),
    keptBuildsDir: path.resolve(env.DATA_DIR, keptBuildsFolder),
    trustedProxies: env.TRUST_PROXY,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    async close() {
      for (const worker of [generations, copies.backups]) await worker.stop();
      for (const part of [files.fileOpener, readiness, cdn, { close: closeHubs }, watch.tracer, database])
        await part.close();
    },
  };
}
