import { readdirSync, readFileSync } from "node:fs";

/** How long a clock tick of Linux's /proc is, in milliseconds. */
const tickMs = 10;

const statOf = (pid: number) => {
  // "pid (name) state parent …", where the name may hold spaces and parentheses.
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
};

/** The processor time that a process has used, in milliseconds. */
export function processorMs(pid: number): number {
  const stat = statOf(pid);
  return (Number(stat[11]) + Number(stat[12])) * tickMs;
}

function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    try {
      found.set(pid, Number(statOf(pid)[1]));
    } catch {
      // It has just ended.
    }
  }
  return found;
}

/** What one process holds, in megabytes: its own, and its share of what several have; 0 when it has ended. */
export function pssMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** What a process and all that it has started hold, in megabytes; what several share counts once. */
export function memoryMb(pid: number): number {
  const parentOf = parents();
  const belongs = (one: number): boolean => {
    const parent = parentOf.get(one);
    return one === pid || (parent !== undefined && parent > 1 && belongs(parent));
  };
  return [...parentOf.keys()].filter(belongs).reduce((sum, one) => sum + pssMb(one), 0);
}

export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
