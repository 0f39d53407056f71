/** How long to wait before a stream that the server ended is opened again: the first time and, at most, any other. In milliseconds. */
const firstDelayMs = 1000;
const longestDelayMs = 30_000;

export interface StreamReport {
  /** Whether the stream is connected just now. */
  tell: (isLive: boolean) => void;
  /** The stream has ended and won't come back by itself. */
  fail: () => void;
}

interface KeepOpenOptions {
  /** Starts a stream and returns what ends it. */
  open: (report: StreamReport) => () => void;
  onChange: (isLive: boolean) => void;
  /** How long the stream stays open in a hidden tab, in milliseconds: browsers allow few connections to a server. */
  hiddenMs: number;
}

const isSeen = () => document.visibilityState === "visible";

/**
 * Keeps a stream open while its tab is visible: reopens it at once when the network or the reader comes back, with a
 * growing backoff when the server has ended it, and closes it in a tab that stays hidden. The stream itself repairs an
 * interruption in between. Returns a function that ends everything.
 */
export function keepStreamOpen({ open, onChange, hiddenMs }: KeepOpenOptions): () => void {
  const ended = new AbortController();
  let close: (() => void) | undefined;
  let isLive = false;
  let delayMs = firstDelayMs;
  let hidingTimer: ReturnType<typeof setTimeout> | undefined;
  let reopeningTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (live: boolean) => {
    isLive = live;
    if (live) delayMs = firstDelayMs;
    onChange(live);
  };
  const stop = () => {
    clearTimeout(reopeningTimer);
    close?.();
    close = undefined;
    tell(false);
  };
  const start = () => {
    stop();
    let isOurs = true;
    const fail = () => {
      if (!isOurs) return;
      tell(false);
      clearTimeout(reopeningTimer);
      reopeningTimer = setTimeout(resume, delayMs);
      delayMs = Math.min(2 * delayMs, longestDelayMs);
    };
    const end = open({ tell: (live) => isOurs && tell(live), fail });
    close = () => {
      isOurs = false;
      end();
    };
  };
  const resume = () => {
    clearTimeout(hidingTimer);
    if (!isLive && isSeen()) start();
  };
  const watch = () => {
    if (isSeen()) resume();
    else hidingTimer = setTimeout(stop, hiddenMs);
  };
  // A stream from before the interruption may look open for a while without being so.
  const startAnew = () => {
    if (isSeen()) start();
  };

  const { signal } = ended;
  addEventListener("online", startAnew, { signal });
  addEventListener("pagehide", stop, { signal });
  addEventListener("pageshow", resume, { signal });
  document.addEventListener("visibilitychange", watch, { signal });
  start();
  return () => {
    ended.abort();
    clearTimeout(hidingTimer);
    stop();
  };
}
