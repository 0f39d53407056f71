import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Autoplay,
  autoAdvanceMs,
  createAutoplay,
  resumeAfterActionMs,
  resumeAfterItemMs,
  swipeStep,
  wrapIndex,
} from "./autoplay.ts";

test.each([
  [0, 0],
  [4, 4],
  [5, 0],
  [-1, 4],
  [-6, 4],
])("index %i of five is %i", (index, wrapped) => expect(wrapIndex(index, 5)).toBe(wrapped));

test.each([
  [50, 0],
  [-50, 0],
  [51, -1],
  [-51, 1],
])("a swipe of %i px moves by %i", (distance, step) => expect(swipeStep(distance)).toBe(step));

describe("autoplay", () => {
  const advance = vi.fn();
  let autoplay: Autoplay;

  beforeEach(() => {
    vi.useFakeTimers();
    advance.mockReset();
    autoplay = createAutoplay(advance);
  });
  afterEach(() => vi.useRealTimers());

  test("stands still until it is let run, then moves on every five seconds", () => {
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    autoplay.play();
    vi.advanceTimersByTime(autoAdvanceMs * 3);
    expect(advance).toHaveBeenCalledTimes(3);
  });

  test.each([resumeAfterActionMs, resumeAfterItemMs])("rests %i ms after a manual action", (restMs) => {
    autoplay.play();
    vi.advanceTimersByTime(autoAdvanceMs - 1);
    autoplay.resume(restMs);
    vi.advanceTimersByTime(restMs + autoAdvanceMs - 1);
    expect(advance).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  test("two actions in a row make one rest, counted from the second", () => {
    autoplay.play();
    autoplay.resume(resumeAfterActionMs);
    vi.advanceTimersByTime(2000);
    autoplay.resume(resumeAfterActionMs);
    vi.advanceTimersByTime(resumeAfterActionMs + autoAdvanceMs);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  test("waits as long as it is touched", () => {
    autoplay.play();
    autoplay.suspend();
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
    autoplay.resume(0);
    vi.advanceTimersByTime(autoAdvanceMs);
    expect(advance).toHaveBeenCalledTimes(1);
  });

  test("stopped by the visitor it stays so, whatever else happens", () => {
    autoplay.play();
    autoplay.pause();
    autoplay.resume(resumeAfterActionMs);
    vi.advanceTimersByTime(60_000);
    expect(advance).not.toHaveBeenCalled();
  });
});
