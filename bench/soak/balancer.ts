import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { waitFor } from "../../test/database/wait-for.ts";
import { findProgram, type Program, startProgram } from "./program.ts";

export interface Balancer {
  /** How many servers of a part of the configuration it takes for well. */
  upIn(backend: string): Promise<number>;
  program: Program;
}

const configuration = path.resolve(import.meta.dirname, "../../deploy/ha/haproxy.cfg");

/** A self-signed one. Without root HAProxy can't switch to another account. */
function makeCertificate(folder: string): string {
  const [key, certificate] = [path.join(folder, "key.pem"), path.join(folder, "certificate.pem")];
  const subject = ["-subj", "/CN=vetrina.example", "-days", "2"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...subject, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  const file = path.join(folder, "site.pem");
  writeFileSync(file, readFileSync(certificate, "utf8") + readFileSync(key, "utf8"), { mode: 0o600 });
  return file;
}

async function countUp(statsSocket: string, backend: string): Promise<number> {
  const socket = connect(statsSocket);
  socket.end("show stat\n");
  const lines = (await text(socket)).split("\n").map((line) => line.split(","));
  const statusAt = lines[0]?.indexOf("status") ?? -1;
  return lines.filter(([part, server, ...rest]) => {
    const isServer = part === backend && server !== "BACKEND" && server !== "FRONTEND";
    return isServer && rest[statusAt - 2]?.startsWith("UP");
  }).length;
}

/** Runs HAProxy with the configuration of deploy/ha; `environment` says where everything is. */
export async function startBalancer(folder: string, environment: Record<string, string>): Promise<Balancer> {
  const command = findProgram("haproxy");
  if (!command) throw new Error("Manca HAProxy: apt-get install haproxy");
  const statsSocket = path.join(folder, "haproxy.sock");
  const program = startProgram({
    command,
    args: ["-db", "-f", configuration],
    env: {
      ...environment,
      SITE_CERTIFICATE: makeCertificate(folder),
      STATS_SOCKET: statsSocket,
      LOG_TARGET: "127.0.0.1:1",
    },
    logFile: path.join(folder, "haproxy.log"),
  });
  const upIn = (backend: string) => countUp(statsSocket, backend);
  await waitFor("HAProxy", async () => {
    if (program.hasEnded()) throw new Error(`HAProxy non parte:\n${program.printed()}`);
    return upIn("ready").then(
      () => true,
      () => false,
    );
  });
  return { upIn, program };
}
