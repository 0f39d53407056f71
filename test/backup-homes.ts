import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ReachedDatabase, reachForReading } from "@vetrina/host/backup/reach-database";
import { inject } from "vitest";
import type { CommandContext } from "../apps/server/src/backup/save.ts";
import { readEnvironment } from "../apps/server/src/env.ts";
import { createLog } from "../apps/server/src/log.ts";
import { type DatabaseContent, readContent } from "./database/database-content.ts";
import { quietLog } from "./database/quiet-log.ts";
import { createTestDatabase, type TestDatabase } from "./database/test-database.ts";

export interface BackupHome {
  databaseUrl: string;
  dataDir: string;
  context: CommandContext;
  /** The lines printed on the terminal. */
  lines: string[];
}

/** Does something on a connection that is not the site's. */
export async function look<T>(
  databaseUrl: string,
  work: (client: ReachedDatabase["client"]) => Promise<T>,
): Promise<T> {
  const { client, close } = await reachForReading({ databaseUrl, dataDir: "", log: quietLog });
  return work(client).finally(close);
}

/** Every uploaded file, whole or not, with its content. */
export async function filesIn(dataDir: string): Promise<Map<string, string>> {
  const root = path.join(dataDir, "uploads");
  const entries = existsSync(root) ? await readdir(root, { recursive: true, withFileTypes: true }) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = files.map(async (name) => [path.relative(root, name), await readFile(name, "base64")] as const);
  return new Map(await Promise.all(contents));
}

/** All that a home holds, to be compared with what it holds later. */
export async function everythingIn(home: BackupHome): Promise<[DatabaseContent, Map<string, string>]> {
  return [await look(home.databaseUrl, readContent), await filesIn(home.dataDir)];
}

/** What saves and restores the data of a database and a folder. */
export function homeOf(databaseUrl: string, dataDir: string, environment: Record<string, string> = {}): BackupHome {
  const lines: string[] = [];
  const env = readEnvironment({ NODE_ENV: "test", DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...environment });
  const context = { env, log: createLog("error"), say: (line: string) => void lines.push(line) };
  return { databaseUrl, dataDir, context, lines };
}

/** Homes with a database of their own, migrated and empty, and an empty folder. `close` removes them all. */
export async function openBackupHomes() {
  const folder = await mkdtemp(path.join(tmpdir(), "vetrina-backups-"));
  const databases: TestDatabase[] = [];
  return {
    /** For archives. */
    folder,
    async make(environment?: Record<string, string>): Promise<BackupHome> {
      const database = await createTestDatabase(inject("databaseServer"));
      databases.push(database);
      return homeOf(database.url, await mkdtemp(path.join(folder, "home-")), environment);
    },
    async close(): Promise<void> {
      for (const database of databases) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
