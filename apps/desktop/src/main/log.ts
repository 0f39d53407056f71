import path from "node:path";
// The variant for plain Node: the default one opens an IPC channel to the pages and doesn't validate its messages.
import log from "electron-log/node.js";

export interface Log {
  failed(what: string, error: unknown): void;
}

/** Of an error its name and where in the program it came from, file names without their folders. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === "string" ? error : typeof error;
  const frames = error.stack?.match(/^ +at .*$/gm)?.map((frame) => frame.trim().replace(/[^\s(]*[\\/]/, ""));
  return { name: error.name, frames: frames?.slice(0, 8) };
}

/** What went wrong in this program, in a file of its own. No names, no addresses, nothing of what people write. */
export function startLog(folder: string): Log {
  log.transports.file.resolvePathFn = () => path.join(folder, "vetrina.log");
  log.transports.file.level = "info";
  log.transports.file.maxSize = 2 ** 20;
  log.transports.console.level = false;
  return {
    failed: (what, error) => log.error(what, describe(error)),
  };
}
