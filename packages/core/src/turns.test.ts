import { expect, test } from "vitest";
import { AppError } from "./app-error.ts";
import { createTurns } from "./turns.ts";

const refuse = () => new AppError("UNAVAILABLE");

/** Work that lasts until the test ends it, and the order in which it began. */
function makeWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    ends,
    item: (number: number) => () => {
      begun.push(number);
      return new Promise<number>((resolve) => {
        ends[number] = () => resolve(number);
      });
    },
  };
}

test("no more than agreed is done at once, the others in the order in which they came", async () => {
  const takeTurn = createTurns({ atOnce: 2, waiting: 10, refuse });
  const { begun, ends, item } = makeWork();
  const answers = [0, 1, 2, 3].map((number) => takeTurn(item(number)));
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await answers[0];
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  ends[1]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2, 3]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(answers)).toEqual([0, 1, 2, 3]);
});

test("whoever comes when too many wait is refused", async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 1, refuse });
  const { ends, item } = makeWork();
  const first = takeTurn(item(0));
  const second = takeTurn(item(1));
  await expect(takeTurn(item(2))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  ends[0]?.();
  await first;
  await expect.poll(() => ends[1]).toBeDefined();
  ends[1]?.();
  expect(await second).toBe(1);
});

test("work that fails gives its turn on", async () => {
  const takeTurn = createTurns({ atOnce: 1, waiting: 5, refuse });
  const failed = takeTurn(() => Promise.reject(new Error("no page")));
  const next = takeTurn(async () => "page");
  await expect(failed).rejects.toThrow("no page");
  expect(await next).toBe("page");
});
