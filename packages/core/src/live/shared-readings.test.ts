import { expect, test } from "vitest";
import { createSharedReadings } from "./shared-readings.ts";

test("who asks for the same at once shares a reading; who asks while it runs shares the next, which begins after it", async () => {
  const readTogether = createSharedReadings();
  const running: (() => void)[] = [];
  let readings = 0;
  const read = () => {
    readings += 1;
    const number = readings;
    return new Promise<number>((resolve) => running.push(() => resolve(number)));
  };
  const ask = (what: string) => readTogether(what, read);
  const first = [ask("ticket 1"), ask("ticket 1"), ask("ticket 2"), ask("ticket 1")];
  await expect.poll(() => running.length).toBe(2);
  const late = [ask("ticket 1"), ask("ticket 1")];
  const other = ask("ticket 3");
  await expect.poll(() => running.length).toBe(3);
  for (const end of running.splice(0)) end();
  expect(await Promise.all([...first, other])).toEqual([1, 1, 2, 1, 3]);
  await expect.poll(() => running.length).toBe(1);
  const last = ask("ticket 1");
  running.shift()?.();
  expect(await Promise.all(late)).toEqual([4, 4]);
  await expect.poll(() => running.length).toBe(1);
  running.shift()?.();
  expect(await last).toBe(5);
});

test("a reading that fails fails for those who share it, and for nobody after them", async () => {
  const readTogether = createSharedReadings();
  const failing = () => Promise.reject(new Error("no database"));
  const shared = [readTogether("ticket", failing), readTogether("ticket", failing)];
  const results = await Promise.allSettled(shared);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await readTogether("ticket", async () => "here again")).toBe("here again");
});
