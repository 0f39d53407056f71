import { residentOf } from "../../processes.ts";

const everyMs = 5_000;

export interface MemoryReport {
  first: number;
  last: number;
  most: number;
  /** Of the line through the last two thirds, in megabytes a minute. */
  slope: number;
}

interface Sample {
  minutes: number;
  megabytes: number;
}

/** The slope of the least squares' line. */
export function slopeOf(samples: Sample[]): number {
  const mean = (pick: (sample: Sample) => number) => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length;
  const [middle, height] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)];
  const rise = samples.reduce((sum, { minutes, megabytes }) => sum + (minutes - middle) * (megabytes - height), 0);
  const run = samples.reduce((sum, { minutes }) => sum + (minutes - middle) ** 2, 0);
  return run === 0 ? 0 : rise / run;
}

/** Samples a process's memory until the returned function is called. */
export function watchMemory(pid: number): () => MemoryReport {
  const begun = performance.now();
  const samples: Sample[] = [];
  const look = () =>
    void samples.push({ minutes: (performance.now() - begun) / 60_000, megabytes: residentOf(pid).allMb });
  look();
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
    const values = samples.map(({ megabytes }) => megabytes);
    const slope = slopeOf(samples.slice(Math.floor(samples.length / 3)));
    return { first: values[0] ?? 0, last: values.at(-1) ?? 0, most: Math.max(...values), slope };
  };
}
