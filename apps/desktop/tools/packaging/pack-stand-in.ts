import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, Platform } from "electron-builder";
import { packageConfig } from "./config.ts";
import { makeLinuxStandIn, makeMacStandIn } from "./stand-in.ts";

const desktop = path.resolve(import.meta.dirname, "../..");

/** Stands in for fpm while electron-builder runs. */
function useShim(folder: string): void {
  const program = path.join(folder, "fpm");
  const shim = path.join(import.meta.dirname, "fpm-shim.ts");
  const tsx = path.join(desktop, "../../node_modules/tsx/dist/cli.mjs");
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${tsx}" "${shim}" "$@"\n`);
  chmodSync(program, 0o755);
  process.env.CUSTOM_FPM_PATH = program;
}

export interface StandInPack {
  system: "linux" | "mac";
  target: "deb" | "dir";
  updateFeed?: string;
}

/** Packs dist/ with a stand-in for Electron, into `folder`/release; returns the files that were made. */
export async function packStandIn(folder: string, { system, target, updateFeed }: StandInPack): Promise<string[]> {
  const standIn = path.join(folder, "runtime");
  mkdirSync(standIn, { recursive: true });
  if (system === "mac") makeMacStandIn(standIn);
  else makeLinuxStandIn(standIn);
  if (target === "deb") useShim(folder);
  const config = packageConfig({ standIn, updateFeed, output: path.join(folder, "release") });
  const platform = system === "mac" ? Platform.MAC : Platform.LINUX;
  return build({ projectDir: desktop, targets: platform.createTarget(target), config, publish: "never" });
}
