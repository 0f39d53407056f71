import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { DataFolder } from "../../test/database/data-folder.ts";
import type { Attack } from "./attack.ts";
import { startProbe } from "./probe.ts";
import { attackInTime, type Outcome, withSite } from "./run-attack.ts";
import { aimAt } from "./site.ts";

async function startElsewhere(): Promise<{ url: string; stop(): void }> {
  const child = fork(path.join(import.meta.dirname, "elsewhere-program.ts"), { execArgv: ["--import", "tsx"] });
  const [url] = (await once(child, "message")) as [string];
  return { url, stop: () => child.disconnect() };
}

/**
 * How others fare on the same machine while the same attack hits another process: attacker, site, database and the
 * other people share its processors, and what they take from each other is not the attack's doing.
 */
export const runControl = (attack: Attack, base: DataFolder, attackMs: number): Promise<Outcome["others"]> =>
  withSite(attack, base, async (site) => {
    const ready = await attack.prepare(site, () => undefined);
    const probe = await startProbe(site.url);
    const elsewhere = await startElsewhere();
    try {
      aimAt(site, elsewhere.url);
      // An attack that wants an answer which only a site gives has an end of its own.
      await attackInTime(ready, attackMs).catch(() => false);
      return await probe.end();
    } finally {
      elsewhere.stop();
      await ready.inspect?.();
    }
  });
