import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasExternalTestServer } from "./test/database/external-server.ts";

/** Tests that go through HTTP to a real database. They run once: on the embedded one, or on TEST_DATABASE_URL's. */
const throughHttp = ["packages/{api,core,domains/*}/src/**/*.test.ts", "apps/server/src/**/*.test.ts"];
const mainHome = process.env.TEST_DATABASE_URL ? "postgresql" : "embedded";
const homes = hasExternalTestServer() ? ["embedded", "postgresql"] : ["embedded"];

/** What is not the same in the two homes: a first start, copies and roles, connections that break, notifications. */
const homeMatters = [
  "apps/server/src/backup/{backup,backup-homes}.test.ts",
  "apps/server/src/{database-away,seed}.test.ts",
  "packages/domains/helpdesk/src/tickets/unheard.test.ts",
];

/** They put another module in Electron's place. */
const withDoubles = ["apps/desktop/**/*.test.ts"];

/** `npm run test:all` runs everything in both. */
const testsIn = (home: string) => (home === mainHome || process.env.TEST_HOMES === "all" ? throughHttp : homeMatters);

/** As in the browser tests: a second try in continuous integration, named at the end. */
const retry = process.env.CI ? 1 : 0;

/** What is polled has a minute, as `eventually` gives: in vitest's own second a busy machine decides. */
const expect = { poll: { timeout: 60_000 } };

/**
 * The program is loaded once a worker instead of once a file: it keeps nothing in its modules, and but for the
 * desktop's no test replaces one. That halves the time.
 */
const isolate = false;

const alias = { "@test": path.resolve(import.meta.dirname, "test") };

export default defineConfig({
  test: {
    // Most of the time goes by waiting for servers to start: one more worker than a small machine has cores.
    maxWorkers: 3,
    // What was compiled for one run serves the next, and one project the others.
    experimental: { fsModuleCache: true },
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          retry,
          include: [
            "packages/**/*.test.{ts,tsx}",
            "apps/**/*.test.{ts,tsx}",
            "prisma/**/*.test.ts",
            "test/**/*.test.ts",
          ],
          exclude: ["**/node_modules/**", ...throughHttp, ...withDoubles],
          isolate,
          expect,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: { name: "desktop", retry, include: withDoubles, exclude: ["**/node_modules/**"], expect },
      },
      ...homes.map((home) => ({
        resolve: { alias },
        test: {
          name: home,
          retry,
          include: testsIn(home),
          isolate,
          globalSetup: [`test/database-${home}.ts`],
          // Files are opened in a process of their own, whose start alone takes seconds while others work.
          expect,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
