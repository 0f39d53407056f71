/** A carousel left alone moves on this often, in milliseconds. */
export const autoAdvanceMs = 5000;
/** How long it rests after a visitor moved it, in milliseconds. */
export const resumeAfterActionMs = 3000;
/** How long it rests after a visitor chose one item, in milliseconds. */
export const resumeAfterItemMs = 5000;
/** A finger that travels further than this asks for the next item, in pixels. */
export const swipeThresholdPx = 50;

/** The index in a row that begins again after its end, in both directions. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count;

/** Where a finger that travelled so far to the right leads: one back, one on, or nowhere. */
export function swipeStep(distancePx: number): -1 | 0 | 1 {
  if (Math.abs(distancePx) <= swipeThresholdPx) return 0;
  return distancePx > 0 ? -1 : 1;
}

export interface Autoplay {
  /** The visitor lets it run. */
  play(): void;
  /** The visitor stops it: only `play` starts it again. */
  pause(): void;
  /** Pauses until `resume`: the visitor touches it, or it is out of view. */
  suspend(): void;
  /** Starts the clock again after this many milliseconds, unless the visitor has stopped it. */
  resume(afterMs: number): void;
}

/** Calls `advance` every `autoAdvanceMs` while it runs. It begins stopped. */
export function createAutoplay(advance: () => void): Autoplay {
  let isPlaying = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const suspend = () => {
    clearTimeout(timer);
    clearInterval(timer);
  };
  const run = () => {
    suspend();
    timer = setInterval(advance, autoAdvanceMs);
  };
  return {
    suspend,
    play() {
      isPlaying = true;
      run();
    },
    pause() {
      isPlaying = false;
      suspend();
    },
    resume(afterMs) {
      suspend();
      if (isPlaying) timer = setTimeout(run, afterMs);
    },
  };
}
