import { parseArgs } from "node:util";
import { AppError } from "@vetrina/api/app-error";
import { BackupError } from "@vetrina/db/backup/backup-error";
import { DatabaseStartError } from "@vetrina/db/database-start-error";
import { EnvironmentError, readEnvironment } from "../env.ts";
import { createLog, describeError } from "../log.ts";
import { restoreFromFile } from "./restore.ts";
import { type CommandContext, saveBackup } from "./save.ts";

const usage =
  "Si usa così: npm run backup, oppure npm run backup -- <file>; per ripristinare npm run restore -- <file>, e " +
  "--overwrite alla fine se i dati che ci sono possono andare persi.";

const sentenceOf = (error: unknown): string | undefined => {
  const isForPeople = [BackupError, DatabaseStartError, EnvironmentError, AppError].some(
    (kind) => error instanceof kind,
  );
  return isForPeople && error instanceof Error ? error.message : undefined;
};

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { overwrite: { type: "boolean" } } });
  } catch (error) {
    throw new BackupError(usage, { cause: error });
  }
}

/** `backup [file]` or `restore <file> [--overwrite]`. Throws what saveBackup and restoreFromFile throw. */
async function run(context: CommandContext, args: string[]): Promise<void> {
  const { positionals, values } = readArguments(args);
  const [command, file, ...others] = positionals;
  if (command === "backup" && others.length === 0 && !values.overwrite) await saveBackup(context, file);
  else if (command === "restore" && file && others.length === 0) await restoreFromFile(context, file, values.overwrite);
  else throw new BackupError(usage);
}

async function main(): Promise<void> {
  const env = readEnvironment();
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  const say = (line: string) => void process.stdout.write(`  ${line}\n`);
  try {
    await run({ env, log: createLog("error"), say, signal: stopping.signal }, process.argv.slice(2));
  } catch (error) {
    if (stopping.signal.aborted) throw new BackupError("Interrotto: tutto è rimasto com'era.");
    throw error;
  }
}

main().catch((error: unknown) => {
  const sentence = sentenceOf(error);
  process.stderr.write(`\n${sentence ?? `Non riuscito: ${error instanceof Error ? error.message : error}`}\n`);
  if (!sentence) process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exitCode = 1;
});
