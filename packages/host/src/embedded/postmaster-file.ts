import { readFileSync, rmSync } from "node:fs";
import path from "node:path";

export type PostmasterFile = { pid: number; isStopping: boolean; port: number; socket: string | undefined };

const postmasterFileName = "postmaster.pid";

/** What a running server, or one that was killed, left written about itself in its cluster. */
export function readPostmasterFile(clusterFolder: string): PostmasterFile | undefined {
  let text: string;
  try {
    text = readFileSync(path.join(clusterFolder, postmasterFileName), "utf8");
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder, , , status] = text.split("\n").map((line) => line.trim());
  return {
    // Negative while initdb or a repair runs a server without a postmaster.
    pid: Math.abs(Number(pid)) || 0,
    isStopping: status === "stopping",
    port: Number(port) || 0,
    socket: socketFolder && port ? path.join(socketFolder, `.s.PGSQL.${port}`) : undefined,
  };
}

export function removePostmasterFile(clusterFolder: string): void {
  rmSync(path.join(clusterFolder, postmasterFileName), { force: true });
}
