import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { makePrivate } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Home } from "./home-folder.ts";
import type { Settings } from "./settings.ts";

export type Archiving = {
  /** A segment that isn't full is finished after this many seconds, if anything was written. */
  seconds: number;
};

/** Where PostgreSQL puts the segments of its log that it has finished, until the archive takes them. */
export const incomingOf = (homeFolder: string) => path.join(homeFolder, "wal-incoming");

const moduleName = "basic_archive";

/**
 * Has the server hand over its log. The module is PostgreSQL's own: it runs no shell, a segment appears whole or not
 * at all, and it refuses one that is there with another content.
 */
export function archiveSettings(home: Home, { folder }: Binaries, { seconds }: Archiving): Settings {
  const isThere = ["so", "dylib"].some((end) => existsSync(path.join(folder, `lib/postgresql/${moduleName}.${end}`)));
  if (!isThere) {
    throw new DatabaseStartError(
      "WAL_ARCHIVE=on non si può usare qui: il PostgreSQL incluso per questo sistema non ha il modulo che serve. " +
        "Togli la variabile, oppure usa un PostgreSQL tuo con DATABASE_URL.",
    );
  }
  const incoming = incomingOf(home.folder);
  mkdirSync(incoming, { recursive: true });
  makePrivate(incoming, home.account);
  return {
    archive_mode: "on",
    archive_library: moduleName,
    [`${moduleName}.archive_directory`]: incoming,
    archive_timeout: `${seconds}s`,
  };
}
