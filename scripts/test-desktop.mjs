import { spawnSync } from "node:child_process";
import { findElectron } from "./electron.mjs";
import { prepare, root, toolEnvironment } from "./prepare.mjs";

const electron = findElectron();
if (electron) {
  await prepare({ withDesktop: true });
  const { status } = spawnSync("playwright", ["test", "--config", "e2e/electron/electron.config.ts"], {
    cwd: root,
    env: { ...toolEnvironment, ELECTRON_PROGRAM: electron },
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  process.exitCode = status ?? 1;
} else {
  process.stdout.write("saltato: manca il binario di Electron\n");
  process.exitCode = process.env.DESKTOP_REQUIRED === "1" ? 1 : 0;
}
