import path from "node:path";
import type { Database } from "@vetrina/data/database";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { createListener } from "@vetrina/data/listener";
import { applyMigrations } from "@vetrina/data/migrations";
import { freeConnectionMs, SitePool } from "@vetrina/data/pool";
import { refuseDeafness } from "@vetrina/data/poolers";
import { PrismaClient } from "@vetrina/data/prisma";
import { createPulse } from "@vetrina/data/pulse";
import { createRowStreams } from "@vetrina/data/row-stream";
import { createSignals, type Signal, withSignals } from "@vetrina/data/signals";
import { ensureSiteRole, grantToSite, refuseOwnTables, siteRoleName } from "@vetrina/data/site-role";
import { createRunner } from "@vetrina/data/statements";
import { type TimeLimits, usualTimeLimits } from "@vetrina/data/time-limits";
import { connectPatiently, type DatabaseHome, embeddedHome, externalHome } from "./database-home.ts";
import type { EmbeddedServer } from "./embedded/embedded-server.ts";
import { startEmbedded } from "./embedded/start-embedded.ts";
import { overTwoPools } from "./two-pools.ts";

const usualPoolSize = 10;
// Of a transaction of several steps, once it has its connection.
const transactionMs = 15_000;

/** What a notification announces is already on disk, so NOTIFY, which serialises commits, doesn't wait for the disk. */
const notifyStatement = {
  name: "notify",
  text: `
    WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true))
    SELECT pg_notify(channel, payload) FROM quick, unnest($1::text[], $2::text[]) AS signal(channel, payload)`,
};

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
  dataDir: string;
  /** The embedded server, where it is starting already. */
  embedded?: Promise<EmbeddedServer> | undefined;
  migrationsDir: string;
  /** Connections of this process at the same time, besides the lasting ones; half of them are for writes. */
  poolSize?: number | undefined;
  limits?: TimeLimits | undefined;
  log: DatabaseLog;
};

async function migrate({ owner, siteRole }: DatabaseHome, isEmbedded: boolean, options: DatabaseOptions) {
  const { migrationsDir, log } = options;
  const client = await connectPatiently(owner, log);
  try {
    if (siteRole) await refuseOwnTables(client, siteRole);
    const applied = await applyMigrations(client, migrationsDir);
    if (applied.length > 0) log.info({ applied }, "Applied database migrations");
    if (isEmbedded && siteRole === siteRoleName) await ensureSiteRole(client, String(owner.password ?? ""));
    if (siteRole) await grantToSite(client, siteRole);
  } finally {
    await client.end();
  }
}

/** The pools of a home, which share a pulse. Behind a pooler the pulse goes past it: there a busy one would hold it up. */
function openPools({ site, direct, isPooled }: DatabaseHome, options: DatabaseOptions) {
  const { log, poolSize = usualPoolSize, limits = usualTimeLimits } = options;
  const pulse = createPulse(direct, log);
  const shared = { limits, pulse, log, isPooled };
  const forWrites = Math.floor(poolSize / 2);
  return {
    pulse,
    writePool: new SitePool(site, { ...shared, size: forWrites }),
    pool: new SitePool(site, { ...shared, size: poolSize - forWrites }),
    streams: createRowStreams(site, shared),
  };
}

function assemble(home: DatabaseHome, server: EmbeddedServer | undefined, options: DatabaseOptions): Database {
  const { log } = options;
  const { pulse, pool, writePool, streams } = openPools(home, options);
  const transactionOptions = { maxWait: freeConnectionMs, timeout: transactionMs };
  const write = createRunner(writePool, home.isPooled);
  const deliver = (sent: Signal[]) =>
    write(notifyStatement, [sent.map(({ channel }) => channel), sent.map(({ payload }) => payload)]);
  const signals = createSignals(deliver, log);
  const prisma = new PrismaClient({ adapter: overTwoPools(pool, writePool), transactionOptions });
  const listener = createListener(home.direct, log);
  pulse.onChange((beat) => beat === "none" && listener.replace());
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    await signals.close();
    await listener.close();
    pulse.close();
    await prisma.$disconnect();
    await Promise.all([pool.endInOrder(), writePool.endInOrder(), streams.end()]);
    await server?.stop();
  }

  return {
    prisma: withSignals(prisma, signals),
    pool,
    writePool,
    run: createRunner(pool, home.isPooled),
    write,
    stream: streams.stream,
    signals,
    home: server ? "embedded" : "external",
    listen: listener.listen,
    pulse,
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/**
 * Opens the database in its home and brings it up to date with the migrations. Throws DatabaseStartError when a
 * person has to act: the folder is in use by another process, its data are of another PostgreSQL version, the
 * server refuses the session, a migration is refused.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, embedded, log } = options;
  const server = databaseUrl
    ? undefined
    : await (embedded ?? startEmbedded({ folder: path.resolve(dataDir, "postgres"), log }));
  try {
    const home = server
      ? embeddedHome(server)
      : await externalHome({ ...options, databaseUrl: databaseUrl ?? "" }, log);
    const database = assemble(home, server, options);
    // Prisma loads its compiler while PostgreSQL looks at the tables; it opens no connection yet.
    await Promise.all([migrate(home, server !== undefined, options), database.prisma.$connect()]);
    database.pulse.start();
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
