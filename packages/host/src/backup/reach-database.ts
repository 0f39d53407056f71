import { existsSync } from "node:fs";
import path from "node:path";
import { connectionConfigOf, sessionOptions } from "@vetrina/data/connection-config";
import { DatabaseClient } from "@vetrina/data/database-client";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import type pg from "pg";
import type { Archiving } from "../embedded/archiving.ts";
import type { EmbeddedServer } from "../embedded/embedded-server.ts";
import { findRunningServer, hasEmbeddedDatabase } from "../embedded/running-server.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { BackupError } from "./backup-error.ts";

/** Tells these connections from those of the site, which call themselves "vetrina". */
const applicationName = "vetrina-backup";
/** A connection that takes longer isn't coming, in milliseconds. */
const answerMs = 15_000;

/**
 * How COPY writes values depends on the first ones. A limit meant for the site's queries must not end a long copy, and
 * the memory is for making indexes.
 */
const settingsSql = `
  SET DateStyle = 'ISO, YMD'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'; SET standard_conforming_strings = on;
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET maintenance_work_mem = '128MB'`;

export type DatabaseAddress = {
  databaseUrl: string | undefined;
  dataDir: string;
  /** Of the embedded server, where it has to be started: what it writes belongs into the archive as well. */
  archiving?: Archiving | undefined;
  log: DatabaseLog;
};

export type ReachedDatabase = {
  client: pg.Client;
  /** Ends the connection, and the server if it was started for it. */
  close(): Promise<void>;
};

/** Connects as backups do. Throws DatabaseStartError, once the server that was started for it has stopped again. */
export async function connect(config: pg.ClientConfig, server?: EmbeddedServer): Promise<ReachedDatabase> {
  const client = new DatabaseClient({
    ...config,
    connectionTimeoutMillis: answerMs,
    application_name: applicationName,
  });
  // A connection that is lost also fails the query that is under way.
  client.on("error", () => undefined);
  const close = async () => {
    await client.end().catch(() => undefined);
    await server?.stop();
  };
  try {
    await client.connect();
    await client.query(settingsSql);
    return { client, close };
  } catch (error) {
    await close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseStartError(`Il database PostgreSQL non accetta la connessione: ${reason}`, { cause: error });
  }
}

const embeddedFolder = (dataDir: string) => path.resolve(dataDir, "postgres");

async function startAndConnect({ dataDir, archiving, log }: DatabaseAddress): Promise<ReachedDatabase> {
  const server = await startEmbedded({ folder: embeddedFolder(dataDir), archiving, log });
  return connect({ ...server.connection, options: sessionOptions }, server);
}

/**
 * Connects to the database to read it: beside the site while it serves, else on a server started for the purpose.
 * Throws BackupError when there is no database, DatabaseStartError when it can't be reached.
 */
export async function reachForReading(address: DatabaseAddress): Promise<ReachedDatabase> {
  const { databaseUrl, dataDir } = address;
  if (databaseUrl) return connect(connectionConfigOf(databaseUrl));
  const folder = embeddedFolder(dataDir);
  if (!hasEmbeddedDatabase(folder)) {
    throw new BackupError(`In ${path.resolve(dataDir)} non c’è nessun database: controlla DATA_DIR e DATABASE_URL.`);
  }
  const running = await findRunningServer(folder);
  return running ? connect({ ...running, options: sessionOptions }) : startAndConnect(address);
}

/**
 * Connects to the database that a backup goes into; an embedded one is made if missing. Throws BackupError when the
 * site is running, since it would not survive having its data changed under it, and DatabaseStartError when the
 * database can't be reached.
 */
export async function reachForRestoring(address: DatabaseAddress): Promise<ReachedDatabase> {
  const { databaseUrl, dataDir } = address;
  if (databaseUrl) return connect(connectionConfigOf(databaseUrl));
  const folder = embeddedFolder(dataDir);
  if (existsSync(folder) && (await findRunningServer(folder))) throw siteIsRunning();
  return startAndConnect(address);
}

export const siteIsRunning = () =>
  new BackupError("Il sito è in funzione su questi dati: fermalo, poi ripeti il ripristino.");
