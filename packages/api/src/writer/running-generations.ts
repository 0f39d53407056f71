import { EventEmitter, once } from "node:events";
import type { GenerationProgress } from "@vetrina/contract/ai-articles";

/** What somebody who looks on is told, from the beginning, until the generation's end. */
export type ProgressStream = AsyncGenerator<GenerationProgress, void, undefined>;

/** The generations that this process is working on. */
export interface RunningGenerations {
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
  /** Runs `work` to its end, whoever looks on or goes away. What it comes to may be awaited or not. */
  run<Result>(id: number, work: (tell: (progress: GenerationProgress) => void) => Promise<Result>): Promise<Result>;
  /** Undefined when the generation is not, or no longer, of this process. */
  follow(id: number, gone: AbortSignal | undefined): ProgressStream | undefined;
  /** Stops what is under way; resolves once all of it has been written down. */
  stop(): Promise<void>;
}

const isLast = ({ kind }: GenerationProgress) => kind === "done" || kind === "failed";

/** What a generation has told so far; a few dozen entries at most. */
class Story {
  readonly #told: GenerationProgress[] = [];
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  tell(progress: GenerationProgress): void {
    this.#told.push(progress);
    this.#emitter.emit("told");
  }

  async *read(gone: AbortSignal | undefined): ProgressStream {
    for (let next = 0; ; next++) {
      while (next >= this.#told.length) await once(this.#emitter, "told", { signal: gone });
      const progress = this.#told[next];
      if (!progress) return;
      yield progress;
      if (isLast(progress)) return;
    }
  }
}

export function createRunningGenerations(): RunningGenerations {
  const stories = new Map<number, Story>();
  const works = new Set<Promise<unknown>>();
  const controller = new AbortController();
  return {
    stopping: controller.signal,
    run(id, work) {
      const story = new Story();
      stories.set(id, story);
      const running = work((progress) => story.tell(progress));
      const ended = running.then(
        () => undefined,
        () => undefined,
      );
      works.add(ended);
      void ended.then(() => {
        stories.delete(id);
        works.delete(ended);
      });
      return running;
    },
    follow: (id, gone) => stories.get(id)?.read(gone),
    async stop() {
      controller.abort();
      await Promise.all(works);
    },
  };
}
