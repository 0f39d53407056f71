import { spawnSync } from "node:child_process";
import { packageInstaller } from "./system-packages.mjs";

/** The IMAP server of the tests of a mailbox, where Debian's package puts it. */
export const dovecot = "/usr/sbin/dovecot";

/** How to get it by hand. */
export const dovecotHint = "apt-get install --no-install-recommends dovecot-imapd";

/** Whether there is a dovecot whose configuration the tests know: that of 2.4 is another. */
export function hasDovecot() {
  const { status, stdout } = spawnSync(dovecot, ["--version"], { encoding: "utf8" });
  return status === 0 && stdout.startsWith("2.3.");
}

/** Finds dovecot or gets it from the system's packages, as root alone: it is a server. Returns whether it is there. */
export async function ensureDovecot() {
  if (hasDovecot()) return true;
  if (process.getuid?.() === 0) await packageInstaller()?.("dovecot-imapd").catch(() => undefined);
  return hasDovecot();
}
