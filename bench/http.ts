import { spawn } from "node:child_process";
import path from "node:path";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { startSite } from "./site-process.ts";

interface Row {
  name: string;
  requestsPerSecond: number;
  p99Ms: number;
  failed: number;
}

const connections = 32;
const durationSeconds = 8;
const warmUpSeconds = 2;

/** Runs wrk, a load generator that costs less than what it measures, and reads what it prints. */
async function runWrk(args: string[]): Promise<string> {
  const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk) => chunks.push(chunk));
  await new Promise<void>((resolve, reject) => {
    child.on("error", () => reject(new Error("Serve wrk: apt-get install wrk, oppure brew install wrk.")));
    child.on("close", () => resolve());
  });
  return Buffer.concat(chunks).toString();
}

const figure = (output: string, pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? 0);
const millisecondsOf = { us: 0.001, ms: 1, s: 1000 };

async function measure(name: string, url: string, extra: string[] = []): Promise<Row> {
  const load = ["-t1", `-c${connections}`, "--latency", "-H", "accept-encoding: br", ...extra, url];
  await runWrk([`-d${warmUpSeconds}s`, ...load]);
  const output = await runWrk([`-d${durationSeconds}s`, ...load]);
  const [, p99 = "0", unit = "ms"] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  const socketErrors = /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output)?.slice(1).map(Number) ?? [];
  return {
    name,
    requestsPerSecond: Math.round(figure(output, /Requests\/sec:\s+([\d.]+)/)),
    p99Ms: Number(p99) * millisecondsOf[unit as keyof typeof millisecondsOf],
    failed: figure(output, /Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, count) => sum + count, 0),
  };
}

async function measureSite(dataDir: string): Promise<Row[]> {
  const cached = await startSite("site-server.ts", [dataDir, "cached"]);
  const [post] = (await (await fetch(`${cached.url}/api/blog/posts?limit=1`)).json()) as { slug: string }[];
  const rows = [
    await measure("/ dalla cache", `${cached.url}/`),
    await measure("un articolo in JSON", `${cached.url}/api/blog/posts/slug/${post?.slug}`),
    await measure("invio del modulo", `${cached.url}/api/contact`, [
      "-s",
      path.join(import.meta.dirname, "contact.lua"),
    ]),
  ];
  await cached.stop();
  const uncached = await startSite("site-server.ts", [dataDir, "uncached"]);
  rows.splice(1, 0, await measure("/ senza cache", `${uncached.url}/`));
  await uncached.stop();
  return rows;
}

/** Requests a second and the slowest hundredth, all in one run, so that they can be compared with each other. */
export async function benchHttp(): Promise<void> {
  const folder = makeDataFolder();
  const plain = await startSite("plain-server.ts", []);
  const plainRow = await measure("Fastify, testo semplice", plain.url);
  await plain.stop();
  const rows = [plainRow, ...(await measureSite(folder.dataDir))];
  folder.remove();

  console.log(`\n${connections} connessioni, ${durationSeconds} s ciascuna\n`);
  console.log("                           richieste/s   p99 ms   rispetto al testo semplice   non riuscite");
  for (const row of rows) {
    const ratio = (row.requestsPerSecond / plainRow.requestsPerSecond).toFixed(3);
    console.log(
      `${row.name.padEnd(26)} ${String(row.requestsPerSecond).padStart(11)} ${row.p99Ms.toFixed(1).padStart(8)} ${ratio.padStart(28)} ${String(row.failed).padStart(14)}`,
    );
  }
}
