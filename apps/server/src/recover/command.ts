import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { BackupError } from "@vetrina/host/backup/backup-error";
import { databaseAddressOf } from "../backup/save.ts";
import { EnvironmentError, misspellingNotices, readEnvironment } from "../env.ts";
import { createLog, describeError } from "../log.ts";
import { RecoverError, recoverAccount } from "./recover-account.ts";

const usage = "Si usa così: npm run recover -- <nome utente>";

async function main([username, ...others]: string[]): Promise<void> {
  if (!username || others.length > 0) throw new RecoverError(usage);
  for (const notice of misspellingNotices()) process.stderr.write(`  ${notice}\n`);
  const env = readEnvironment();
  const password = await recoverAccount(databaseAddressOf({ env, log: createLog("error") }), username);
  process.stdout.write(`\n  Nuova password di ${username}: ${password}\n`);
  process.stdout.write(
    "  Compare solo adesso. La verifica in due passaggi è disattivata: riattivala dal tuo account.\n\n",
  );
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const isForPeople = [RecoverError, BackupError, DatabaseStartError, EnvironmentError].some(
    (kind) => error instanceof kind,
  );
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  if (!isForPeople) process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exitCode = 1;
});
