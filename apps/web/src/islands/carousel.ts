import { createAutoplay, resumeAfterActionMs, resumeAfterItemMs, swipeStep, wrapIndex } from "./autoplay.ts";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** The row of works: which one stands in the middle, and how to bring another there. */
function createRow(root: HTMLElement, track: HTMLElement) {
  const items = [...track.children] as HTMLElement[];
  const dots = [...root.querySelectorAll<HTMLElement>("[data-dot]")];
  const counter = root.querySelector<HTMLElement>("[data-counter]");
  const status = root.querySelector<HTMLElement>("[data-status]");
  let current = 0;
  /** The row is on its way to where `goTo` sent it. */
  let isSent = false;
  const mark = () => {
    items.forEach((item, index) => {
      item.toggleAttribute("data-current", index === current);
    });
    dots.forEach((dot, index) => {
      if (index === current) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
    if (counter) counter.textContent = `${current + 1} / ${items.length}`;
  };
  const offCentre = (item: HTMLElement) =>
    Math.abs(item.offsetLeft + item.offsetWidth / 2 - track.scrollLeft - track.clientWidth / 2);
  /** Takes the item nearest the middle for the current one. */
  const look = () => {
    const distances = items.map(offCentre);
    current = Math.max(0, distances.indexOf(Math.min(...distances)));
    mark();
  };
  look();
  return {
    items,
    dots,
    current: () => current,
    goTo(index: number) {
      isSent = true;
      current = wrapIndex(index, items.length);
      mark();
      const item = items[current];
      if (!item) return;
      const left = item.offsetLeft - (track.clientWidth - item.offsetWidth) / 2;
      track.scrollTo({ left, behavior: reducedMotion.matches ? "instant" : "smooth" });
    },
    /** Calls `onScrolled` when the row has come to rest where it wasn't sent: by a wheel, a trackpad, the keyboard. */
    followScroll(isHeld: () => boolean, onScrolled: () => void) {
      const byHand = () => {
        isSent = false;
      };
      track.addEventListener("wheel", byHand, { passive: true });
      track.addEventListener("scrollend", () => {
        if (isSent) return byHand();
        const before = current;
        if (!isHeld()) look();
        if (current !== before) onScrolled();
      });
    },
    /** Only what the visitor asked for is read out. */
    announce() {
      const title = items[current]?.dataset.title ?? "";
      if (status) status.textContent = `Lavoro ${current + 1} di ${items.length}: ${title}`;
    },
  };
}

type Row = ReturnType<typeof createRow>;

/** A finger drags the row along and lets it go on the next item. A mouse scrolls and clicks instead. */
function followFinger(track: HTMLElement, onTouch: () => void, onRelease: (step: -1 | 0 | 1) => void): void {
  let startX: number | undefined;
  let startLeft = 0;
  track.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse") return;
    startX = event.clientX;
    startLeft = track.scrollLeft;
    onTouch();
  });
  track.addEventListener("pointermove", (event) => {
    if (startX !== undefined) track.scrollTo({ left: startLeft + startX - event.clientX, behavior: "instant" });
  });
  const release = (distance: number) => {
    startX = undefined;
    onRelease(swipeStep(distance));
  };
  track.addEventListener("pointerup", (event) => startX !== undefined && release(event.clientX - startX));
  track.addEventListener("pointercancel", () => startX !== undefined && release(0));
}

function bindKeys(track: HTMLElement, step: (by: number) => void): void {
  track.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    step(by);
  });
}

/** Runs only while visible: neither on a background tab nor outside the viewport. */
function runInSight(root: HTMLElement, suspend: () => void, resume: () => void): void {
  let isInSight = false;
  const update = () => (isInSight && !document.hidden ? resume() : suspend());
  document.addEventListener("visibilitychange", update);
  new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? false;
    update();
  }).observe(root);
}

function bindPlayButton(root: HTMLElement, play: () => void, pause: () => void): void {
  const button = root.querySelector<HTMLElement>("[data-play]");
  let isPlaying = !reducedMotion.matches;
  const show = () => {
    root.toggleAttribute("data-playing", isPlaying);
    button?.setAttribute("aria-label", isPlaying ? "Ferma lo scorrimento" : "Avvia lo scorrimento");
  };
  button?.addEventListener("click", () => {
    isPlaying = !isPlaying;
    if (isPlaying) play();
    else pause();
    show();
  });
  if (isPlaying) play();
  show();
}

function bindControls(root: HTMLElement, row: Row, moveTo: (index: number, restMs?: number) => void): void {
  const arrows = { "[data-previous]": -1, "[data-next]": 1 };
  for (const [selector, by] of Object.entries(arrows)) {
    root.querySelector(selector)?.addEventListener("click", () => moveTo(row.current() + by));
  }
  row.dots.forEach((dot, index) => {
    dot.addEventListener("click", () => moveTo(index));
  });
  row.items.forEach((item, index) => {
    item.addEventListener("click", () => moveTo(index, resumeAfterItemMs));
  });
}

/** Without it the row still scrolls by hand and snaps; this adds the walk by itself and the buttons. */
export function hydrate(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>("[data-track]");
  if (!track) return;
  const row = createRow(root, track);
  const autoplay = createAutoplay(() => row.goTo(row.current() + 1));
  const moveTo = (index: number, restMs = resumeAfterActionMs) => {
    row.goTo(index);
    row.announce();
    autoplay.resume(restMs);
  };
  bindControls(root, row, moveTo);
  bindKeys(track, (by) => moveTo(row.current() + by));
  let isHeld = false;
  const hold = () => {
    isHeld = true;
    autoplay.suspend();
  };
  followFinger(track, hold, (step) => {
    isHeld = false;
    moveTo(row.current() + step);
  });
  row.followScroll(
    () => isHeld,
    () => autoplay.resume(resumeAfterActionMs),
  );
  bindPlayButton(root, autoplay.play, autoplay.pause);
  runInSight(root, autoplay.suspend, () => autoplay.resume(0));
  root.dataset.live = "";
}
