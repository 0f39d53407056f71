import { setTimeout as delay } from "node:timers/promises";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { createTestDatabase } from "../../test/database/test-database.ts";
import { startExternalTestServer } from "../../test/database/test-servers.ts";
import { loopbackNetwork } from "./loopback.ts";
import { startSitePair } from "./site-pair.ts";
import { missingContacts } from "./stored.ts";
import { startTraffic } from "./traffic.ts";

export interface RollingReport {
  restarts: number;
  requests: number;
  failures: string;
  acknowledged: number;
  lost: string[];
}

/** How long traffic runs on both processes between two restarts, in milliseconds. */
const betweenMs = 2_000;

/** Two processes behind HAProxy on one PostgreSQL, restarted in turn while visitors read and write. */
export async function runRolling(restarts: number): Promise<RollingReport> {
  const postgres = await startExternalTestServer();
  if (!postgres) throw new Error("Manca PostgreSQL: apt-get install postgresql");
  const database = await createTestDatabase(postgres.server);
  const folder = makeDataFolder();
  const network = loopbackNetwork();
  const environment = () => ({ DATABASE_URL: database.url });
  const pair = await startSitePair({ folder: folder.dataDir, network, environment });
  try {
    const traffic = startTraffic(pair.url, network);
    for (let restart = 0; restart < restarts; restart++) {
      await delay(betweenMs);
      await pair.restart(restart % 2);
      await pair.bothReady();
    }
    await delay(betweenMs);
    await traffic.stop();
    const tallies = [traffic.writes, traffic.reads, traffic.keptPages];
    return {
      restarts,
      requests: tallies.reduce((sum, { requests }) => sum + requests, 0),
      failures: tallies
        .map((tally) => tally.describeFailures())
        .filter(Boolean)
        .join(", "),
      acknowledged: traffic.acknowledged.size,
      lost: await missingContacts(database.url, traffic.acknowledged),
    };
  } finally {
    await pair.stop();
    await database.drop();
    await postgres.stop();
    folder.remove();
  }
}
