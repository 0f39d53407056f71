import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { median } from "./limit/processes.ts";
import { measureOthers, type OtherAnswers, p99Of, type WatchedSite, warmUp, withLeads } from "./other-answers.ts";

const leads = 100_000;
const atOnce = 3;
const limits = { p99Ms: 100, memoryMb: 50 };
const slowMs = 10_000;
const looks = ["/", `/trpc/leads.page?input=${encodeURIComponent("{}")}`];

/** Reads an answer as it comes and keeps nothing of it; tells its megabytes. */
async function readWhole({ url, headers }: WatchedSite, target: string): Promise<number> {
  const response = await fetch(`${url}${target}`, { headers });
  if (!response.ok) throw new Error(`${response.status}: ${target}`);
  let bytes = 0;
  for await (const piece of response.body ?? []) bytes += piece.length;
  return bytes / 2 ** 20;
}

/** Asks for an answer, reads its beginning, and then nothing for a while. */
async function readSlowly({ url, headers }: WatchedSite, target: string): Promise<void> {
  const asked = request(`${url}${target}`, { headers }).end();
  asked.on("error", () => undefined);
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  answer.on("error", () => undefined).pause();
  await delay(slowMs);
  asked.destroy();
}

/** Prints what was measured; tells whether it is within the limits. */
function report(name: string, { times, beforeMb, mostMb }: OtherAnswers): boolean {
  const p99 = p99Of(times);
  console.log(name);
  console.log(
    `  gli altri: ${times.length} risposte, mediana ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );
  console.log(`  memoria: da ${beforeMb.toFixed(0)} a ${mostMb.toFixed(0)} MB`);
  return p99 <= limits.p99Ms && mostMb - beforeMb <= limits.memoryMb;
}

async function measureAll(site: WatchedSite): Promise<boolean> {
  const three = (work: () => Promise<unknown>) => () => Promise.all(Array.from({ length: atOnce }, work));
  const answers = { array: "/api/contacts", CSV: "/api/contacts/export" };
  const results: boolean[] = [];
  for (const [kind, target] of Object.entries(answers)) {
    let megabytes = 0;
    const read = async () => {
      megabytes = await readWhole(site, target);
    };
    const measured = await measureOthers(site, looks, three(read));
    const size = `${kind}, ${leads} contatti, ${megabytes.toFixed(0)} MB`;
    results.push(report(`${atOnce} x ${size} in ${measured.seconds.toFixed(1)} s`, measured));
  }
  const slow = three(() => readSlowly(site, answers.array));
  results.push(report(`${atOnce} lettori fermi`, await measureOthers(site, looks, slow)));
  return results.every(Boolean);
}

/**
 * Three whole answers of contacts at once while others look at a page and a list. Ends with an error when these wait,
 * or when the process holds much more than it did at rest, at any moment. With a folder the contacts are stored there
 * and reused next time.
 */
export const benchLargeAnswers = ([keptFolder]: string[]): Promise<void> =>
  withLeads(leads, keptFolder, async (site) => {
    await warmUp(site, looks);
    if (!(await measureAll(site))) process.exitCode = 1;
  });
