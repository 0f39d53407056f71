import type { WriterFailure } from "@vetrina/core/ports/article-writer";

export interface WritingTimeouts {
  /** From the request to the first piece of the answer; models that think first need a while. */
  firstTextMs: number;
  betweenTextsMs: number;
  wholeMs: number;
}

export interface Watchdog {
  /** Aborted when the answer takes too long or the server stops. */
  signal: AbortSignal;
  /** Restarts the timer, after a piece of the answer has arrived. */
  heard(): void;
  /** Breaks the answer off for this reason. */
  giveUp(reason: WriterFailure): void;
  /** Why the signal was aborted, if it was. */
  failure(): WriterFailure | undefined;
  end(): void;
}

/** Watches over one answer, so that a service that falls silent does not hold an article for ever. */
export function startWatchdog(timeouts: WritingTimeouts, stopped: AbortSignal): Watchdog {
  const controller = new AbortController();
  let failure: WriterFailure | undefined;
  const giveUp = (reason: WriterFailure) => {
    failure ??= reason;
    controller.abort();
  };
  const timeOut = () => giveUp("timeout");
  const stop = () => giveUp("stopped");
  const whole = setTimeout(timeOut, timeouts.wholeMs);
  let silence = setTimeout(timeOut, timeouts.firstTextMs);
  if (stopped.aborted) stop();
  else stopped.addEventListener("abort", stop, { once: true });
  return {
    signal: controller.signal,
    giveUp,
    heard() {
      clearTimeout(silence);
      silence = setTimeout(timeOut, timeouts.betweenTextsMs);
    },
    failure: () => failure,
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
      stopped.removeEventListener("abort", stop);
    },
  };
}
