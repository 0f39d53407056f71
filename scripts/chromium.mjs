import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { runQuietly } from "./prepare.mjs";
import { packageInstaller } from "./system-packages.mjs";

/** The shell first: without drawing invisible windows, tests take half the processor's time. */
const programs = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const usualPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const onPath = () =>
  (process.env.PATH ?? "")
    .split(path.delimiter)
    .flatMap((folder) => programs.map((program) => path.join(folder, program)));

/** The Chromium to test with: the one named by CHROMIUM_PATH, an installed one, or Playwright's own. */
export function findChromium() {
  const candidates = [process.env.CHROMIUM_PATH, ...onPath(), ...usualPlaces, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file));
}

/** Where Debian's browser lies, whose shell is a package beside it. */
const packaged = "/usr/bin/chromium";

async function installFromSystemPackages() {
  const install = packageInstaller();
  // Not every system has packed the shell by itself.
  await install?.("chromium-headless-shell").catch(() => findChromium() ?? install("chromium"));
}

/** The same as Playwright's options of a launch; where none was found, Playwright says what it misses. */
export function foundChromium() {
  const executablePath = findChromium();
  return executablePath ? { executablePath } : {};
}

/** Finds a Chromium or gets one: from the system's packages, else from Playwright. Throws when neither works. */
export async function ensureChromium() {
  const found = findChromium();
  // With its windows a browser does as well, but for the time that it takes. One that was named stays.
  if (found && (found !== packaged || process.env.CHROMIUM_PATH)) return found;
  await installFromSystemPackages().catch(() => undefined);
  if (!findChromium()) await runQuietly("playwright", ["install", "chromium"]);
  const installed = findChromium();
  if (!installed) throw new Error("Non trovo un Chromium: installane uno o indicalo con CHROMIUM_PATH.");
  return installed;
}
