// A program of its own, so that tests can kill it: opens the embedded database and writes without end, printing the
// number of every row once its write has been acknowledged.
import { fileURLToPath } from "node:url";
import { openDatabase } from "../../packages/host/src/open-database.ts";
import { quietLog } from "./quiet-log.ts";

const migrationsDir = fileURLToPath(new URL("../../prisma/migrations", import.meta.url));

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function main(dataDir: string, isWriting: boolean): Promise<void> {
  const { prisma } = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  print("ready");
  while (isWriting) {
    const { id } = await prisma.blogTopic.create({ data: { topic: crypto.randomUUID(), focus: "" } });
    print(`wrote ${id}`);
  }
}

const [dataDir = "", mode] = process.argv.slice(2);
main(dataDir, mode === "write").catch((error: unknown) => {
  print(`refused ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
