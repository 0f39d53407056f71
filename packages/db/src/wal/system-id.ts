import { closeSync, openSync, readSync } from "node:fs";
import path from "node:path";

/** What tells a database's log from all others: the number that PostgreSQL gave the cluster when it was made. */
export function systemIdOf(clusterFolder: string): string {
  const descriptor = openSync(path.join(clusterFolder, "global/pg_control"), "r");
  try {
    const bytes = Buffer.alloc(8);
    readSync(descriptor, bytes, 0, bytes.length, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(descriptor);
  }
}
