import path from "node:path";
import { defineConfig } from "vitest/config";
import { hasExternalTestServer } from "./packages/db/src/testing/test-servers.ts";

/** Tests that go through HTTP to a real database run on the embedded one and, where there is one, on the machine's. */
const throughHttp = ["packages/api/src/**/*.test.ts", "apps/server/src/**/*.test.ts"];
const homes = hasExternalTestServer() ? ["embedded", "postgresql"] : ["embedded"];

/** As in the browser tests: a second try in continuous integration, named at the end. */
const retry = process.env.CI ? 1 : 0;

const alias = { "@test": path.resolve(import.meta.dirname, "test") };

export default defineConfig({
  test: {
    // Most of the time goes by waiting for servers to start: one more worker than a small machine has cores.
    maxWorkers: 3,
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
          exclude: ["**/node_modules/**", ...throughHttp],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...homes.map((home) => ({
        resolve: { alias },
        test: {
          name: home,
          retry,
          include: throughHttp,
          // The program is loaded once a worker instead of once a file: it keeps nothing in its modules, and no test
          // replaces one. That halves the time.
          isolate: false,
          globalSetup: [`test/database-${home}.ts`],
          // Files are opened in a process of their own, whose start alone takes seconds while others work.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
    ],
  },
});
