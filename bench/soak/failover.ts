import { setTimeout as delay } from "node:timers/promises";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { waitFor } from "../../test/database/wait-for.ts";
import { s3Account, startS3Double } from "../../test/s3-double.ts";
import { createSiteDatabase, startDatabaseCluster } from "./database-cluster.ts";
import { loopbackNetwork } from "./loopback.ts";
import { renderRecipe } from "./recipe.ts";
import { frontOf, startFront, startSitePair } from "./site-pair.ts";
import { missingContacts } from "./stored.ts";
import { startTraffic, type Traffic } from "./traffic.ts";

export interface FailoverReport {
  acknowledged: number;
  lost: string[];
  requests: number;
  failures: string;
}

/** How long traffic runs on a healthy cluster between two kills, in milliseconds. */
const betweenMs = 3_000;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** How long nothing of a kind succeeded since the last look, and what failed. */
function describeGaps({ writes, reads, keptPages }: Traffic): string {
  const kinds = { scritture: writes, letture: reads, "pagine pronte": keptPages };
  return Object.entries(kinds)
    .map(([name, tally]) => `${name} ferme ${seconds(tally.takeLongestGap())} s [${tally.takeFailures()}]`)
    .join(", ");
}

/**
 * The recipe of deploy/ha on loopback addresses: three etcd, two PostgreSQL under Patroni, HAProxy, two processes, an
 * S3. Kills the primary and a process in turn, as often as asked, while visitors read and write.
 */
export async function runFailover(rounds: number, say: (line: string) => void): Promise<FailoverReport> {
  const folder = makeDataFolder();
  const network = loopbackNetwork();
  const storage = await startS3Double();
  const rendered = renderRecipe(`${folder.dataDir}/recipe`, {
    MACHINE_A: network.machine(1),
    MACHINE_B: network.machine(2),
    MACHINE_C: network.machine(3),
    PUBLIC_URL: frontOf(network),
    SITE_BIND: "*:443",
    SITE_BIND_PLAIN: "*:80",
    S3_ENDPOINT: storage.endpoint,
    ...s3Account,
  });
  const { POSTGRES_A, POSTGRES_B } = rendered.of("a", "haproxy") as { POSTGRES_A: string; POSTGRES_B: string };
  const cluster = await startDatabaseCluster(folder.dataDir, rendered);
  const balancer = await startFront({ folder: folder.dataDir, network, postgres: { POSTGRES_A, POSTGRES_B } });
  const stops = [() => folder.remove(), storage.close, cluster.stop, () => balancer.program.stop()];
  try {
    await cluster.healthy();
    await waitFor("the primary behind HAProxy", async () => (await balancer.upIn("postgres")) === 1);
    createSiteDatabase(rendered);
    const recipe = rendered.of("a", "vetrina.env");
    // One HAProxy serves both here, so both have the first machine's way to the database.
    const environment = (index: number) => {
      const host = network.machine(index + 1);
      return { ...recipe, HOST: host, METRICS_HOST: host };
    };
    const pair = await startSitePair({ folder: folder.dataDir, network, environment }, balancer);
    stops.push(pair.stop);
    const traffic = startTraffic(pair.url, network);
    for (let round = 0; round < rounds; round++) {
      await delay(betweenMs);
      traffic.forgetGaps();
      const primary = await cluster.primary();
      if (!primary) throw new Error("no primary");
      await cluster.kill(primary);
      await traffic.nextWrite();
      say(`${round + 1}. primario ${primary} ucciso: ${describeGaps(traffic)}`);
      cluster.boot(primary);
      await cluster.healthy();
      await pair.bothReady();
      await delay(betweenMs);
      traffic.forgetGaps();
      await pair.restart(round % 2, "SIGKILL");
      await pair.bothReady();
      say(`${round + 1}. processo ${"ab"[round % 2]} ucciso: ${describeGaps(traffic)}`);
    }
    await traffic.stop();
    const { writes, reads, keptPages, acknowledged } = traffic;
    return {
      requests: traffic.requests(),
      failures: `scritture ${writes.describeFailures() || "nessuna"}; letture ${reads.describeFailures() || "nessuna"}; pagine pronte ${keptPages.describeFailures() || "nessuna"}`,
      acknowledged: acknowledged.size,
      lost: await missingContacts(recipe.DATABASE_URL ?? "", acknowledged),
    };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
