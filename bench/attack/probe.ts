import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makePhoto } from "@vetrina/core/files/testing/pictures";
import { median, quantile } from "../figures.ts";

export const probeKinds = ["health", "home", "call", "contact", "picture"] as const;
export type ProbeKind = (typeof probeKinds)[number];

export interface Sample {
  kind: ProbeKind;
  /** 0 when no answer came. */
  status: number;
  ms: number;
}

export interface Times {
  count: number;
  medianMs: number;
  p99Ms: number;
  /** Statuses of the answers that were no success, 0 for those that never came. */
  failed: number[];
}

const settleMs = 2_000;

export function timesOf(samples: Sample[]): Times {
  const times = samples.map(({ ms }) => ms);
  const failed = samples.map(({ status }) => status).filter((status) => status < 200 || status > 299);
  return { count: samples.length, medianMs: median(times), p99Ms: quantile(times, 0.99), failed };
}

export interface Probe {
  /** Times by kind since the probe is warm. Ends it. */
  end(): Promise<Record<ProbeKind, Times>>;
}

/** Lets other people visit the site until `end`; resolves once that goes smoothly. */
export async function startProbe(url: string): Promise<Probe> {
  const picture = await makePhoto(320, 240);
  const child = fork(path.join(import.meta.dirname, "probe-program.ts"), [url, picture.toString("base64")], {
    execArgv: ["--import", "tsx"],
  });
  await once(child, "message");
  await delay(settleMs);
  child.send("forget");
  return {
    async end() {
      child.send("end");
      const [samples] = (await once(child, "message")) as [Sample[]];
      const byKind = probeKinds.map((kind) => [kind, timesOf(samples.filter((sample) => sample.kind === kind))]);
      return Object.fromEntries(byKind) as Record<ProbeKind, Times>;
    },
  };
}
