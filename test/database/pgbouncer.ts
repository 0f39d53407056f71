import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { giveTree, spawnIds } from "../../packages/host/src/embedded/account.ts";
import { superuser } from "../../packages/host/src/embedded/cluster.ts";
import { freePort } from "../server-process.ts";
import type { TcpServer } from "./tcp-servers.ts";
import { waitFor } from "./wait-for.ts";

// Debian's place is not on everybody's PATH.
const program = ["pgbouncer", "/usr/sbin/pgbouncer"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** Whether this machine has PgBouncer (Debian's package pgbouncer). */
export const hasPgBouncer = program !== undefined;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });

export interface PgBouncer {
  /** The server's database, through the pooler. */
  url: string;
  close(): Promise<void>;
}

/** A PgBouncer in transaction mode with a few connections to a server: clients share them and meet each other's. */
export async function startPgBouncer({ port: serverPort, home }: TcpServer, settings = ""): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-pgbouncer-"));
  const port = await freePort();
  writeFileSync(path.join(folder, "users.txt"), `"${superuser}" ""\n`);
  writeFileSync(
    path.join(folder, "pgbouncer.ini"),
    `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 3
${settings}
`,
  );
  giveTree(folder, home.account);
  chmodSync(folder, 0o755);
  const child = spawn(program ?? "", ["-q", path.join(folder, "pgbouncer.ini")], {
    ...spawnIds(home.account),
    cwd: "/",
    stdio: "ignore",
  });
  await waitFor("PgBouncer", () => answers(port));
  return {
    url: `postgresql://${superuser}@127.0.0.1:${port}/${superuser}`,
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
