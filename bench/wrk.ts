import { spawn } from "node:child_process";

export interface LoadOptions {
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** A Lua file that says what is asked; without it, GET. */
  script?: string | undefined;
  /** What the file reads from its environment. */
  environment?: Record<string, string>;
}

/** What a load brought back. */
export interface Load {
  /** Answers that were a success or a redirect. */
  answers: number;
  /** All others. */
  refusals: number;
  seconds: number;
}

/** Runs wrk, a load generator that costs less than what it measures, and reads what it prints. */
async function runWrk(args: string[], environment: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...environment };
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"], env });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    child.on("error", () => reject(new Error("Serve wrk: apt-get install wrk, oppure brew install wrk.")));
    child.on("close", () => resolve());
  });
  return Buffer.concat(chunks).toString();
}

/** As many requests as the address answers in these seconds. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { connections, seconds, headers = {}, script, environment = {} } = options;
  const lines = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const asked = script ? ["-s", script] : [];
  const shape = ["-t1", `-c${connections}`, `-d${seconds}s`];
  const output = await runWrk([...shape, ...lines, ...asked, url], environment);
  const figure = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
  const refusals = figure(/Non-2xx or 3xx responses: (\d+)/);
  return {
    answers: figure(/(\d+) requests in /) - refusals,
    refusals,
    seconds: figure(/requests in ([\d.]+)s/) || seconds,
  };
}
