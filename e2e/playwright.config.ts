import path from "node:path";
import { defineConfig } from "playwright/test";
import { foundChromium } from "../scripts/chromium.mjs";
import { hasExternalTestServer } from "../test/database/external-server.ts";
import type { DatabaseHome } from "./site.ts";

/** What a page looks like doesn't depend on the database: the other one is for `npm run test:all`. */
const isOnBoth = hasExternalTestServer() && (process.env.TEST_HOMES === "all" || process.env.TEST_DATABASE_URL);
const homes: DatabaseHome[] = isOnBoth ? ["embedded", "postgresql"] : ["embedded"];

/** Browser tests whose data comes from a PostgreSQL too: that the built program serves a browser on it. */
const writingJourneys = ["contact-form"];

export default defineConfig<object, { databaseHome: DatabaseHome }>({
  testDir: import.meta.dirname,
  globalSetup: path.resolve(import.meta.dirname, "started-site.ts"),
  outputDir: path.resolve(import.meta.dirname, "../test-results"),
  fullyParallel: false,
  // As for vitest: a test waits for frames and timers too, and one more than a small machine has cores fills those. On two cores
  // all files took 691 s with three and 796 with four.
  workers: 3,
  // Continuous integration throws a whole submission away: a test may try again there, and is named at the end.
  retries: process.env.CI ? 1 : 0,
  // What is waited for comes at once on a quiet machine; these end a test on one that other work keeps busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // A trace costs a third of the time: ask for one with --trace on when something fails.
    trace: "off",
    launchOptions: {
      ...foundChromium(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: homes.map((databaseHome) => ({
    name: databaseHome,
    use: { databaseHome },
    ...(databaseHome === "postgresql" && { testMatch: writingJourneys.map((name) => `**/${name}.spec.ts`) }),
  })),
});
