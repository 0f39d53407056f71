import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
/** Beside a busy machine a start takes its time; who waits for it has a limit of its own. */
const readyWithinMs = 110_000;

export interface ServerProcess {
  url: string;
  pid: number;
  /** What it was started with, for another one after it. */
  environment: Record<string, string>;
  /** Everything it has printed so far, log lines included. */
  output(): string;
  /** Whether it is over, however it ended. */
  hasEnded(): boolean;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * A loopback port that is free at this moment. It lies below those that systems give to outgoing connections, so none of
 * those takes it before the server does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_000);
  const probe = createServer().listen(port, "127.0.0.1");
  const isFree = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  probe.close();
  await once(probe, "close");
  return port;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server did not get ready:\n${output()}`);
}

/** Where the program lies, and as which account of the machine it runs. */
interface Program {
  folder?: string;
  account?: { uid: number; gid: number } | undefined;
}

/** Starts the built server, as `npm start` does, and waits until it answers. */
export async function startServerProcess(
  environment: Record<string, string>,
  { folder = root, account }: Program = {},
): Promise<ServerProcess> {
  const port = environment.PORT ?? String(await freePort());
  const url = `http://${environment.HOST ?? "127.0.0.1"}:${port}`;
  const child = spawn(process.execPath, [path.join(folder, "apps/server/dist/main.js")], {
    cwd: folder,
    ...account,
    env: { PATH: process.env.PATH, NODE_ENV: "production", PUBLIC_URL: url, ...environment, PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  child.stderr.on("data", (chunk) => chunks.push(chunk));
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  const output = () => Buffer.concat(chunks).toString();
  await untilReady(url, child, output).catch((error) => {
    child.kill("SIGKILL");
    throw error;
  });
  return {
    url,
    pid: child.pid ?? 0,
    environment,
    output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      const [code, killedBy] = await exited;
      return { code, signal: killedBy };
    },
  };
}
