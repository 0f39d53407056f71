import { setTimeout as delay } from "node:timers/promises";
import type { AppError } from "./app-error.ts";

export interface TurnLimits {
  /** Pieces of work at the same time: a slow one doesn't hold up all. */
  atOnce: number;
  /** How many may wait; further ones are refused. */
  waiting: number;
  refuse: () => AppError;
}

/** A lane rests no longer than this between two pieces of work, in milliseconds. */
const restMaxMs = 50;

/** Does the work when its turn comes; it is refused then when `hasLeft` says that the client has disconnected. */
export type TakeTurn = <Result>(work: () => Promise<Result>, hasLeft?: () => boolean) => Promise<Result>;

/**
 * Turns for work that takes the processor and that any stranger can ask for. While some wait, each lane rests after a
 * piece, so that a good part of the time stays with those who ask for other things: one lane for as long as the piece
 * took; of several, whose rests don't coincide, each for as long as its piece would have taken all others.
 */
export function createTurns({ atOnce, waiting: waitingMax, refuse }: TurnLimits): TakeTurn {
  const waiting: (() => void)[] = [];
  const restsPerPiece = Math.max(1, atOnce - 1);
  let lanes = 0;

  async function passOn(tookMs: number): Promise<void> {
    if (waiting.length > 0) await delay(Math.min(tookMs * restsPerPiece, restMaxMs));
    const next = waiting.shift();
    if (next) next();
    else lanes -= 1;
  }

  return async (work, hasLeft = () => false) => {
    if (lanes >= atOnce) {
      if (waiting.length >= waitingMax) throw refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else lanes += 1;
    const begun = performance.now();
    try {
      if (hasLeft()) throw refuse();
      return await work();
    } finally {
      // Who is done waits for no one else's turn.
      void passOn(performance.now() - begun);
    }
  };
}
