import { expect, test } from "vitest";
import { createPace } from "./upload-pace.ts";

const megabyte = 2 ** 20;

/** The names of the promises in the order in which they resolve. */
async function orderOf(promises: Record<string, Promise<void>>): Promise<string[]> {
  const order: string[] = [];
  await Promise.all(Object.entries(promises).map(([name, promise]) => promise.then(() => order.push(name))));
  return order;
}

test("whoever has sent much waits, and others don't wait for him", async () => {
  const keepPace = createPace({ perAddress: megabyte, together: 100 * megabyte });
  const much = keepPace("192.0.2.1", megabyte / 2);
  const more = keepPace("192.0.2.1", megabyte / 4);
  expect(await orderOf({ more, much, other: keepPace("192.0.2.2", 1000) })).toEqual(["other", "much", "more"]);
});

test("a network of IPv6 is one sender", async () => {
  const keepPace = createPace({ perAddress: megabyte, together: 100 * megabyte });
  const much = keepPace("2001:db8:1:2::1", megabyte / 2);
  const neighbour = keepPace("2001:db8:1:2::2", megabyte / 4);
  expect(await orderOf({ neighbour, much, other: keepPace("2001:db8:1:3::1", 1) })).toEqual([
    "other",
    "much",
    "neighbour",
  ]);
});

test("all together have a pace as well", async () => {
  const keepPace = createPace({ perAddress: 100 * megabyte, together: megabyte });
  const first = keepPace("192.0.2.1", megabyte / 4);
  const second = keepPace("192.0.2.2", megabyte / 4);
  expect(await orderOf({ second, first })).toEqual(["first", "second"]);
});
