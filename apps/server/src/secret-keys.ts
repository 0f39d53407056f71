import { randomBytes } from "node:crypto";
import { chmod, link, mkdir, open, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { type Environment, EnvironmentError } from "./env.ts";

export const keyFileName = "secret.key";

async function keysInFile(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new EnvironmentError(`La chiave in ${file} non si può leggere: ${error.message}.`);
  });
  return text
    ?.split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** It appears whole or not at all. When another process that starts at the same time was faster, its key stays. */
async function makeKeyFile(file: string): Promise<void> {
  const unfinished = `${file}.new-${process.pid}-${randomBytes(3).toString("hex")}`;
  const handle = await open(unfinished, "wx", 0o600);
  try {
    await handle.writeFile(`${randomBytes(32).toString("base64url")}\n`);
    await handle.sync();
    await link(unfinished, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

/**
 * The keys for secrets in the database, the newest first: those of SECRET_KEY, then those of a file in the data folder,
 * which is made when there is neither. Throws EnvironmentError when the file is there and holds no key.
 */
export async function readSecretKeys({
  SECRET_KEY: given = [],
  DATA_DIR: dataDir,
}: Pick<Environment, "SECRET_KEY" | "DATA_DIR">): Promise<[string, ...string[]]> {
  const file = path.join(dataDir, keyFileName);
  if (given.length === 0 && (await keysInFile(file)) === undefined) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await makeKeyFile(file);
  }
  const kept = await keysInFile(file);
  if (kept) await chmod(file, 0o600);
  const [newest, ...older] = [...given, ...(kept ?? [])];
  if (newest !== undefined) return [newest, ...older];
  throw new EnvironmentError(
    `Il file ${file} è vuoto: rimetti la chiave da una copia, oppure cancellalo per averne una nuova; con una chiave ` +
      "nuova chi usa la verifica in due passaggi entra con un codice di recupero.",
  );
}
