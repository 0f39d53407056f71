import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkError, loadChunk } from "./load-chunk.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a chunk that can't be had at once is asked for again", async () => {
  const load = vi.fn(async () => "chunk").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const loaded = loadChunk(load);
  await vi.runAllTimersAsync();
  await expect(loaded).resolves.toBe("chunk");
  expect(load).toHaveBeenCalledTimes(2);
});

test("in the end it is given up", async () => {
  const load = vi.fn(async () => Promise.reject(new TypeError("Failed to fetch")));
  const refused = expect(loadChunk(load)).rejects.toThrow(ChunkError);
  await vi.runAllTimersAsync();
  await refused;
  expect(load).toHaveBeenCalledTimes(3);
});
