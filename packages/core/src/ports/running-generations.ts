import { EventEmitter, once } from "node:events";
import type { GenerationProgress } from "@vetrina/contract/blog/ai-articles";

/** The progress of a generation, from its beginning to its end. */
export type ProgressStream = AsyncGenerator<GenerationProgress, void, undefined>;

/** The generations that this process is working on. */
export interface RunningGenerations {
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  /** Runs `work` to its end, whether anybody follows it or not. Its result may be awaited. */
  run<Result>(id: number, work: (tell: (progress: GenerationProgress) => void) => Promise<Result>): Promise<Result>;
  /** Undefined when this process is not working on the generation. */
  follow(id: number, gone: AbortSignal | undefined): ProgressStream | undefined;
  /** Stops what is under way; resolves once all of it has been written down. */
  stop(): Promise<void>;
}

const isLast = ({ kind }: GenerationProgress) => kind === "done" || kind === "failed";

/** What a generation has reported so far, a few dozen entries at most, for those who begin to follow later. */
class ProgressLog {
  readonly #entries: GenerationProgress[] = [];
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  add(progress: GenerationProgress): void {
    this.#entries.push(progress);
    this.#emitter.emit("added");
  }

  async *read(gone: AbortSignal | undefined): ProgressStream {
    for (let next = 0; ; next++) {
      while (next >= this.#entries.length) await once(this.#emitter, "added", { signal: gone });
      const progress = this.#entries[next];
      if (!progress) return;
      yield progress;
      if (isLast(progress)) return;
    }
  }
}

export function createRunningGenerations(): RunningGenerations {
  const logs = new Map<number, ProgressLog>();
  const works = new Set<Promise<unknown>>();
  const controller = new AbortController();
  return {
    stopping: controller.signal,
    run(id, work) {
      const log = new ProgressLog();
      logs.set(id, log);
      const running = work((progress) => log.add(progress));
      const ended = running.then(
        () => undefined,
        () => undefined,
      );
      works.add(ended);
      // Of a failure the caller hears.
      void ended.then(() => {
        logs.delete(id);
        works.delete(ended);
      });
      return running;
    },
    follow: (id, gone) => logs.get(id)?.read(gone),
    async stop() {
      controller.abort();
      await Promise.all(works);
    },
  };
}
