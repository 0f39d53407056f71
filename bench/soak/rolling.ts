import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { createTestDatabase } from "@vetrina/db/testing/test-database";
import { startExternalTestServer } from "@vetrina/db/testing/test-servers";
import { waitFor } from "@vetrina/db/testing/wait-for";
import { type ServerProcess, startServerProcess } from "../../test/server-process.ts";
import { startBalancer } from "./balancer.ts";
import { loopbackNetwork } from "./loopback.ts";
import { missingContacts } from "./stored.ts";
import { startTraffic } from "./traffic.ts";

export interface RollingReport {
  restarts: number;
  requests: number;
  failures: string;
  acknowledged: number;
  lost: string[];
}

const sitePort = "3000";
/** Between two restarts there is traffic on both processes for so long, in milliseconds. */
const betweenMs = 2_000;

/** Two processes behind HAProxy on one PostgreSQL, restarted in turn while visitors read and write. */
export async function runRolling(restarts: number): Promise<RollingReport> {
  const postgres = await startExternalTestServer();
  if (!postgres) throw new Error("Manca PostgreSQL: apt-get install postgresql");
  const database = await createTestDatabase(postgres.server);
  const folder = makeDataFolder();
  const network = loopbackNetwork();
  const [hostA, hostB, front] = [network.machine(1), network.machine(2), network.machine(9)];
  const url = `https://${front}:8443`;
  const startSite = (host: string) =>
    startServerProcess({
      HOST: host,
      PORT: sitePort,
      PUBLIC_URL: url,
      TRUST_PROXY: "on",
      STOP_PAUSE_SECONDS: "3",
      DATABASE_URL: database.url,
      DATA_DIR: path.join(folder.dataDir, host),
      SECRET_KEY: "una-chiave-che-hanno-tutti-i-processi",
      LOG_LEVEL: "warn",
    });
  for (const host of [hostA, hostB]) mkdirSync(path.join(folder.dataDir, host));
  const sites: ServerProcess[] = [await startSite(hostA), await startSite(hostB)];
  const balancer = await startBalancer(folder.dataDir, {
    SITE_BIND: `${front}:8443`,
    SITE_BIND_PLAIN: `${front}:8080`,
    SITE_A: `${hostA}:${sitePort}`,
    SITE_B: `${hostB}:${sitePort}`,
    POSTGRES_BIND: `${front}:5000`,
  });
  const bothReady = () => waitFor("both processes", async () => (await balancer.upIn("ready")) === 2);
  try {
    await bothReady();
    const traffic = startTraffic(url, network);
    for (let restart = 0; restart < restarts; restart++) {
      await delay(betweenMs);
      const index = restart % 2;
      await sites[index]?.stop();
      sites[index] = await startSite(index === 0 ? hostA : hostB);
      await bothReady();
    }
    await delay(betweenMs);
    await traffic.stop();
    const { writes, reads, acknowledged } = traffic;
    return {
      restarts,
      requests: writes.requests + reads.requests,
      failures: [writes.describeFailures(), reads.describeFailures()].filter(Boolean).join(", "),
      acknowledged: acknowledged.size,
      lost: await missingContacts(database.url, acknowledged),
    };
  } finally {
    await balancer.program.stop();
    await Promise.all(sites.map((site) => site.stop()));
    await database.drop();
    await postgres.stop();
    folder.remove();
  }
}
