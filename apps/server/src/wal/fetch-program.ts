import { fetchPiece } from "@vetrina/host/wal/restore-job";

/**
 * PostgreSQL's restore_command: puts one piece of the archive where it is wanted. Without arguments it does nothing,
 * which shows that it can be started. What it writes to the errors goes into PostgreSQL's log.
 */
async function main([jobFile, name, target]: string[]): Promise<boolean> {
  return jobFile && name && target ? fetchPiece(jobFile, name, target) : true;
}

main(process.argv.slice(2)).then(
  (isThere) => {
    process.exitCode = isThere ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    // Up to 125 PostgreSQL takes the log's end to be here; beyond, it gives the recovery up.
    process.exitCode = 200;
  },
);
