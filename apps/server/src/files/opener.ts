import { setTimeout as delay } from "node:timers/promises";
import { filesBusyMessage } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import type { Log } from "@vetrina/core/deps";
import type { FileOpener, FileTask, OpenedPart } from "@vetrina/core/files/file-opener";
import { limitKey } from "@vetrina/core/limits";
import { createFairQueue, type QueueLimits } from "./fair-queue.ts";
import { type FileProcess, type FileProgram, type ProcessLimits, startFileProcess } from "./file-process.ts";

const megabyte = 2 ** 20;

export type LaneLimits = ProcessLimits & QueueLimits;

/**
 * Visitors and staff have a process each. A picture of a visitor's 16 million pixels takes two seconds and 300 MB on
 * an ordinary machine, one of the staff's 40 million five seconds in all its copies.
 */
export const laneLimits: Record<"visitors" | "staff", LaneLimits> = {
  visitors: { seconds: 8, memoryMax: 384 * megabyte, waitingMax: 32, waitingPerSenderMax: 4 },
  staff: { seconds: 30, memoryMax: 640 * megabyte, waitingMax: 100, waitingPerSenderMax: 100 },
};

/** When there may be room in the queue again. */
const busySeconds = 30;
/** A process ends after this long without a file. */
const idleMs = 60_000;
/**
 * While files wait, the process rests after each for as long as it took, but no longer than this, in milliseconds: a
 * flood of small files leaves half of a processor to pages and calls.
 */
const restMaxMs = 50;

interface Job {
  task: FileTask;
  path: string;
  resolve(parts: OpenedPart[]): void;
  reject(error: unknown): void;
}

interface LaneOptions {
  program: FileProgram;
  limits: LaneLimits;
  log: Log;
}

/** One process, started when a file comes, and the queue in front of it. */
function createLane({ program, limits, log }: LaneOptions) {
  const queue = createFairQueue<Job>(limits);
  let current: FileProcess | undefined;
  let isWorking = false;
  let isClosed = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function fitProcess(): FileProcess {
    if (current?.isFit()) return current;
    current?.end();
    current = startFileProcess(program, limits);
    return current;
  }

  async function run({ task, path, resolve, reject }: Job): Promise<void> {
    try {
      if (isClosed) throw new AppError("UNAVAILABLE");
      resolve(await fitProcess().open(task, path));
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      const reason = cause instanceof Error ? cause.message : undefined;
      if (reason) log.warn({ reason, type: task.contentType }, "a file could not be opened");
      reject(error);
    }
  }

  async function work(): Promise<void> {
    clearTimeout(idleTimer);
    isWorking = true;
    for (let job = queue.take(); job; ) {
      const begun = performance.now();
      await run(job);
      job = queue.take();
      if (job) await delay(Math.min(performance.now() - begun, restMaxMs));
    }
    isWorking = false;
    idleTimer = setTimeout(() => current?.end(), idleMs).unref();
  }

  return {
    open(task: FileTask, path: string, address: string): Promise<OpenedPart[]> {
      return new Promise((resolve, reject) => {
        if (!queue.add(limitKey(address), { task, path, resolve, reject })) {
          reject(new AppError("UNAVAILABLE", { message: filesBusyMessage, retryAfterSeconds: busySeconds }));
        }
        // Each job hears of its own failure.
        else if (!isWorking) void work();
      });
    },
    close() {
      isClosed = true;
      clearTimeout(idleTimer);
      current?.end();
    },
  };
}

/** Opens files in processes of their own, which nothing of ours is lost with. */
export function createFileOpener(program: FileProgram, log: Log, limits = laneLimits): FileOpener {
  const lanes = {
    visitors: createLane({ program, limits: limits.visitors, log }),
    staff: createLane({ program, limits: limits.staff, log }),
  };
  return {
    open: (task, path, { isStaff, address }) => lanes[isStaff ? "staff" : "visitors"].open(task, path, address),
    async close() {
      for (const lane of Object.values(lanes)) lane.close();
    },
  };
}
