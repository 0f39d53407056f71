import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** How often a program that stays open looks for a new version, in milliseconds. */
const everyMs = 6 * 60 * 60 * 1000;

interface Updater {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  allowDowngrade: boolean;
  on(event: "error", listener: (error: Error) => void): unknown;
  checkForUpdates(): Promise<unknown>;
}

/**
 * The feed that the package was built with: an address over https in the file that electron-builder leaves beside the
 * program. Undefined for a package without one, which never looks for updates.
 */
export function updateFeed(resourcesFolder: string): string | undefined {
  const file = path.join(resourcesFolder, "app-update.yml");
  if (!existsSync(file)) return undefined;
  const address = /^url:\s*['"]?(\S+?)['"]?\s*$/m.exec(readFileSync(file, "utf8"))?.[1];
  return address && URL.canParse(address) && new URL(address).protocol === "https:" ? address : undefined;
}

/** Looks for updates now and then, and installs one when the program ends. Failures are for the log only. */
export function followUpdates(
  openUpdater: () => Updater,
  resourcesFolder: string,
  failed: (error: Error) => void,
): boolean {
  if (!updateFeed(resourcesFolder)) return false;
  const updater = openUpdater();
  updater.autoDownload = true;
  updater.autoInstallOnAppQuit = true;
  updater.allowDowngrade = false;
  updater.on("error", failed);
  const check = () => void updater.checkForUpdates().catch(failed);
  check();
  setInterval(check, everyMs).unref();
  return true;
}
