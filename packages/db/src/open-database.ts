import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { type ConnectionConfig, DatabaseClient } from "./connection/database-client.ts";
import {
  applicationName,
  connectionConfigOf,
  sessionOptions,
  standbyConfigOf,
  withTimeLimits,
} from "./connection-config.ts";
import type { DatabaseLog } from "./database-log.ts";
import { DatabaseStartError } from "./database-start-error.ts";
import type { EmbeddedServer } from "./embedded/embedded-server.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { PrismaClient } from "./generated/client.ts";
import { LastingConnection } from "./lasting-connection.ts";
import { createListener, type Listen } from "./listener.ts";
import { applyMigrations } from "./migrations.ts";
import { openPool } from "./pool.ts";
import { behindPoolerSentence, isRefusedByPooler, refuseDeafness } from "./poolers.ts";
import { reasonOfRefusal } from "./refused-connection.ts";
import { freeConnectionMs } from "./reserving-pool.ts";
import { createRowStreams, type StreamRows } from "./row-stream.ts";
import { createSignals, type Signal, type Signals, withSignals } from "./signals.ts";
import { ensureSiteRole, grantToSite, refuseOwnTables, siteRoleName } from "./site-role.ts";
import { openStandby, type Standby } from "./standby.ts";
import { createRunner, type RunStatement } from "./statements.ts";
import { type TimeLimits, usualTimeLimits } from "./time-limits.ts";

const usualPoolSize = 10;
// Of a transaction of several steps, once it has its connection.
const transactionMs = 15_000;
const serverPatienceMs = 15_000;

/** What is told is on the disk already, so the telling itself, which lets one commit at a time, waits for no disk. */
const notifySql = `
  WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
  SELECT pg_notify(channel, payload) FROM quick, unnest($1::text[], $2::text[]) AS signal(channel, payload)`;

export type DatabaseOptions = {
  /** An outside PostgreSQL. Empty or missing: the embedded one, with its data under `dataDir/postgres`. */
  databaseUrl?: string | undefined;
  /** For an outside PostgreSQL: the role that owns the tables and brings them up to date. Missing: the site's own. */
  migrationUrl?: string | undefined;
  /**
   * For an outside PostgreSQL behind a pooler that gives each transaction another session: the way past it, for what
   * needs a session of its own, which is LISTEN and, unless `migrationUrl` says otherwise, migrations.
   */
  directUrl?: string | undefined;
  /** A standby of an outside PostgreSQL, for readings. */
  readUrl?: string | undefined;
  dataDir: string;
  /** The embedded server, where it is starting already. */
  embedded?: Promise<EmbeddedServer> | undefined;
  migrationsDir: string;
  /** Connections of this process at the same time, besides the lasting ones. */
  poolSize?: number | undefined;
  limits?: TimeLimits | undefined;
  log: DatabaseLog;
};

export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  home: "embedded" | "external";
  /**
   * Calls back with the payload of every notification on a channel, from every process. Resolves once listening,
   * with a function that ends the subscription. The connection reopens by itself; `onReconnect` is then called,
   * because notifications may have been missed meanwhile.
   */
  listen: Listen;
  /** Sends what is worth one round trip, past Prisma but on the same connections. */
  run: RunStatement;
  /** Reads a large answer a few rows at a time, on connections of their own. */
  stream: StreamRows;
  /** Missing where there is none to read from. */
  standby: Standby | undefined;
  signals: Signals;
  /**
   * Whether the database takes writes; a standby does not. Asked on a connection of its own, opened by the first
   * question, so that it tells of the database and not of how busy this process is. Waits while there is no answer.
   */
  takesWrites(): Promise<boolean>;
  /** Ends connections and, if embedded, the server. May be called more than once. */
  close(): Promise<void>;
};

/** Nobody answers there yet, the name isn't known yet, the server is starting, or none of several takes writes yet. */
const mayPass = new Set(["ECONNREFUSED", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "57P03", "25006"]);

/** A server that is just starting, as after a reboot, deserves a little patience. */
async function connectPatiently(config: ConnectionConfig): Promise<pg.Client> {
  const deadline = Date.now() + serverPatienceMs;
  for (;;) {
    const client = new DatabaseClient({ ...config, connectionTimeoutMillis: serverPatienceMs });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (isRefusedByPooler(error)) throw new DatabaseStartError(behindPoolerSentence, { cause: error });
      if (!mayPass.has(String(code)) || Date.now() > deadline) {
        const reason = reasonOfRefusal(error);
        throw new DatabaseStartError(`Il database PostgreSQL non accetta la connessione: ${reason}`, { cause: error });
      }
      await delay(250);
    }
  }
}

