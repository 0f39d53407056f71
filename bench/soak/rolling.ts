import { setTimeout as delay } from "node:timers/promises";
import { startPairOnPostgres } from "./site-pair.ts";
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
  const { pair, network, databaseUrl, close } = await startPairOnPostgres({});
  try {
    const traffic = startTraffic(pair.url, network);
    for (let restart = 0; restart < restarts; restart++) {
      await delay(betweenMs);
      await pair.restart(restart % 2);
      await pair.bothReady();
    }
    await delay(betweenMs);
    await traffic.stop();
    const failures = traffic.tallies.map((tally) => tally.describeFailures()).filter(Boolean);
    return {
      restarts,
      requests: traffic.requests(),
      failures: failures.join(", "),
      acknowledged: traffic.acknowledged.size,
      lost: await missingContacts(databaseUrl, traffic.acknowledged),
    };
  } finally {
    await close();
  }
}
