import { setImmediate as nextTurn } from "node:timers/promises";
import { quietLog } from "@test/database/quiet-log";
import { createTestDatabase } from "@test/database/test-database";
import { startEmbeddedTestServer } from "@test/database/test-servers";
import { connectionConfigOf } from "@vetrina/data/connection-config";
import { type Beat, createPulse } from "@vetrina/data/pulse";
import { afterAll, expect, test } from "vitest";

const { server, stop } = await startEmbeddedTestServer();
afterAll(stop);

/** As on a starved machine each turn of the event loop takes longer than an answer may, in milliseconds. */
const turnMs = 1_100;
/** Nothing comes for who waits on it, and meanwhile the thread does nothing else. */
const neverTold = new Int32Array(new SharedArrayBuffer(4));

test("a process that hardly gets to listen doesn't take the server for silent, though the question begins with a new connection", async () => {
  const testDatabase = await createTestDatabase(server);
  const pulse = createPulse(connectionConfigOf(testDatabase.url), quietLog);
  const changes: Beat[] = [];
  pulse.onChange((beat) => changes.push(beat));
  const beats = [await pulse.look()];
  let isBusy = true;
  const busy = (async () => {
    for (; isBusy; await nextTurn()) Atomics.wait(neverTold, 0, 0, turnMs);
  })();
  pulse.doubt();
  beats.push(await pulse.look());
  isBusy = false;
  await busy;
  pulse.close();
  await testDatabase.drop();
  expect(beats).toEqual(["writes", "writes"]);
  expect(changes).toEqual([]);
});
