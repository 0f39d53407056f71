import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../test/server-process.ts";

/** What was published: something that no measured page shows, or another title of the newest article. */
export type Publication = "elsewhere" | "title";

export interface SiteProcess {
  url: string;
  pid: number;
  /** What the process holds in memory after a clean-up, in bytes. */
  memoryBytes(): Promise<number>;
  /** Tells a site-server.ts that was started for it (`published`) that something was published. */
  publish(what: Publication): Promise<void>;
  stop(): Promise<void>;
}

/** Runs one of this folder's servers in a process of its own; its first argument is the port. */
export async function startSite(script: string, args: string[]): Promise<SiteProcess> {
  const port = await freePort();
  const child: ChildProcess = fork(path.join(import.meta.dirname, script), [String(port), ...args], {
    execArgv: ["--expose-gc", "--import", "tsx"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const ended = once(child, "exit").then(([code]) => {
    throw new Error(`${script} ended with ${code} instead of starting`);
  });
  await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async memoryBytes() {
      child.send("memory");
      const [bytes] = await once(child, "message");
      return bytes;
    },
    async publish(what) {
      child.send(what);
      await once(child, "message");
    },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}
