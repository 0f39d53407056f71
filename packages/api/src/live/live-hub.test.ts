import { quietLog } from "@vetrina/db/testing/quiet-log";
import { expect, test } from "vitest";
import { startLiveHub } from "./live-hub.ts";

const nobodyTells = { listen: async () => async () => {}, run: async () => [] };

test("who asks for the same at once shares a reading; who asks while it runs gets one of their own", async () => {
  const hub = await startLiveHub(nobodyTells, quietLog);
  const begun: (() => void)[] = [];
  let readings = 0;
  const read = () => {
    readings += 1;
    const number = readings;
    return new Promise<number>((resolve) => begun.push(() => resolve(number)));
  };
  const ask = (what: string) => hub.readTogether(what, read);
  const first = [ask("ticket 1"), ask("ticket 1"), ask("ticket 2"), ask("ticket 1")];
  await expect.poll(() => begun.length).toBe(2);
  const late = ask("ticket 1");
  await expect.poll(() => begun.length).toBe(3);
  for (const end of begun) end();
  expect(await Promise.all([...first, late])).toEqual([1, 1, 2, 1, 3]);
  await hub.close();
});

test("a reading that fails fails for those who share it, and for nobody after them", async () => {
  const hub = await startLiveHub(nobodyTells, quietLog);
  const failing = () => Promise.reject(new Error("no database"));
  const shared = await Promise.allSettled([hub.readTogether("ticket", failing), hub.readTogether("ticket", failing)]);
  expect(shared.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await hub.readTogether("ticket", async () => "here again")).toBe("here again");
  await hub.close();
});
