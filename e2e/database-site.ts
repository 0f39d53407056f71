import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Database } from "../packages/data/src/database.ts";
import { openDatabase } from "../packages/host/src/open-database.ts";
import { quietLog } from "../test/database/quiet-log.ts";
import { createTestDatabase, migrationsDir } from "../test/database/test-database.ts";
import { startEmbeddedTestServer } from "../test/database/test-servers.ts";
import { startServerProcess } from "../test/server-process.ts";
import { sendAtOnce, test as siteTest, staff } from "./site.ts";

/** A server whose database the test can write to past every check of the program. */
export const test = siteTest.extend<object, { opened: { url: string; database: Database } }>({
  opened: [
    async ({ postOffice, stripe }, use) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), "vetrina-database-"));
      const postgres = await startEmbeddedTestServer();
      const { url: databaseUrl } = await createTestDatabase(postgres.server);
      const server = await startServerProcess({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        ADMIN_USERNAME: staff.username,
        ADMIN_PASSWORD: staff.password,
        SMTP_URL: `smtp://127.0.0.1:${postOffice.port}`,
        RATE_LIMIT: "off",
        ...stripe.environment,
      });
      await sendAtOnce(server);
      const database = await openDatabase({ databaseUrl, dataDir, migrationsDir, log: quietLog });
      await use({ url: server.url, database });
      await database.close();
      await server.stop();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ opened }, use) => use(opened.url),
});
