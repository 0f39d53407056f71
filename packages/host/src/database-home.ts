import { setTimeout as delay } from "node:timers/promises";
import { applicationName, connectionConfigOf, isUnprotected, sessionOptions } from "@vetrina/data/connection-config";
import { DatabaseClient } from "@vetrina/data/database-client";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { behindPoolerSentence, isRefusedByPooler } from "@vetrina/data/poolers";
import { reasonOfRefusal } from "@vetrina/data/refused-connection";
import { siteRoleName } from "@vetrina/data/site-role";
import type pg from "pg";
import type { EmbeddedServer } from "./embedded/embedded-server.ts";

/** The timeout of a first connection, in milliseconds. */
const answerMs = 10_000;
const pauseMs = 500;
/** While a start waits it says so this often, in milliseconds. */
const sayEveryMs = 15_000;

/** How a database is reached, for each purpose. */
export interface DatabaseHome {
  /** How the site works on it. */
  site: pg.ClientConfig;
  /** Whether a pooler stands between that gives each transaction another session, as PgBouncer does. */
  isPooled: boolean;
  /** How it listens, on a session of its own. */
  direct: pg.ClientConfig;
  /** How the tables are brought up to date; the site itself doesn't own them, if another role does. */
  owner: pg.ClientConfig;
  siteRole: string | undefined;
}

export interface ExternalAddresses {
  databaseUrl: string;
  migrationUrl?: string | undefined;
  directUrl?: string | undefined;
}

/** Not reachable or not up yet, or with too many connections at this moment. */
const mayPass = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"],
  ...["ENETUNREACH", "57P03", "53300"],
]);
const passingMessages = ["timeout expired", "Connection terminated unexpectedly"];

function willPass(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return mayPass.has(String((error as NodeJS.ErrnoException).code)) || passingMessages.includes(error.message);
}

/**
 * Connects, and waits for a server that isn't there yet, as after a reboot, for as long as what has started this process
 * lets it wait. Throws DatabaseStartError for what doesn't pass by itself, as a wrong password.
 */
export async function connectPatiently(config: pg.ClientConfig, log: DatabaseLog): Promise<pg.Client> {
  for (let said = Number.NEGATIVE_INFINITY; ; await delay(pauseMs)) {
    const client = new DatabaseClient({ ...config, connectionTimeoutMillis: answerMs });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      client.end().catch(() => undefined);
      if (isRefusedByPooler(error)) throw new DatabaseStartError(behindPoolerSentence, { cause: error });
      const reason = reasonOfRefusal(error);
      if (!willPass(error)) {
        throw new DatabaseStartError(`Il database PostgreSQL non accetta la connessione: ${reason}`, { cause: error });
      }
      if (performance.now() - said < sayEveryMs) continue;
      said = performance.now();
      log.warn({ reason }, "Waiting for PostgreSQL (DATABASE_URL)");
    }
  }
}

async function roleOf(config: pg.ClientConfig, log: DatabaseLog): Promise<string> {
  const client = await connectPatiently(config, log);
  try {
    const { rows } = await client.query<{ role: string }>("SELECT current_user AS role");
    return rows[0]?.role ?? "";
  } finally {
    await client.end();
  }
}

export async function externalHome(addresses: ExternalAddresses, log: DatabaseLog): Promise<DatabaseHome> {
  const { databaseUrl, directUrl, migrationUrl } = addresses;
  const isPooled = directUrl !== undefined;
  const config = connectionConfigOf(databaseUrl);
  if (isUnprotected(config, databaseUrl)) {
    log.warn({ host: config.host }, "DATABASE_URL has no sslmode: what goes to the database isn't encrypted");
  }
  // PgBouncer takes no session settings at the beginning of a session.
  const site = isPooled ? { ...config, options: undefined } : config;
  const direct = directUrl ? connectionConfigOf(directUrl, "DATABASE_DIRECT_URL") : site;
  if (!migrationUrl) return { site, isPooled, direct, owner: direct, siteRole: undefined };
  const owner = connectionConfigOf(migrationUrl, "DATABASE_MIGRATION_URL");
  return { site, isPooled, direct, owner, siteRole: await roleOf(site, log) };
}

export function embeddedHome({ connection }: EmbeddedServer): DatabaseHome {
  const owner = { ...connection, ssl: false, options: sessionOptions, application_name: applicationName };
  const site = { ...owner, user: siteRoleName };
  return { site, isPooled: false, direct: site, owner, siteRole: siteRoleName };
}
