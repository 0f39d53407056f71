// A folder that looks like Electron's to the packer, and is nothing: for machines where its binary can't be had.
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { standInMark } from "./config.ts";

/** Where the fuses of a binary begin, how they are counted, and one of each still set as Electron ships them. */
const fuseWire = Buffer.concat([
  Buffer.from("dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX", "latin1"),
  Buffer.from([1, 9]),
  Buffer.from("101100111", "latin1"),
]);

const warning = "Segnaposto per le prove: non è Electron e non parte.\n";

/** A file that could be run, with fuses to set. */
function writeProgram(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, Buffer.concat([Buffer.from(`#!/bin/sh\nexit 1\n# ${warning}`), fuseWire, Buffer.from("\n")]));
  chmodSync(file, 0o755);
}

/** What an Apple bundle says of itself. */
function writePlist(contents: string, name: string): void {
  const entries = { CFBundleExecutable: name, CFBundleIdentifier: `com.github.${name}`, CFBundleName: name };
  const keys = Object.entries(entries).map(([key, value]) => `<key>${key}</key><string>${value}</string>`);
  const plist = `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>${keys.join("")}</dict></plist>`;
  writeFileSync(path.join(contents, "Info.plist"), plist);
}

/** Makes one for macOS in `folder`, which is laid out as a bundle with a framework and a helper. */
export function makeMacStandIn(folder: string): void {
  const contents = path.join(folder, "Electron.app/Contents");
  const frameworks = path.join(contents, "Frameworks");
  const helper = path.join(frameworks, "Electron Helper.app/Contents");
  mkdirSync(path.join(contents, "Resources"), { recursive: true });
  writeFileSync(path.join(folder, standInMark), warning);
  writeFileSync(path.join(contents, "Resources", standInMark), warning);
  writeProgram(path.join(contents, "MacOS/Electron"));
  writeProgram(path.join(frameworks, "Electron Framework.framework/Electron Framework"));
  const resources = path.join(frameworks, "Electron Framework.framework/Versions/A/Resources");
  mkdirSync(resources, { recursive: true });
  writeFileSync(path.join(resources, "icudtl.dat"), warning);
  writeProgram(path.join(helper, "MacOS/Electron Helper"));
  writePlist(contents, "Electron");
  writePlist(helper, "Electron Helper");
}

/** Makes one for Linux in `folder`. */
export function makeLinuxStandIn(folder: string): void {
  mkdirSync(path.join(folder, "resources"), { recursive: true });
  mkdirSync(path.join(folder, "locales"), { recursive: true });
  writeFileSync(path.join(folder, standInMark), warning);
  writeProgram(path.join(folder, "electron"));
  for (const file of ["chrome-sandbox", "chrome_crashpad_handler"]) {
    writeFileSync(path.join(folder, file), warning);
    chmodSync(path.join(folder, file), 0o755);
  }
  for (const file of ["LICENSE", "LICENSES.chromium.html", "version", "resources.pak", "icudtl.dat"]) {
    writeFileSync(path.join(folder, file), warning);
  }
  for (const locale of ["it", "en-US", "de"]) writeFileSync(path.join(folder, `locales/${locale}.pak`), warning);
}
