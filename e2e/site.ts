import { test as base } from "playwright/test";
import { makeDataFolder } from "../packages/db/src/testing/data-folder.ts";
import { createTestDatabase } from "../packages/db/src/testing/test-database.ts";
import { startExternalTestServer } from "../packages/db/src/testing/test-servers.ts";
import { type ServerProcess, startServerProcess } from "../test/server-process.ts";

export const staff = { username: "anna", password: "una-password-lunga" };

export type DatabaseHome = "embedded" | "postgresql";

async function startSite(home: DatabaseHome) {
  const folder = makeDataFolder();
  const external = home === "postgresql" ? await startExternalTestServer() : undefined;
  const database = external ? await createTestDatabase(external.server) : undefined;
  const server = await startServerProcess({
    DATA_DIR: folder.dataDir,
    DATABASE_URL: database?.url ?? "",
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    RATE_LIMIT: "off",
  });
  const stop = async () => {
    await server.stop();
    await external?.stop();
    folder.remove();
  };
  return { server, stop };
}

/** Each worker has a built server of its own, on the project's kind of database, with the sample content. */
export const test = base.extend<object, { databaseHome: DatabaseHome; site: ServerProcess }>({
  databaseHome: ["embedded", { option: true, scope: "worker" }],
  site: [
    async ({ databaseHome }, use) => {
      const { server, stop } = await startSite(databaseHome);
      await use(server);
      await stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
