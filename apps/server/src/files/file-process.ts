import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { fileTooHeavyMessage } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import type { FileTask, OpenedPart } from "@vetrina/core/files/file-opener";
import { partPath } from "@vetrina/core/files/part-path";
import { createFrameReader, writeFrame } from "./frames.ts";
import { inputBytesMax, type Order, outputBytesMax, type Reply } from "./protocol.ts";

/** The program of the process: a file that Node runs, and what Node needs for that. */
export interface FileProgram {
  file: string;
  execArgv: string[];
}

export interface ProcessLimits {
  /** For one file. */
  seconds: number;
  /** That the process may hold in memory, in bytes, native libraries included. */
  memoryMax: number;
}

export interface FileProcess {
  pid: number | undefined;
  /** Opens one file; the next one when this one is done. Throws BAD_INPUT when the process ends over it, UNAVAILABLE when it never began. */
  open(task: FileTask, path: string): Promise<OpenedPart[]>;
  /** Whether it can open another file: it is running, and has returned most of the memory that it used. */
  isFit(): boolean;
  end(): void;
}

/** Even on a machine that has too much to do, in seconds. */
const startSeconds = 30;
/** Of the JavaScript part. */
const heapMegabytes = 160;
/** Of what was just made, twice: a mail's lines by the hundred thousand are let go of early, before they pile up. */
const youngMegabytes = 1;
/** From Node 22 on V8 reserves as much for code that it may compile, and uses a few megabytes of it. */
const codeRangeBytes = Number.parseInt(process.versions.node, 10) >= 22 ? 512 * 2 ** 20 : 0;
/** What Node reserves without using it, otherwise mostly threads' stacks, in bytes: the system's limit counts it. */
const reservedBytes = 512 * 2 ** 20 + codeRangeBytes;
/** Pages and calls go first, yet a file of an ordinary size must stay within its seconds on a busy machine. */
const lowPriority = 5;

/**
 * Nothing of our environment, keys least of all. Windows programs don't start without their root; elsewhere large buffers
 * come from the system one by one and go back to it, where glibc's allocator would keep them for the next.
 */
const environment =
  process.platform === "win32"
    ? { SystemRoot: "C:\\Windows" }
    : { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: String(2 ** 20) };

function startNode({ file, execArgv }: FileProgram, memoryMax: number) {
  const heap = [
    `--max-old-space-size=${heapMegabytes}`,
    `--max-semi-space-size=${youngMegabytes}`,
    "--expose-gc",
    "--disallow-code-generation-from-strings",
  ];
  const node = [process.execPath, ...heap, ...execArgv, file, String(memoryMax)];
  const limit = String(Math.ceil((memoryMax + reservedBytes) / 1024));
  // The system's own limit comes before any allocation; the process watches itself where the system has none.
  const limited = ["/bin/sh", "-c", 'ulimit -d "$0" 2>/dev/null; exec "$@"', limit, ...node];
  const [command = "", ...args] = process.platform === "win32" ? node : limited;
  return spawn(command, args, { env: environment, stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, lowPriority);
  } catch {
    // The process has ended, or the system forbids it: then it keeps the usual priority.
  }
}

/** The first part of the process's error output, for the log. */
function keepLastWords(child: ChildProcessWithoutNullStreams): () => string {
  let words = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    words = `${words}${text}`.slice(-500);
  });
  return () => words;
}

/** The parts that the process names, with our own idea of where they lie and how large they are: a decoder that was taken over may say anything. */
async function findParts(path: string, named: OpenedPart[]): Promise<OpenedPart[]> {
  const parts: OpenedPart[] = [];
  for (const [index, part] of named.entries()) {
    const partial = part.path === path ? path : partPath(path, index);
    parts.push({ ...part, path: partial, bytes: (await stat(partial)).size });
  }
  if (parts.reduce((sum, { bytes }) => sum + bytes, 0) > outputBytesMax) throw new AppError("TOO_LARGE");
  return parts;
}

/** Starts a process that opens files. A crash or a memory limit there does not affect the server. */
export function startFileProcess(program: FileProgram, { seconds, memoryMax }: ProcessLimits): FileProcess {
  const child = startNode(program, memoryMax);
  let fit = true;
  const unfit = () => {
    fit = false;
  };
  const end = () => {
    unfit();
    child.kill("SIGKILL");
  };
  child.on("error", unfit);
  // Without a free file descriptor Node returns a process that has no pipes, and tells the error a moment later.
  if (!child.stdin) throw Object.assign(new Error("The process for files didn't start: EMFILE"), { code: "EMFILE" });
  child.once("exit", unfit);
  // Writing to a process that has just died fails; its end is noticed by its output.
  child.stdin.on("error", unfit);
  child.stdout.on("error", unfit);
  lowerPriority(child.pid);
  const lastWords = keepLastWords(child);
  const readFrame = createFrameReader(child.stdout);
  /** The process's next frame. It is killed when that doesn't come in time. */
  const awaitFrame = async (seconds: number) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), seconds * 1000);
    return readFrame().finally(() => clearTimeout(timer));
  };
  const ready = awaitFrame(startSeconds);

  return {
    pid: child.pid,
    isFit: () => fit,
    async open(task, path) {
      if (task.kind !== "sharing" && (await stat(path)).size > inputBytesMax(task.kind))
        throw new AppError("TOO_LARGE");
      if (!(await ready)) {
        end();
        throw new AppError("UNAVAILABLE", { cause: new Error(`The process for files didn't start. ${lastWords()}`) });
      }
      writeFrame(child.stdin, { task, path } satisfies Order);
      const reply = (await awaitFrame(seconds)) as Reply | undefined;
      if (!reply) {
        end();
        throw new AppError("BAD_INPUT", { message: fileTooHeavyMessage, cause: new Error("Killed over a file") });
      }
      if (!reply.ok) {
        if (!reply.code)
          throw new AppError("BAD_INPUT", { message: fileTooHeavyMessage, cause: new Error(reply.message) });
        throw new AppError(reply.code, { message: reply.message });
      }
      if (reply.memory > memoryMax / 2) unfit();
      return findParts(path, reply.parts);
    },
    end,
  };
}