type Home = {
  /** How the site works on the database. */
  site: ConnectionConfig;
  /** How it listens, on a session of its own. */
  direct: ConnectionConfig;
  /** How the tables are brought up to date; the site itself doesn't own them, if another role does. */
  owner: ConnectionConfig;
  siteRole: string | undefined;
  /** How its standby is read from, if it has one. */
  standby?: ConnectionConfig | undefined;
};

async function roleOf(config: ConnectionConfig): Promise<string> {
  const client = await connectPatiently(config);
  try {
    const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
    return rows[0]?.role ?? "";
  } finally {
    await client.end();
  }
}

async function externalHome(options: DatabaseOptions): Promise<Home> {
  const { databaseUrl = "", directUrl, migrationUrl, readUrl, limits = usualTimeLimits } = options;
  const configOf = (url: string, name: string, isPooled = false) =>
    withTimeLimits(connectionConfigOf(url, name, isPooled), limits);
  const site = configOf(databaseUrl, "DATABASE_URL", directUrl !== undefined);
  const direct = directUrl ? configOf(directUrl, "DATABASE_DIRECT_URL") : site;
  const standby = readUrl ? withTimeLimits(standbyConfigOf(readUrl), limits) : undefined;
  if (!migrationUrl) return { site, direct, owner: direct, siteRole: undefined, standby };
  const owner = configOf(migrationUrl, "DATABASE_MIGRATION_URL");
  return { site, direct, owner, siteRole: await roleOf(site), standby };
}

function embeddedHome({ connection }: EmbeddedServer): Home {
  const owner = { ...connection, options: sessionOptions, application_name: applicationName };
  const site = { ...owner, user: siteRoleName };
  return { site, direct: site, owner, siteRole: siteRoleName };
}

async function migrate({ owner, siteRole }: Home, migrationsDir: string, log: DatabaseLog): Promise<void> {
  const client = await connectPatiently(owner);
  try {
    if (siteRole) await refuseOwnTables(client, siteRole);
    const applied = await applyMigrations(client, migrationsDir);
    if (applied.length > 0) log.info({ applied }, "Applied database migrations");
    if (siteRole === siteRoleName && !owner.address) await ensureSiteRole(client, String(owner.password ?? ""));
    if (siteRole) await grantToSite(client, siteRole);
  } finally {
    await client.end();
  }
}

function assemble(
  { site, direct, standby: readAt }: Home,
  server: EmbeddedServer | undefined,
  options: DatabaseOptions,
): Database {
  const { log, poolSize: size = usualPoolSize, limits = usualTimeLimits } = options;
  const { pool, end: endPool } = openPool(site, { size, limits, log });
  const streams = createRowStreams(site, limits, log);
  const standby = readAt && openStandby({ config: readAt, primary: pool, size, limits, log });
  const transactionOptions = { maxWait: freeConnectionMs, timeout: transactionMs };
  const deliver = (sent: Signal[]) =>
    pool.query(notifySql, [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)]);
  const signals = createSignals(deliver, log);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
  const listener = createListener(direct, log);
  const probe = new LastingConnection({ config: site, log, prepare: async () => {}, onReplaced: () => {} });
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    await signals.close();
    await listener.close();
    await probe.close();
    await prisma.$disconnect();
    await standby?.close();
    await Promise.all([endPool(), streams.end()]);
    await server?.stop();
  }

  return {
    prisma: withSignals(prisma, signals),
    pool,
    run: createRunner(pool, site.address?.isPooled ?? false),
    stream: streams.stream,
    standby,
    signals,
    home: server ? "embedded" : "external",
    listen: listener.listen,
    async takesWrites() {
      const [row] = await probe.command<{ transaction_read_only: string }>("SHOW transaction_read_only");
      return row?.transaction_read_only === "off";
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Opens the database in its home and brings it up to date with the migrations. Throws DatabaseStartError when a
 * person has to act: the folder is in use by another process, its data are of another PostgreSQL version, the
 * server can't be reached, a migration is refused.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, embedded, migrationsDir, log } = options;
  const server = databaseUrl
    ? undefined
    : await (embedded ?? startEmbedded({ folder: path.resolve(dataDir, "postgres"), log }));
  try {
    const home = server ? embeddedHome(server) : await externalHome(options);
    const database = assemble(home, server, options);
    // Prisma loads its compiler while PostgreSQL looks at the tables; it opens no connection yet.
    await Promise.all([migrate(home, migrationsDir, log), database.prisma.$connect()]);
    if (server) return database;
    await refuseDeafness(database.pool, database.listen).catch(async (error) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    await server?.stop();
    throw error;
  }
}
