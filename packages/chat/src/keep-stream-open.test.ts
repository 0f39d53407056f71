import { beforeEach, expect, test, vi } from "vitest";
import { keepStreamOpen, type StreamReport } from "./keep-stream-open.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("a stream that the server refused is opened again, after twice as long each time until one was live, and no more once it is let go", () => {
  const opened: StreamReport[] = [];
  const open = (report: StreamReport) => {
    opened.push(report);
    return () => {};
  };
  const letGo = keepStreamOpen({ open, onChange: () => {}, hiddenMs: 60_000 });
  for (const [index, delayMs] of [1000, 2000, 4000].entries()) {
    opened.at(-1)?.fail();
    vi.advanceTimersByTime(delayMs - 1);
    expect(opened).toHaveLength(index + 1);
    vi.advanceTimersByTime(1);
    expect(opened).toHaveLength(index + 2);
  }
  opened.at(-1)?.tell(true);
  opened.at(-1)?.fail();
  vi.advanceTimersByTime(1000);
  expect(opened).toHaveLength(5);
  opened.at(-1)?.fail();
  letGo();
  vi.advanceTimersByTime(60_000);
  expect(opened).toHaveLength(5);
});
