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

/** Makes one for Linux in `folder`. */
export function makeStandIn(folder: string): void {
  mkdirSync(path.join(folder, "resources"), { recursive: true });
  mkdirSync(path.join(folder, "locales"), { recursive: true });
  writeFileSync(path.join(folder, standInMark), warning);
  const program = path.join(folder, "electron");
  writeFileSync(program, Buffer.concat([Buffer.from(`#!/bin/sh\nexit 1\n# ${warning}`), fuseWire, Buffer.from("\n")]));
  chmodSync(program, 0o755);
  for (const file of ["chrome-sandbox", "chrome_crashpad_handler"]) {
    writeFileSync(path.join(folder, file), warning);
    chmodSync(path.join(folder, file), 0o755);
  }
  for (const file of ["LICENSE", "LICENSES.chromium.html", "version", "resources.pak", "icudtl.dat"]) {
    writeFileSync(path.join(folder, file), warning);
  }
  for (const locale of ["it", "en-US", "de"]) writeFileSync(path.join(folder, `locales/${locale}.pak`), warning);
}
