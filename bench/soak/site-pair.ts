import { mkdirSync } from "node:fs";
import path from "node:path";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { createTestDatabase } from "../../test/database/test-database.ts";
import { startExternalTestServer } from "../../test/database/test-servers.ts";
import { waitFor } from "../../test/database/wait-for.ts";
import { type ServerProcess, startServerProcess } from "../../test/server-process.ts";
import { type Balancer, startBalancer } from "./balancer.ts";
import { type LoopbackNetwork, loopbackNetwork } from "./loopback.ts";

/** Two processes of the site behind HAProxy. */
export interface SitePair {
  url: string;
  /** The process of the first or the second machine that runs now. */
  site(index: number): ServerProcess;
  /** Ends the process of a machine and starts another in its place. */
  restart(index: number, signal?: NodeJS.Signals): Promise<void>;
  bothReady(): Promise<void>;
  stop(): Promise<void>;
}

interface PairOptions {
  folder: string;
  network: LoopbackNetwork;
  /** What the processes have beside their addresses and folders. */
  environment(index: number): Record<string, string>;
  /** Where HAProxy finds PostgreSQL, for those who go through it. */
  postgres?: Record<string, string>;
}

const sitePort = "3000";
const frontPort = "8443";
const frontPortPlain = "8080";

/** Where visitors of a pair in this network come. */
export const frontOf = (network: LoopbackNetwork) => `https://${network.machine(1)}:${frontPort}`;

/** Starts HAProxy, whether there is a site behind it or not. */
export function startFront({ folder, network, postgres = {} }: Omit<PairOptions, "environment">): Promise<Balancer> {
  const [first, second] = [network.machine(1), network.machine(2)];
  return startBalancer(folder, {
    SITE_BIND: `${first}:${frontPort}`,
    SITE_BIND_PLAIN: `${first}:${frontPortPlain}`,
    SITE_A: `${first}:${sitePort}`,
    SITE_B: `${second}:${sitePort}`,
    POSTGRES_BIND: `${first}:5000`,
    ...postgres,
  });
}

export async function startSitePair(options: PairOptions, balancer?: Balancer): Promise<SitePair> {
  const { folder, network, environment } = options;
  const url = frontOf(network);
  const startSite = (index: number) => {
    const host = network.machine(index + 1);
    const dataDir = path.join(folder, host);
    mkdirSync(dataDir, { recursive: true });
    return startServerProcess({
      HOST: host,
      PORT: sitePort,
      PUBLIC_URL: url,
      TRUST_PROXY: "on",
      STOP_PAUSE_SECONDS: "3",
      DATA_DIR: dataDir,
      SECRET_KEY: "una-chiave-che-hanno-tutti-i-processi",
      LOG_LEVEL: "warn",
      ...environment(index),
    });
  };
  const sites: ServerProcess[] = [];
  let front = balancer;
  const stop = async () => {
    await Promise.all(sites.map((running) => running.hasEnded() || running.stop()));
    await front?.program.stop();
  };
  const site = (index: number) => {
    const running = sites[index];
    if (!running) throw new Error(`no machine ${index}`);
    return running;
  };
  const bothReady = async () => void (await waitFor("both", async () => (await front?.upIn("ready")) === 2));
  try {
    for (const index of [0, 1]) sites.push(await startSite(index));
    front ??= await startFront(options);
    await bothReady();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    site,
    bothReady,
    async restart(index, signal = "SIGTERM") {
      await site(index).stop(signal);
      sites[index] = await startSite(index);
    },
    stop,
  };
}

/** The machine's own PostgreSQL, which these runs want. */
export async function startPostgres() {
  const postgres = await startExternalTestServer();
  if (!postgres) throw new Error("Manca PostgreSQL: apt-get install postgresql");
  return postgres;
}

/** A pair on a database of its own there, in a network of its own. */
export async function startPairOnPostgres(environment: Record<string, string>) {
  const postgres = await startPostgres();
  const { url: databaseUrl, drop } = await createTestDatabase(postgres.server);
  const folder = makeDataFolder();
  const network = loopbackNetwork();
  const variables = { DATABASE_URL: databaseUrl, ...environment };
  const pair = await startSitePair({ folder: folder.dataDir, network, environment: () => variables });
  const close = async () => {
    await pair.stop();
    await drop();
    await postgres.stop();
    folder.remove();
  };
  return { pair, network, databaseUrl, close };
}
