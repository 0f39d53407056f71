import path from "node:path";
import { defineConfig } from "playwright/test";

/** The desktop app in a real Electron: `pnpm test:desktop`. The other browser tests run it over Chromium. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "**/*.electron.ts",
  outputDir: path.resolve(import.meta.dirname, "../../test-results/electron"),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: "list",
});
