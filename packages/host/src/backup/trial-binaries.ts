import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { type Binaries, canRun, prepareBinaries } from "../embedded/binaries.ts";
import type { Home } from "../embedded/home-folder.ts";
import { findInstallation } from "../embedded/installations.ts";

/**
 * The PostgreSQL that backups are tried on: the one that comes with the program, else the system's newest. Throws
 * DatabaseStartError when there is neither.
 */
export function trialBinaries(home: Home, ownBinaries = prepareBinaries, find = findInstallation): Binaries {
  try {
    return ownBinaries(home);
  } catch (error) {
    if (!(error instanceof DatabaseStartError)) throw error;
    const installed = process.platform === "win32" ? undefined : find();
    if (installed && canRun(installed, home.account)) return installed;
    throw new DatabaseStartError(
      "per provarla serve un PostgreSQL su questa macchina, che può restare spento. Installa quello del sistema (in " +
        "Debian: apt-get install postgresql), oppure le dipendenze facoltative del programma.",
      { cause: error },
    );
  }
}
