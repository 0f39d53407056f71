import { spawnSync } from "node:child_process";
import { runQuietly } from "./prepare.mjs";

const hasApt = () => spawnSync("apt-get", ["--version"]).status === 0;

/**
 * Returns what installs a package of a Debian system, as root or by a sudo that asks for no password; undefined where
 * there is no apt-get. It rejects when it can't.
 */
export function packageInstaller() {
  if (!hasApt()) return undefined;
  const privileged = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const [command = "apt-get", ...rest] = [...privileged, "apt-get", "-o", "Acquire::Retries=0"];
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = (name) =>
    runQuietly(command, [...rest, "install", "-y", "--no-install-recommends", name], { env: environment });
  // What the system knows of its packages may be missing or old.
  return (name) => install(name).catch(() => runQuietly(command, [...rest, "update"]).then(() => install(name)));
}
