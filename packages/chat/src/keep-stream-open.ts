/** How long a stream stays open in a tab that nobody sees, in milliseconds: browsers allow few connections to a server. */
const hiddenMs = 60_000;

type Tell = (isLive: boolean) => void;

/**
 * Keeps a stream open while somebody may be looking: opens it again at once when the network or the reader comes back,
 * closes it in a tab that stays hidden. What breaks in between, the stream itself repairs. `open` starts one and gives
 * back what ends it. Returns a function that ends everything.
 */
export function keepStreamOpen(open: (tell: Tell) => () => void, onChange: Tell): () => void {
  const ended = new AbortController();
  let close: (() => void) | undefined;
  let isLive = false;
  let hidingTimer: ReturnType<typeof setTimeout> | undefined;

  const tell: Tell = (live) => {
    isLive = live;
    onChange(live);
  };
  const stop = () => {
    close?.();
    close = undefined;
    tell(false);
  };
  const start = () => {
    stop();
    let isOurs = true;
    const end = open((live) => isOurs && tell(live));
    close = () => {
      isOurs = false;
      end();
    };
  };
  const isSeen = () => document.visibilityState === "visible";
  const resume = () => {
    clearTimeout(hidingTimer);
    if (!isLive && isSeen()) start();
  };
  const watch = () => {
    if (isSeen()) resume();
    else hidingTimer = setTimeout(stop, hiddenMs);
  };
  // A stream of before may look open for a while without being so.
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
