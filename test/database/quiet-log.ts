import type { DatabaseLog } from "../../packages/data/src/database-log.ts";

/** For tests that don't look at the log. */
export const quietLog: DatabaseLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
