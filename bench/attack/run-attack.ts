import { setMaxListeners } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { DataFolder } from "../../test/database/data-folder.ts";
import type { Attack, Clock, ReadyAttack } from "./attack.ts";
import { type ProbeKind, probeKinds, startProbe, type Times } from "./probe.ts";
import { folderMb, type Memory, readMemory, watchMemory } from "./resources.ts";
import { copyDataFolder, type Site, startAttackedSite, uploadFolder } from "./site.ts";

/** How long after its end an attack may go on before it is aborted, with the site. */
const graceMs = 30_000;
/** How long a site may take to end what it has begun. */
const stopMs = 20_000;

/** Limits for other clients during any attack. A picture is decoded when its turn comes. */
export const limits = { answerMs: 100, pictureMs: 5_000, memoryMb: 150 };

export interface Outcome {
  row: string;
  name: string;
  others: Record<ProbeKind, Times>;
  /** Over what there was before the attack. */
  memory: Memory;
  uploadsMb: number;
  /** What is not as it should be, a sentence each, without answer times. */
  findings: string[];
}

function startClock(attackMs: number): Clock {
  const signal = AbortSignal.timeout(attackMs);
  // Each lane of an attack listens.
  setMaxListeners(0, signal);
  return { signal, over: () => signal.aborted };
}

const names: Record<ProbeKind, string> = {
  health: "/api/health",
  home: "la home",
  call: "una lettura per tRPC",
  contact: "un contatto",
  picture: "un ticket con una foto",
};

/** Two runs of the same differ by so much. */
const toleratedFactor = 1.25;

const limitOf = (kind: ProbeKind) => (kind === "picture" ? limits.pictureMs : limits.answerMs);

/** Whether another client waited longer than its limit. */
export const isSlow = (others: Outcome["others"]) => probeKinds.some((kind) => others[kind].p99Ms > limitOf(kind));

/**
 * What is over its limit, a sentence each. Where the same attack, aimed at another process, makes others wait as long,
 * it is the machine that does.
 */
export function judgeTimes(others: Outcome["others"], control?: Outcome["others"]): string[] {
  return probeKinds.flatMap((kind) => {
    const { p99Ms, failed, count } = others[kind];
    const limit = limitOf(kind);
    const isOver = p99Ms > limit && p99Ms > toleratedFactor * (control?.[kind].p99Ms ?? 0);
    return [
      ...(isOver ? [`${names[kind]}: 99° percentile ${Math.round(p99Ms)} ms, il limite è ${limit}`] : []),
      ...(failed.length > 0
        ? [`${names[kind]}: ${failed.length} risposte su ${count} non riuscite (${[...new Set(failed)].join(", ")})`]
        : []),
    ];
  });
}

const judgeMemory = ({ siteMb }: Memory) =>
  siteMb > limits.memoryMb
    ? [`memoria: ${Math.round(siteMb)} MB più che a riposo, il limite è ${limits.memoryMb}`]
    : [];

/** Tells whether the attack came to its end in time. */
export async function attackInTime(ready: ReadyAttack, attackMs: number): Promise<boolean> {
  const giveUp = new AbortController();
  const late = delay(attackMs + graceMs, false, { signal: giveUp.signal }).catch(() => false);
  const done = ready.attack(startClock(attackMs)).then(() => true);
  const inTime = await Promise.race([done, late]);
  giveUp.abort();
  return inTime;
}

async function measure(site: Site, ready: ReadyAttack, attackMs: number): Promise<Omit<Outcome, "row" | "name">> {
  const probe = await startProbe(site.url);
  const before = readMemory(site.server.pid);
  const uploadsBefore = folderMb(uploadFolder(site.dataDir));
  const watch = watchMemory(site.server.pid);
  const inTime = await attackInTime(ready, attackMs);
  const most = watch.end();
  const others = await probe.end();
  const memory = {
    siteMb: Math.max(0, most.siteMb - before.siteMb),
    databaseMb: Math.max(0, most.databaseMb - before.databaseMb),
  };
  const findings = [
    ...(inTime ? [] : ["l'attacco non è finito nel suo tempo"]),
    ...(site.server.hasEnded() ? [`il processo è finito: ${site.server.output().slice(-1500)}`] : []),
    ...judgeMemory(memory),
  ];
  if (!site.server.hasEnded()) await ready.verify?.();
  return { others, memory, uploadsMb: folderMb(uploadFolder(site.dataDir)) - uploadsBefore, findings };
}

/** Tells whether the site ends in time when it is asked to; one that doesn't is killed. */
async function stopInTime({ server }: Site): Promise<boolean> {
  if (server.hasEnded()) return true;
  const patience = new AbortController();
  const late = delay(stopMs, false, { signal: patience.signal }).catch(() => false);
  const inTime = await Promise.race([server.stop().then(() => true), late]);
  patience.abort();
  if (!inTime) await server.stop("SIGKILL");
  return inTime;
}

/** Starts a site of its own on a copy of the folder, for as long as `work` takes. */
export async function withSite<Result>(
  attack: Attack,
  base: DataFolder,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const folder = copyDataFolder(base);
  const site = await startAttackedSite(folder.dataDir, (await attack.environment?.()) ?? {});
  try {
    return await work(site);
  } finally {
    if (!site.server.hasEnded()) await site.server.stop("SIGKILL");
    folder.remove();
  }
}

/** Attacks a site for `attackMs`, and returns the outcome; the answer times are still to be judged. */
export const runAttack = (attack: Attack, base: DataFolder, attackMs: number): Promise<Outcome> =>
  withSite(attack, base, async (site) => {
    const found = new Set<string>();
    const ready = await attack.prepare(site, (what) => found.add(what));
    const measured = await measure(site, ready, attackMs);
    if (!(await stopInTime(site))) found.add("dopo l'attacco il sito non si ferma");
    await ready.inspect?.();
    return { row: attack.row, name: attack.name, ...measured, findings: [...measured.findings, ...found] };
  });
