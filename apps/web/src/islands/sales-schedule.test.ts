import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startSalesSchedule } from "./sales-schedule.ts";

const show = vi.fn();
const hide = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  show.mockReset();
  hide.mockReset();
});
afterEach(() => vi.useRealTimers());

test("comes after 3 s, stays 8 s, and comes again every 15 s", () => {
  startSalesSchedule({ show, hide });
  vi.advanceTimersByTime(2999);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7999);
  expect(hide).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(hide).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7000);
  expect(show).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(15_000);
  expect(show).toHaveBeenCalledTimes(3);
});

test("once stopped nothing comes and nothing goes", () => {
  const stop = startSalesSchedule({ show, hide });
  vi.advanceTimersByTime(3000);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(show).toHaveBeenCalledTimes(1);
  expect(hide).not.toHaveBeenCalled();
});
