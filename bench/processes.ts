import { readdirSync, readFileSync } from "node:fs";

/** How long a clock tick of Linux's /proc is, in milliseconds. */
const tickMs = 10;

/** A file of a process's in /proc; empty when it has ended. */
function procFile(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}

const statOf = (pid: number) => {
  // "pid (name) state parent …", where the name may hold spaces and parentheses.
  const stat = procFile(pid, "stat");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

/** The processor time that a process has used, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) * tickMs;
}

/** A process and all that it has started. */
export function familyOf(pid: number): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Boolean);
  const parentOf = new Map(pids.map((one) => [one, Number(statOf(one)[1])]));
  const belongs = (one: number): boolean => {
    const parent = parentOf.get(one);
    return one === pid || (parent !== undefined && parent > 1 && belongs(parent));
  };
  return pids.filter(belongs);
}

const figure = (text: string, name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0);

/** What one process holds, in megabytes: its own, and its share of what several have; 0 when it has ended. */
export const pssMb = (pid: number): number => figure(procFile(pid, "smaps_rollup"), "Pss") / 1024;

/** What a process and all that it has started hold, in megabytes; what several share counts once. */
export const memoryMb = (pid: number): number => familyOf(pid).reduce((sum, one) => sum + pssMb(one), 0);

/** A process's name, all that it has in memory, and what of it is its own: not a file, which processes have in common. */
export function residentOf(pid: number): { name: string; allMb: number; ownMb: number } {
  const status = procFile(pid, "status");
  const name = /^Name:\s+(.*)/m.exec(status)?.[1] ?? "";
  return { name, allMb: figure(status, "VmRSS") / 1024, ownMb: figure(status, "RssAnon") / 1024 };
}
