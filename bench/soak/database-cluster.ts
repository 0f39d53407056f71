import { execFileSync } from "node:child_process";
import { chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { familyOf } from "../processes.ts";
import { accountOf, findProgram, type Program, startProgram } from "./program.ts";
import { type Machine, type RenderedRecipe, recipeFile } from "./recipe.ts";

const postgresFolder = "/usr/lib/postgresql/15/bin";
const databaseMachines = ["a", "b"] as const;

type DatabaseMachine = (typeof databaseMachines)[number];

/** Two PostgreSQL that Patroni looks after, and three etcd that agree on which is the primary. */
export interface DatabaseCluster {
  primary(): Promise<DatabaseMachine | undefined>;
  /** Kills Patroni and PostgreSQL of a machine with SIGKILL, as a power failure would. */
  kill(machine: DatabaseMachine): Promise<void>;
  /** Starts what was killed, as the machine's boot would. */
  boot(machine: DatabaseMachine): void;
  /** Waits for a primary with a standby that has every commit. */
  healthy(): Promise<void>;
  stop(): Promise<void>;
}

/** What the recipe needs beside PostgreSQL; the packages that are missing. */
export function missingPackages(): string[] {
  const wanted = { postgresql: "postgres", patroni: "patroni", "etcd-server": "etcd", haproxy: "haproxy" };
  return Object.entries(wanted)
    .filter(([, program]) => !findProgram(program, [postgresFolder]))
    .map(([name]) => name);
}

function killPostgres(dataFolder: string): void {
  const postmaster = Number(readFileSync(path.join(dataFolder, "postmaster.pid"), "utf8").split("\n")[0]);
  for (const pid of familyOf(postmaster)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** Starts what a machine has of the recipe; what is a path on a real machine lies in `folder` here. */
function startEtcd(folder: string, machine: Machine, rendered: RenderedRecipe): Program {
  const home = path.join(folder, `etcd-${machine}`);
  return startProgram({
    command: findProgram("etcd") ?? "etcd",
    args: [],
    env: { ...rendered.of(machine, "etcd"), ETCD_DATA_DIR: home },
    logFile: path.join(folder, `etcd-${machine}.log`),
  });
}

function startPatroni(folder: string, machine: DatabaseMachine, rendered: RenderedRecipe): Program {
  const account = accountOf("postgres");
  const home = path.join(folder, `patroni-${machine}`);
  const configuration = path.join(home, "config");
  mkdirSync(configuration, { recursive: true });
  copyFileSync(recipeFile("patroni.yml"), path.join(configuration, "1-recipe.yml"));
  // The two would meet in Debian's folder for sockets, where each machine has its own.
  writeFileSync(
    path.join(configuration, "2-here.yml"),
    `postgresql:\n  parameters:\n    password_encryption: scram-sha-256\n    unix_socket_directories: ${home}\n`,
  );
  if (account) chownSync(home, account.uid, account.gid);
  return startProgram({
    command: findProgram("patroni") ?? "patroni",
    args: [configuration],
    env: {
      ...rendered.of(machine, "patroni_env.conf"),
      PATRONI_POSTGRESQL_DATA_DIR: path.join(home, "data"),
      PATRONI_POSTGRESQL_PGPASS: path.join(home, "pgpass"),
    },
    account,
    logFile: path.join(folder, `patroni-${machine}.log`),
  });
}

export async function startDatabaseCluster(folder: string, rendered: RenderedRecipe): Promise<DatabaseCluster> {
  const etcds = (["a", "b", "c"] as const).map((machine) => startEtcd(folder, machine, rendered));
  const patronis = new Map<DatabaseMachine, Program>();
  const boot = (machine: DatabaseMachine) => void patronis.set(machine, startPatroni(folder, machine, rendered));
  const restOf = (machine: DatabaseMachine) =>
    `http://${rendered.of(machine, "patroni_env.conf").PATRONI_RESTAPI_CONNECT_ADDRESS}`;
  const ask = (machine: DatabaseMachine, role: string) =>
    fetch(`${restOf(machine)}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const find = async (role: string) => {
    for (const machine of databaseMachines) if (await ask(machine, role)) return machine;
    return undefined;
  };
  for (const machine of databaseMachines) boot(machine);
  return {
    primary: () => find("primary"),
    boot,
    async kill(machine) {
      await patronis.get(machine)?.stop("SIGKILL");
      killPostgres(path.join(folder, `patroni-${machine}`, "data"));
    },
    async healthy() {
      const began = Date.now();
      // A machine that was killed may need pg_rewind or a fresh base backup.
      while (!((await find("primary")) && (await find("synchronous")))) {
        if (Date.now() - began > 120_000)
          throw new Error(`no standby:\n${patronis.get("a")?.printed()}\n${patronis.get("b")?.printed()}`);
        await delay(250);
      }
    },
    async stop() {
      for (const patroni of patronis.values()) await patroni.stop();
      for (const etcd of etcds) await etcd.stop();
    },
  };
}

/** Makes the roles and the database by deploy/ha/database.sql. */
export function createSiteDatabase(rendered: RenderedRecipe): void {
  const env = { PATH: process.env.PATH, ...rendered.of("a", "database.env") };
  execFileSync("psql", ["-X", "-q", "-f", recipeFile("database.sql")], { env, stdio: ["ignore", "ignore", "inherit"] });
}
