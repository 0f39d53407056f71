import { residentOf } from "../../processes.ts";

const everyMs = 5_000;

export interface MemoryReport {
  first: number;
  last: number;
  most: number;
  /** In megabytes a minute, as `slopeAtTheEnd` has it; missing when the run was too short for one. */
  slope: number | undefined;
}

/** A run is judged from this length on, in minutes: in a shorter one the caches fill until it ends. */
const judgedMinutes = 15;

export interface Sample {
  minutes: number;
  megabytes: number;
}

/** The slope of the least squares' line. */
function slopeOf(samples: Sample[]): number {
  const mean = (pick: (sample: Sample) => number) => samples.reduce((sum, one) => sum + pick(one), 0) / samples.length;
  const [middle, height] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)];
  const rise = samples.reduce((sum, { minutes, megabytes }) => sum + (minutes - middle) * (megabytes - height), 0);
  const run = samples.reduce((sum, { minutes }) => sum + (minutes - middle) ** 2, 0);
  return run === 0 ? 0 : rise / run;
}

/** Of each minute the lowest sample: what the collector has left, and not what it is going to collect. */
function floorsOf(samples: Sample[]): Sample[] {
  const floors = new Map<number, Sample>();
  for (const sample of samples) {
    const minute = Math.floor(sample.minutes);
    const floor = floors.get(minute);
    if (!floor || sample.megabytes < floor.megabytes) floors.set(minute, sample);
  }
  return [...floors.values()];
}

/**
 * How fast memory grows in the last third of a run. Caches have filled by then, or fill more and more slowly; what leaks
 * goes on as it began.
 */
export function slopeAtTheEnd(samples: Sample[]): number | undefined {
  const length = samples.at(-1)?.minutes ?? 0;
  if (length < judgedMinutes) return undefined;
  return slopeOf(floorsOf(samples.filter(({ minutes }) => minutes > (length * 2) / 3)));
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
    return {
      first: values[0] ?? 0,
      last: values.at(-1) ?? 0,
      most: Math.max(...values),
      slope: slopeAtTheEnd(samples),
    };
  };
}
