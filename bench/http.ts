import path from "node:path";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { startSite } from "./site-process.ts";
import { load } from "./wrk.ts";

interface Row {
  name: string;
  requestsPerSecond: number;
  p99Ms: number;
  failed: number;
}

const connections = 32;
const durationSeconds = 8;
const warmUpSeconds = 2;

async function measure(name: string, url: string, script?: string): Promise<Row> {
  const options = { connections, headers: { "accept-encoding": "br" }, script };
  await load(url, { ...options, seconds: warmUpSeconds });
  const { requestsPerSecond, p99Ms, refusals, lost } = await load(url, { ...options, seconds: durationSeconds });
  return { name, requestsPerSecond: Math.round(requestsPerSecond), p99Ms, failed: refusals + lost };
}

async function measureSite(dataDir: string): Promise<Row[]> {
  const cached = await startSite("site-server.ts", [dataDir, "cached"]);
  const [post] = (await (await fetch(`${cached.url}/api/blog/posts?limit=1`)).json()) as { slug: string }[];
  const rows = [
    await measure("/ dalla cache", `${cached.url}/`),
    await measure("un articolo in JSON", `${cached.url}/api/blog/posts/slug/${post?.slug}`),
    await measure("invio del modulo", `${cached.url}/api/contact`, path.join(import.meta.dirname, "contact.lua")),
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
