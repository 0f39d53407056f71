// pnpm --filter desktop dist: makes the installers of this machine's system from what was built. Electron's binary is
// downloaded. DESKTOP_UPDATE_FEED names where updates are looked for; uploading there is a step of its own.
import path from "node:path";
import { build } from "electron-builder";
import { packageConfig } from "./config.ts";

const made = await build({
  projectDir: path.resolve(import.meta.dirname, "../.."),
  config: packageConfig({ updateFeed: process.env.DESKTOP_UPDATE_FEED || undefined }),
  publish: "never",
});
process.stdout.write(`${made.join("\n")}\n`);
