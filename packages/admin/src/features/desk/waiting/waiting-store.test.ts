import { BrowserStorage } from "@test/browser-storage.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { changeWaiting, dropWaiting, keepWaiting, readWaiting, type WaitingAnswer } from "./waiting-store.ts";

const [anna, carla] = [1, 12];

const answer = (submissionKey: string, at: string): WaitingAnswer => ({
  submissionKey,
  ticketId: 7,
  message: "Scritta in treno",
  isInternal: false,
  acts: [],
  sinceId: 5,
  wasDone: false,
  at,
  problem: null,
  isMeant: false,
});
const [early, late] = [answer("a", "2026-03-03T10:00:00.000Z"), answer("b", "2026-03-03T11:00:00.000Z")];

beforeEach(() => {
  vi.stubGlobal("localStorage", new BrowserStorage());
  vi.stubGlobal("dispatchEvent", () => true);
});

test("what waits is its writer's alone, in the order in which it was written, until it is dropped", () => {
  expect([keepWaiting(anna, late), keepWaiting(anna, early)]).toEqual([true, true]);
  expect(readWaiting(anna)).toEqual([early, late]);
  expect(readWaiting(carla)).toEqual([]);
  dropWaiting(carla, early);
  expect(readWaiting(anna)).toHaveLength(2);
  dropWaiting(anna, early);
  expect(readWaiting(anna)).toEqual([late]);
});

test("one that another window has sent meanwhile doesn't come back with a change; one that can't be read counts as none", () => {
  changeWaiting(anna, early, { problem: "Il ticket non c’è più" });
  expect(readWaiting(anna)).toEqual([]);
  keepWaiting(anna, early);
  changeWaiting(anna, early, { isMeant: true });
  localStorage.setItem("vetrina-in-attesa-1-c", "{");
  expect(readWaiting(anna)).toEqual([{ ...early, isMeant: true }]);
});
