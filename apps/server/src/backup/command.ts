import { parseArgs } from "node:util";
import { AppError } from "@vetrina/core/app-error";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { createAgeKeys } from "@vetrina/host/backup/age";
import { BackupError } from "@vetrina/host/backup/backup-error";
import { EnvironmentError, misspellingNotices, readEnvironment } from "../env.ts";
import { createLog, describeError } from "../log.ts";
import { restoreFromArchive } from "../wal/restore.ts";
import { restoreFromFile } from "./restore.ts";
import { type CommandContext, saveBackup } from "./save.ts";

const usage =
  "Si usa così: npm run backup, oppure npm run backup -- <file>; per ripristinare npm run restore -- <file>, e " +
  "--overwrite alla fine se i dati che ci sono possono andare persi; --identity <file> se il backup è cifrato; al posto " +
  'del file --at "2026-11-22 14:30" per tornare a quel momento con l\'archivio continuo; ' +
  "--as-saved per poi tornare alla versione del programma che ha fatto il backup. " +
  "npm run backup -- key crea una coppia di chiavi.";

const sentenceOf = (error: unknown): string | undefined => {
  const isForPeople = [BackupError, DatabaseStartError, EnvironmentError, AppError].some(
    (kind) => error instanceof kind,
  );
  return isForPeople && error instanceof Error ? error.message : undefined;
};

const options = {
  overwrite: { type: "boolean" },
  "as-saved": { type: "boolean" },
  identity: { type: "string" },
  at: { type: "string" },
} as const;

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}

/** Makes the keys of encrypted backups. The private one is shown this once and never stored. */
async function makeKeys({ say }: CommandContext): Promise<void> {
  const { recipient, identity } = await createAgeKeys();
  say("Metti questa riga in .env: con la chiave pubblica il sito cifra le copie e non le può riaprire.\n");
  say(`BACKUP_RECIPIENT=${recipient}\n`);
  say("Questa è la chiave privata, che compare solo adesso. Conservala lontano dal server, in più di un posto:");
  say("senza questa chiave le copie non si aprono, e chi ce l’ha le apre tutte, anche con il programma age.\n");
  say(`${identity}\n`);
}

/**
 * `backup [file]`, `backup key` or `restore <file> [--overwrite] [--as-saved] [--identity <file>]`, where `--at <moment>`
 * may stand instead of the file and of `--as-saved`. Throws what saveBackup, restoreFromFile and restoreFromArchive throw.
 */
async function run(context: CommandContext, args: string[]): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [command, file, ...others] = positionals;
  const { overwrite: mayOverwrite, "as-saved": asSaved, identity: identityFile, at } = values;
  const isPlain = Object.keys(values).length === 0;
  if (others.length > 0) throw new BackupError(usage);
  if (command === "backup" && file === "key" && isPlain) await makeKeys(context);
  else if (command === "backup" && isPlain) await saveBackup(context, file);
  else if (command === "restore" && file && !at) {
    await restoreFromFile(context, file, { mayOverwrite, asSaved, identityFile });
  } else if (command === "restore" && at && !file && !asSaved) {
    await restoreFromArchive(context, at, { mayOverwrite, identityFile });
  } else throw new BackupError(usage);
}

async function main(): Promise<void> {
  for (const notice of misspellingNotices()) process.stderr.write(`  ${notice}\n`);
  const env = readEnvironment();
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const say = (line: string) => void process.stdout.write(`  ${line}\n`);
  try {
    await run({ env, log: createLog("error"), say, signal: stopping.signal }, process.argv.slice(2));
  } catch (error) {
    if (stopping.signal.aborted) throw new BackupError("Interrotto: tutto è rimasto com’era.");
    throw error;
  }
}

main().catch((error: unknown) => {
  const sentence = sentenceOf(error);
  process.stderr.write(`\n${sentence ?? `Non riuscito: ${error instanceof Error ? error.message : error}`}\n`);
  if (!sentence) process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exitCode = 1;
});
