import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

const programs = {
  darwin: "Electron.app/Contents/MacOS/Electron",
  win32: "electron.exe",
  linux: "electron",
};

/** A folder that holds this is a stand-in for Electron, and no program. */
const standInMark = "SEGNAPOSTO.txt";

/** Electron's binary: where ELECTRON_OVERRIDE_DIST_PATH says, else where its package puts it when it is first used. */
export function findElectron() {
  const folders = [process.env.ELECTRON_OVERRIDE_DIST_PATH, path.join(root, "apps/desktop/node_modules/electron/dist")];
  const folder = folders.find((place) => place && existsSync(place) && !existsSync(path.join(place, standInMark)));
  const program = folder && path.join(folder, programs[process.platform] ?? "electron");
  return program && existsSync(program) ? program : undefined;
}
