import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { readTableNames } from "../backup/catalog.ts";
import { openThrowAway } from "../backup/throw-away.ts";
import { prepareHome } from "../embedded/home-folder.ts";
import { unpackBase } from "./open-base.ts";

export type BaseProof = {
  file: string;
  identities: readonly string[];
  /** Of a server that is thrown away afterwards. */
  folder: string;
  log: DatabaseLog;
  signal?: AbortSignal | undefined;
};

/**
 * Opens a base on a server of its own and reads every row of every table. Throws BackupError or DatabaseStartError when
 * it can't be opened, and PostgreSQL's error when something in it can't be read.
 */
export async function proveBase({ file, identities, folder, log, signal }: BaseProof): Promise<void> {
  const fill = async () => {
    await mkdir(folder, { recursive: true });
    const home = prepareHome(folder, log);
    await unpackBase(file, identities, path.join(home.folder, "cluster"));
  };
  const trial = await openThrowAway(folder, log, fill);
  try {
    for (const table of await readTableNames(trial.client)) {
      signal?.throwIfAborted();
      await trial.client.query(`SELECT count(*) FROM ${trial.client.escapeIdentifier(table)}`);
    }
  } finally {
    await trial.close();
  }
}
