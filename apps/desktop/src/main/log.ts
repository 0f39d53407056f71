import path from "node:path";
// The variant for plain Node: the other one opens a channel to the pages that nobody validates.
import log from "electron-log/node.js";

/** What went wrong in this program, in a file of its own. No names, no addresses, nothing of what people write. */
export function startLog(folder: string): { failed: (what: string, error: unknown) => void } {
  log.transports.file.resolvePathFn = () => path.join(folder, "vetrina.log");
  log.transports.file.level = "info";
  log.transports.file.maxSize = 2 ** 20;
  log.transports.console.level = false;
  return {
    failed: (what, error) => log.error(what, error instanceof Error ? error.name : typeof error),
  };
}
