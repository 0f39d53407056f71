import { AppError } from "@vetrina/core/app-error";
import type { Limits } from "@vetrina/core/limits";

/** An answer that has left. */
export interface Answered {
  method: string;
  /** The route's pattern stands for its address, which may hold a secret ticket id. */
  route: string;
  status: number;
  ms: number;
  /** An answer that goes on for as long as its reader stays says nothing about how quick the site is. */
  isStream: boolean;
}

export interface CacheFigures {
  hits: number;
  /** Answers that had to be made. */
  misses: number;
  /** What it holds. */
  bytes: number;
}

/** Counts what happens in this process. No name that comes from outside, and nothing personal, goes into it. */
export interface Meter {
  answered(answer: Answered): void;
  /** Bytes arrived that are no HTTP request. */
  unreadable(): void;
  /** A caller had used up a share of `limits.ts`. */
  limitRefused(limit: string): void;
  taskRan(task: string, result: "done" | "failed", seconds: number): void;
  mailTried(result: "sent" | "refused" | "unreachable" | "later"): void;
  /** Returns what is to be called when the stream ends. */
  streamOpened(kind: string): () => void;
  /** A cache tells its own figures, so that reading from it costs nothing more. */
  watchCache(name: string, figures: () => CacheFigures): void;
}

/** For a site without metrics. */
export const noMeter: Meter = {
  answered: () => {},
  unreadable: () => {},
  limitRefused: () => {},
  taskRan: () => {},
  mailTried: () => {},
  streamOpened: () => () => {},
  watchCache: () => {},
};

/** The same limits; what they refuse is counted. */
export function countRefusals(limits: Limits, meter: Meter): Limits {
  const count = (name: string) => (error: unknown) => {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") meter.limitRefused(name);
    throw error;
  };
  const counted = <Result>(name: string, ask: () => Result): Result => {
    try {
      return ask();
    } catch (error) {
      return count(name)(error);
    }
  };
  return {
    ...limits,
    spend: (name, ...rest) => limits.spend(name, ...rest).catch(count(name)),
    async left(name, address) {
      const state = await limits.left(name, address);
      // The first call that finds the limit used up counts its own refusal.
      if (state.calls === 0) meter.limitRefused(name);
      return state;
    },
    hold: (name, ...rest) => counted(name, () => limits.hold(name, ...rest)),
    refuseIfFull: (name, ...rest) => counted(name, () => limits.refuseIfFull(name, ...rest)),
  };
}
